import { describe, expect, it } from 'vitest';
import type { PackageIcon } from '#catalogue/simple-icons.ts';
import { readBrands } from '#testing/brands/brand-packages.ts';
import { readIconBrands } from './read-icon-brands.ts';

const icon = (title: string, other: Partial<PackageIcon> = {}): PackageIcon => {
  return { title, slug: title.toLowerCase(), hex: '000000', source: 'https://icons.example', ...other };
};

/** Reads the brands of icons and of files of the catalogue that no item of `items` is. */
function read(
  icons: readonly PackageIcon[],
  {
    files = [],
    aliases = [],
    items = {},
  }: { files?: string[]; aliases?: [string, string[]][]; items?: Parameters<typeof readBrands>[0] } = {},
) {
  const known = readBrands(items);
  const titleOf = (name: string) => name.toUpperCase();
  const catalogue = { names: files, aliases: new Map(aliases), titleOf };
  return { brands: readIconBrands(icons, catalogue, known), known };
}

describe('a brand that only simple-icons has', () => {
  it('has the icon’s names and a website if the icon is from a site of its name', () => {
    const source = 'https://brand.acme.co.uk/press';
    const { brands } = read([
      icon('Acme', { source, aliases: { aka: ['Acme Corp.'], loc: { 'ja-JP': 'アクメ' } } }),
    ]);
    expect(brands).toMatchObject([
      {
        id: 'simple-icons-acme',
        source: 'simple-icons',
        label: 'Acme',
        names: [
          { name: 'Acme Corp.', language: null },
          { name: 'アクメ', language: null },
        ],
        website: 'https://acme.co.uk',
        description: null,
      },
    ]);
    expect(brands[0]?.keys.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['acme', 'アクメ', 'acme.co.uk']),
    );
  });

  it.each([
    ['https://github.com/acme/logo.svg', null, 'software'],
    ['https://commons.wikimedia.org/wiki/File:Acme.svg', null, null],
    ['https://acme.dev', 'https://acme.dev', 'software'],
    ['https://www.acme.com/logo', 'https://acme.com', null],
    ['https://acme.github.io/logo', null, 'software'],
  ])('from %s has the website %s and the description %s', (source, website, description) => {
    expect(read([icon('Acme', { source })]).brands).toMatchObject([{ website, description }]);
  });
});

describe('a brand that the catalogue has', () => {
  it('is one for all versions of its logo, without those of former years', () => {
    const files = ['acme', 'acme-icon', 'acme-dark', 'acme-2020'];
    const { brands } = read([], { files, aliases: [['acme', ['acme-corp']]] });
    expect(brands).toMatchObject([
      { id: 'svg-logos-acme', source: 'svg-logos', label: 'ACME', names: [{ name: 'acme corp' }] },
    ]);
  });

  it('is that of the icon with its name, and counts as better known then', () => {
    const [alone] = read([icon('Acme')]).brands;
    const [both, ...others] = read([icon('Acme')], { files: ['acme'] }).brands;
    expect(others).toEqual([]);
    expect(both?.prominence).toBeGreaterThan(alone?.prominence ?? 0);
  });

  it('is found by its short form', () => {
    const { brands } = read([], { files: ['wonderful-acme-tools'] });
    expect(brands[0]?.names).toContainEqual({ name: 'watools', language: null });
  });
});

describe('a brand of name-suggestion-index', () => {
  const github = { source: 'https://github.com/acme/logo.svg' };
  it.each([
    ['that makes software is that of software', { description: 'software company' }, github, true],
    ['that sells shoes isn’t', { description: 'shoe shops' }, github, false],
    ['of an unknown kind is that of any other icon', {}, {}, true],
  ])('%s', (_, item, other, isSame) => {
    const { brands } = read([icon('Acme', other)], { items: { Q1: { label: 'Acme', ...item } } });
    expect(brands).toHaveLength(isSame ? 0 : 1);
  });

  it('is that of an icon that shares another name if it is well known and has the icon’s words', () => {
    const [item] = readBrands({ Q1: { label: 'Robert Acme' } });
    const known = { ...item, prominence: 20, keys: [{ key: 'acme', isLabel: false }] } as typeof item &
      object;
    const of = (prominence: number, label: string) =>
      readIconBrands([icon('Acme')], { names: [], aliases: new Map(), titleOf: String }, [
        { ...known, names: [], label, prominence },
      ]);
    expect(of(20, 'Robert Acme')).toEqual([]);
    expect(of(5, 'Robert Acme')).toHaveLength(1);
    expect(of(20, 'Another')).toHaveLength(1);
  });

  it('gets the names and the website that it lacks', () => {
    const source = 'https://acme.com';
    const { brands, known } = read([icon('Acme', { source, aliases: { old: ['Emca'] } })], {
      items: { Q1: { label: 'Acme' } },
    });
    expect(brands).toEqual([]);
    expect(known).toMatchObject([{ website: 'https://acme.com', names: [{ name: 'Emca' }] }]);
    expect(known[0]?.keys.map(({ key }) => key)).toEqual(['acme', 'emca', 'acme.com']);
  });
});
