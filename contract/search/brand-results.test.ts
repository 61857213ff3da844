import { describe, expect, it } from 'vitest';
import type { Logo } from '../logos.ts';
import { hasBrandKey } from './brand-key.ts';
import { combineWithBrand } from './brand-results.ts';

const NO_LOGOS = {
  current: null,
  icon: null,
  variants: [],
  former: [],
  catalogueLogo: null,
  catalogueIcon: null,
};

const logo = (title: string, values: Partial<Logo> = {}) =>
  ({ id: title, title, url: `https://files.example/${title}.svg`, fileType: 'svg', ...values }) as Logo;

function combine(
  results: readonly Logo[],
  brand: Partial<Parameters<typeof combineWithBrand>[1]['brand']>,
  { keys = [], passes = () => true }: { keys?: string[]; passes?: (logo: Logo) => boolean } = {},
) {
  const combined = combineWithBrand(results, { brand: { ...NO_LOGOS, ...brand }, keys, passes });
  return { ...combined, titles: combined.logos.map(({ title }) => title) };
}

describe('the results for a name and the logos of its brand', () => {
  it('start with the current logo, the icon and variants, each once', () => {
    const current = logo('Current');
    const variants = [
      { logo: current, theme: null },
      { logo: logo('White'), theme: 'dark' as const },
    ];
    const { titles, added } = combine([logo('White'), logo('Other')], { current, icon: current, variants });
    expect(titles).toEqual(['Current', 'White', 'Other']);
    expect(added).toBe(1);
  });

  it('continue with former logos of the brand, then titles with one of its names, and keep their order otherwise', () => {
    const results = ['Stranger', 'Volvo truck', 'Old', 'Stranger 2', 'The VOLVO logo'].map((title) =>
      logo(title),
    );
    const former = [
      { logo: logo('Old'), from: null, to: '2021' },
      { logo: logo('Older'), from: null, to: null },
    ];
    const { titles, added } = combine(results, { current: logo('Iron Mark'), former }, { keys: ['volvo'] });
    expect(titles).toEqual(['Iron Mark', 'Old', 'Volvo truck', 'The VOLVO logo', 'Stranger', 'Stranger 2']);
    expect(added).toBe(1);
  });

  it('use what the search returned of a file, also in the brand', () => {
    const searched = logo('Current', { id: 'sha1', license: 'CC0' });
    const current = logo('Current', { unchecked: true });
    const { logos, brand, added } = combine([logo('Other'), searched], { current, icon: current });
    expect(logos[0]).toBe(searched);
    expect([brand.current, brand.icon]).toEqual([searched, searched]);
    expect(added).toBe(0);
  });

  it('omit logos of the brand that the filters exclude', () => {
    const passes = ({ fileType }: Logo) => fileType === 'svg';
    const current = logo('Current', { fileType: 'png' });
    expect(combine([], { current, icon: logo('Icon') }, { passes }).titles).toEqual(['Icon']);
  });

  it('start with the bundled logo and icon only if there are no others', () => {
    const catalogueLogo = logo('Bundled');
    const bundled = { catalogueLogo, catalogueIcon: logo('Drawn') };
    expect(combine([], bundled).titles).toEqual(['Bundled', 'Drawn']);
    expect(combine([], { ...bundled, current: logo('Current') }).titles).toEqual(['Current', 'Drawn']);
  });
});

it.each([
  ['Volvo-Iron-Mark-Black', 'volvo', true],
  ['Disney logo', 'ey', false],
  ['Deutsche Bahn AG-Logo', 'deutschebahn', true],
  ['DeutscheBahn', 'deutschebahn', true],
  ['Bahn Deutsche', 'deutschebahn', false],
  ['Citroën 2022', 'citroen', true],
  ['ロゴ 任天堂', '任天堂', true],
  ['Spotify logo', 'spotify.com', false],
])('the title "%s" contains the name %s: %s', (title, key, expected) => {
  expect(hasBrandKey(title, [key])).toBe(expected);
});
