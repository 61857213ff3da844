import { describe, expect, it } from 'vitest';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import {
  arrangeBrand,
  arrangementOf,
  factsOf,
  isUnchecked,
  type NameBrand,
  type NameGroup,
  withFacts,
} from './arrange-brand.ts';

const logo = (title: string, part: Partial<Logo> = {}) =>
  ({ title, url: `/${title}`, fileType: 'svg', ...part }) as Logo;
const BRAND: Brand = {
  ...({ id: 'Q1', label: 'Acme', catalogueLogo: null, checkedAt: '2026-11-20T00:00:00Z' } as Brand),
  currentFile: 'File:current.svg',
  current: logo('current'),
  icon: logo('icon'),
  variants: [
    { logo: logo('white'), theme: 'dark' },
    { logo: logo('icon'), theme: null },
  ],
  former: [
    { logo: logo('old'), from: '1999', to: '2010' },
    { logo: logo('older'), from: null, to: '1999' },
    { logo: logo('current'), from: '1980', to: '1990' },
  ],
};
const EVERYTHING = { passes: () => true, passesInAnyFormat: () => true, broken: new Set<string>() };
const named = (brand: Brand | null): NameBrand => ({ name: 'acme', brand, choices: [] });
const groupOf = (...titles: string[]) => ({
  logos: titles.map((title) => logo(title)),
  hasBrand: false,
  choiceCount: 0,
  brandCount: 0,
  offeredCount: 0,
  isChosen: false,
  panel: null as NameGroup['panel'],
  found: titles.length,
  more: false,
});
const titles = (logos: readonly Logo[]) => logos.map(({ title }) => title);

describe('the logos of a brand among the results of its name', () => {
  it('come first, each once: the current logo, the icon, variants, and the former ones, newest first', () => {
    const group = arrangeBrand(groupOf('stranger', 'old', 'white'), named(BRAND), EVERYTHING);
    expect(titles(group.logos)).toEqual(['current', 'icon', 'white', 'old', 'older', 'stranger']);
    expect(group).toMatchObject({ brandCount: 5, offeredCount: 5, hasBrand: true, found: 6 });
  });

  it('are arranged the same again', () => {
    const once = arrangeBrand(groupOf('stranger', 'white'), named(BRAND), EVERYTHING);
    expect(arrangeBrand(once, named(BRAND), EVERYTHING)).toEqual(once);
  });

  it('are known to be chosen by the visitor', () => {
    const isChosen = (rule: NameBrand['rule']) =>
      arrangeBrand(groupOf('stranger'), { ...named(BRAND), rule }, EVERYTHING).isChosen;
    expect([isChosen('chosen'), isChosen('only'), isChosen(undefined)]).toEqual([true, false, false]);
  });

  it('pass the filters', () => {
    const passes = ({ title }: Logo) => title !== 'current' && title !== 'older';
    const group = arrangeBrand(groupOf(), named(BRAND), { ...EVERYTHING, passes });
    expect(titles(group.logos)).toEqual(['icon', 'white', 'old']);
    expect([group.hasBrand, group.panel]).toEqual([true, null]);
  });

  it('leave a group without a brand as it is', () => {
    expect(arrangeBrand(groupOf('stranger'), named(null), EVERYTHING)).toEqual(groupOf('stranger'));
  });

  it('count all files, but those that can’t be loaded come last and can’t be chosen', () => {
    const broken = new Set(['/current', '/white']);
    const group = arrangeBrand(groupOf('stranger'), named(BRAND), { ...EVERYTHING, broken });
    expect(titles(group.logos)).toEqual(['icon', 'old', 'older', 'current', 'white', 'stranger']);
    expect(group).toMatchObject({ brandCount: 5, offeredCount: 3, found: 6 });
  });

  it('have a panel instead of a card if none can be loaded, is on record, or passes the filters', () => {
    const broken = new Set(['/current', '/icon']);
    const brand = { ...BRAND, variants: [], former: [] };
    const group = arrangeBrand(groupOf(), named(brand), { ...EVERYTHING, broken });
    expect(group).toMatchObject({ brandCount: 2, offeredCount: 0, found: 2 });
    expect(group.panel).toMatchObject({
      kind: 'file',
      isUnreachable: true,
      summary: 'Acme: 2 logos, not reachable',
    });
    const without = { ...brand, current: null, icon: null };
    expect(arrangeBrand(groupOf(), named(without), EVERYTHING)).toMatchObject({
      hasBrand: true,
      brandCount: 0,
      offeredCount: 0,
      panel: { kind: 'none', summary: 'Acme: no logo on record' },
    });
    const nothing = { ...EVERYTHING, passes: () => false, passesInAnyFormat: () => false };
    expect(arrangeBrand(groupOf(), named(BRAND), nothing)).toMatchObject({
      hasBrand: true,
      found: 0,
      panel: { kind: 'hidden', summary: 'Acme: 5 logos, hidden by filters' },
    });
  });

  it('offer the current one in a panel if it isn’t an SVG, and count it; the catalogue’s follows at once', () => {
    const passes = ({ fileType }: Logo) => fileType === 'svg';
    const current = logo('current', { fileType: 'png' });
    const brand = { ...BRAND, current, icon: null, variants: [], former: [] };
    const only = arrangeBrand(groupOf(), named(brand), { ...EVERYTHING, passes });
    expect(only).toMatchObject({ logos: [], found: 1, panel: { logo: current, isUnreachable: false } });
    expect(only.panel?.summary).toBe('Acme: 1 logo, PNG only');
    expect(arrangeBrand(only, named(brand), { ...EVERYTHING, passes })).toEqual(only);
    const broken = new Set(['/current']);
    const bundled = { ...brand, catalogueLogo: logo('bundled') };
    const both = arrangeBrand(groupOf('stranger'), named(bundled), { ...EVERYTHING, passes, broken });
    expect(titles(both.logos)).toEqual(['bundled', 'stranger']);
    expect(both).toMatchObject({ brandCount: 1, offeredCount: 1, found: 3 });
    expect(both.panel?.summary).toBe('Acme: 2 logos, the current one as PNG, not reachable');
    expect(arrangeBrand(groupOf(), named(bundled), EVERYTHING).panel).toBeNull();
  });

  it('stay the brand’s if the catalogue’s logo replaces the current one, so that no other logo moves', () => {
    const brand = { ...BRAND, icon: null, variants: [], former: [], catalogueLogo: logo('bundled') };
    const before = arrangeBrand(groupOf('a', 'bundled', 'b'), named(brand), EVERYTHING);
    expect(titles(before.logos)).toEqual(['current', 'bundled', 'a', 'b']);
    const broken = new Set(['/current']);
    const after = arrangeBrand(before, named(brand), { ...EVERYTHING, broken });
    expect(titles(after.logos)).toEqual(['bundled', 'current', 'a', 'b']);
    expect(after).toMatchObject({ brandCount: 2, offeredCount: 1 });
  });
});

describe('what is known about logos', () => {
  it('replaces an unchecked logo with the same URL, as a result for the same name', () => {
    const known = factsOf([
      named({
        ...BRAND,
        current: logo('current', { license: 'CC0' }),
        icon: logo('icon', { unchecked: true }),
        variants: [],
        former: [],
      }),
    ]);
    const unchecked = ['current', 'icon'].map((title) =>
      logo(title, { unchecked: true, searchTerm: 'acme' }),
    );
    const [current, icon] = withFacts(unchecked, known);
    expect(current).toMatchObject({ license: 'CC0', searchTerm: 'acme' });
    expect(current).not.toHaveProperty('unchecked');
    expect(icon).toBe(unchecked[1]);
    const checked = [logo('current')];
    expect(withFacts(checked, known)).toBe(checked);
  });

  it('is incomplete for a brand that was never checked, or with an unchecked logo', () => {
    expect(isUnchecked(BRAND)).toBe(false);
    expect(isUnchecked({ ...BRAND, checkedAt: null })).toBe(true);
    expect(
      isUnchecked({ ...BRAND, former: [{ logo: logo('x', { unchecked: true }), from: null, to: null }] }),
    ).toBe(true);
  });

  it('changes the arrangement only with other brands, logos or choices', () => {
    const arrangement = arrangementOf([named(BRAND)]);
    expect(
      arrangementOf([named({ ...BRAND, description: 'x', current: logo('current', { license: 'CC0' }) })]),
    ).toBe(arrangement);
    expect(arrangementOf([named({ ...BRAND, icon: null })])).not.toBe(arrangement);
    expect(arrangementOf([named(null)])).not.toBe(arrangement);
  });
});
