import { describe, expect, it } from 'vitest';
import type { Brand, BrandChoice } from '../brands.ts';
import type { Logo } from '../logos.ts';
import { hasTitle, matchName, withSearched } from './wall-match.ts';

const logo = (title: string, values: Partial<Logo> = {}) =>
  ({ title, url: `https://files.example/${title}`, fileType: 'svg', ...values }) as Logo;

const brandOf = (values: Partial<Brand>) =>
  ({
    ...{ id: 'Q1', label: 'Acme', description: null, currentFile: null, current: null, icon: null },
    ...{ variants: [], former: [], catalogueLogo: null },
    ...values,
  }) as Brand;
const choiceOf = (id: string, currentFile: string | null) =>
  ({ id, label: 'Acme', currentFile, thumbUrl: null }) as BrandChoice;

const titlesOf = ({ logos }: { logos: readonly Logo[] }) => logos.map(({ title }) => title);

describe('the logos of a name', () => {
  it('are those of its brand, then what was found, then former ones', () => {
    const brand = brandOf({
      current: logo('new'),
      variants: [{ logo: logo('white'), theme: 'dark' }],
      former: [{ logo: logo('old'), from: null, to: null }],
    });
    const match = matchName({
      name: 'Acme',
      named: { brand },
      keys: ['acme'],
      found: [logo('x'), logo('Acme truck')],
    });
    expect(match).toMatchObject({ certainty: 'sure', brand: { id: 'Q1' } });
    expect(titlesOf(match)).toEqual(['new', 'white', 'Acme truck', 'x', 'old']);
  });

  it('begin with a drawing of the brand rather than a bitmap', () => {
    const brand = brandOf({
      current: logo('current', { fileType: 'png' }),
      catalogueLogo: logo('drawn', { url: '/catalogue/acme.svg' }),
    });
    const match = matchName({ name: 'Acme', named: { brand }, keys: [], found: [] });
    expect(match.certainty).toBe('sure');
    expect(titlesOf(match)).toEqual(['drawn', 'current']);
  });

  it('of no known brand begin with the one whose title is the name, then the one that a domain names', () => {
    const found = ['Alpine cars', 'Alpine', 'Alpine.js logo'].map((title) => logo(title));
    const match = matchName({ name: 'Alpine.js', named: { brand: null }, keys: [], found });
    expect(match).toMatchObject({ certainty: 'likely', brand: null });
    expect(titlesOf(match)).toEqual(['Alpine.js logo', 'Alpine', 'Alpine cars']);
  });

  it.each([
    ['missing', []],
    ['unsure', [logo('Acme truck')]],
    ['likely', [logo('ACME Inc. logo')]],
    ['sure', [logo('Acme', { url: '/catalogue/acme.svg' })]],
  ] as const)('of no known brand are %s', (certainty, found) => {
    expect(matchName({ name: 'Acme', named: { brand: null }, keys: [], found })).toMatchObject({ certainty });
  });

  it('of several brands are unsure', () => {
    const named = {
      brand: brandOf({ current: logo('a') }),
      choices: [choiceOf('Q1', 'a'), choiceOf('Q2', null)],
    };
    const match = matchName({ name: 'Acme', named, keys: [], found: [] });
    expect(match).toMatchObject({
      certainty: 'unsure',
      brand: { id: 'Q1' },
      choices: [{ id: 'Q1' }, { id: 'Q2' }],
    });
  });

  it('of several brands without a logo are those with the name as title', () => {
    const named = { brand: brandOf({}), choices: [choiceOf('Q1', null), choiceOf('Q2', null)] };
    const match = matchName({
      name: 'Acme',
      named,
      keys: ['acme'],
      found: [logo('Acme Coffee'), logo('Acme')],
    });
    expect(match).toMatchObject({ certainty: 'likely', brand: null, logos: [{ title: 'Acme' }, {}] });
    expect(match).not.toHaveProperty('choices');
  });
});

describe('what a search found', () => {
  const match = { name: 'Acme', certainty: 'unsure' as const, brand: null, logos: [logo('Acme truck')] };

  it('follows what is known, each once, but a logo whose title is the name is first', () => {
    const found = [logo('Acme shop'), logo('Acme truck'), logo('Acme logo')];
    const searched = withSearched(match, found);
    expect(searched.certainty).toBe('likely');
    expect(titlesOf(searched)).toEqual(['Acme logo', 'Acme truck', 'Acme shop']);
  });

  it('leaves a name unsure without such a logo, and missing without any', () => {
    expect(withSearched(match, [logo('Acme shop')])).toMatchObject({ certainty: 'unsure' });
    expect(withSearched({ ...match, logos: [] }, [])).toMatchObject({ certainty: 'missing' });
  });

  it('doesn’t decide between several brands', () => {
    const shared = { ...match, logos: [], choices: [choiceOf('Q1', 'a'), choiceOf('Q2', 'b')] };
    expect(withSearched(shared, [logo('Acme')])).toMatchObject({ certainty: 'unsure' });
  });
});

describe('the title of a logo', () => {
  it.each([
    ['Acme', 'acme', true],
    ['Acme Inc. logo', 'Acme', true],
    ['ACME wordmark', 'Acme, Inc.', true],
    ['Acme 2020', 'Acme', false],
    ['Logo', 'Acme', false],
  ])('%s is the name %s: %s', (title, name, isName) => {
    expect(hasTitle({ title }, name)).toBe(isName);
  });
});
