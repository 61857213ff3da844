import { describe, expect, it } from 'vitest';
import { createEntry, readBrands, readOne } from '#testing/brands/brand-packages.ts';
import { readItems } from './read-items.ts';

const COMMONS = 'https://commons.wikimedia.org';

/** Reads the file of a brand whose logo has this URL. */
function fileOf(url: string) {
  return readBrands({ Q1: { label: 'Acme', logos: { wikidata: url } } })[0]?.file;
}

describe('the file of a brand', () => {
  it.each([
    ['E-Plus+Logo.svg'],
    ['Marks & Spencer logo.svg'],
    ['100% Pure.svg'],
    ['Who? "Me" & \'you\'.svg'],
    ['Caf%C3%A9.svg'],
  ])('of an SVG named %s is not decoded', (name) => {
    expect(fileOf(`${COMMONS}/wiki/Special:FilePath/${name}`)).toBe(name);
  });

  it.each([
    ['Starbucks%20coffee%20wordmark.png', 'Starbucks coffee wordmark.png'],
    ['A%26B%20%2B%20C.png', 'A&B + C.png'],
  ])('of another type, encoded as %s, is %s', (encoded, name) => {
    const url = `${COMMONS}/w/index.php?title=Special%3ARedirect%2Ffile%2F${encoded}&width=150`;
    expect(fileOf(url)).toBe(name);
  });

  it('is the icon if the package names an icon', () => {
    expect(fileOf(`${COMMONS}/wiki/Special:FilePath/Google Favicon 2025.svg`)).toBe(
      'Google Favicon 2025.svg',
    );
  });

  it.each([
    'Flag of the Red Cross.svg',
    'Coat of arms of Copenhagen.svg',
    'POL Hel COA.svg',
    'Wappen Mannheim.svg',
    'Seal of Tulsa, Oklahoma.svg',
    'Escudo-ca-murcia.svg',
    'Supper Friday night (2268485759).jpg',
    'ALFA ROMEO badge on a car (cropped).jpg',
    'BUTLERS Logo black.tif',
    'Annual report.pdf',
    'Acme.JPG',
  ])('is not %s', (name) => {
    expect(fileOf(`${COMMONS}/wiki/Special:FilePath/${name}`)).toBeNull();
  });

  it.each([
    'Burlington Coat Factory Logo.svg',
    'Mendocino Farms logo.png',
    'Flagstar Bank.svg',
    'ZESCO Logo.jpg',
    'ACME.jpg',
    'Логотип маркета КОЛО.jpg',
  ])('is %s', (name) => {
    expect(fileOf(`${COMMONS}/wiki/Special:FilePath/${name}`)).toBe(name);
  });

  it('may be that of other brands too', () => {
    const logos = { wikidata: `${COMMONS}/wiki/Special:FilePath/Lidl-Logo.svg` };
    const brands = readBrands({ Q1: { label: 'Lidl', logos }, Q2: { label: 'Lidl Bulgaria', logos } });
    expect(brands.map(({ file }) => file)).toEqual(['Lidl-Logo.svg', 'Lidl-Logo.svg']);
  });
});

describe('an item is a brand', () => {
  const OPERATOR = { operator: 'Acme', 'operator:wikidata': 'Q1' };

  it.each([
    ['brands/shop/shoes', { brand: 'Acme', 'brand:wikidata': 'Q1' }],
    ['operators/power/generator', OPERATOR],
    ['transit/route/train', { network: 'Acme', 'network:wikidata': 'Q1' }],
    ['transit/route/train', { network: 'Net', 'network:wikidata': 'Q2', ...OPERATOR }],
    ['operators/amenity/hospital', { ...OPERATOR, 'operator:type': 'private' }],
  ])('if %s has %j', (path, tags) => {
    expect(readOne(path, createEntry(tags))).toMatchObject({ id: 'Q1', label: 'Acme' });
  });

  it.each([
    ['flags/man_made/flagpole', { flag: 'Acme', 'flag:wikidata': 'Q1' }],
    ['operators/amenity/police', { ...OPERATOR, 'operator:type': 'government' }],
    ['operators/military/base', { ...OPERATOR, 'operator:type': 'government;military' }],
  ])('unless %s has %j', (path, tags) => {
    expect(readOne(path, createEntry(tags))).toBeUndefined();
  });

  it.each([
    'city in and county seat of Stanislaus County, California, United States',
    'town in Lower Bavaria, Germany',
    'Italian comune',
    'district of Bavaria, Germany',
    'autonomous community of Spain',
    'Verbandsgemeinde in Rhineland-Palatinate',
    'law enforcement agency in Detroit, Michigan, USA',
    'national police force of Colombia',
    'fire department in Mexico City',
    'executive ministry of science and technology in the Philippines',
    'agency of the government of the State of Oregon, United States',
    'Public school district in Pennsylvania',
    'land service branch of the United States Armed Forces',
  ])('unless it is described as “%s”', (description) => {
    const tags = { operator: 'Acme', 'operator:wikidata': 'Q1' };
    expect(
      readOne('operators/amenity/police', createEntry(tags), { label: 'Acme', description }),
    ).toBeUndefined();
  });

  it.each([
    'American national off price retailer',
    'travel agency',
    'Mexican department store',
    'municipal utility company in Ulm, Germany',
    'transit district in the Warnow area, Germany',
    'supermarket chain in the city of Berlin',
    'state-owned commercial bank of Bangladesh',
  ])('if it is described as “%s”', (description) => {
    const tags = { operator: 'Acme', 'operator:wikidata': 'Q1' };
    expect(
      readOne('operators/amenity/bank', createEntry(tags), { label: 'Acme', description }),
    ).toBeDefined();
  });

  it.each([
    ['transit/route/bus', { network: 'Acme', 'network:wikidata': 'Q1' }],
    ['transit/route/bus', { network: 'Net', 'network:wikidata': 'Q2', ...OPERATOR }],
    ['operators/amenity/post_box', OPERATOR],
    ['operators/power/line', OPERATOR],
    ['brands/shop/gift', { brand: 'Acme', 'brand:wikidata': 'Q1' }],
  ])('even of a government, if %s has %j', (path, tags) => {
    const description = 'local government body responsible for transport in Greater London';
    expect(readOne(path, createEntry(tags), { label: 'Acme', description })).toBeDefined();
  });

  it('without a file too, with its names and website', () => {
    const [brand] = readBrands({ Q1: { label: 'Acme', identities: { website: 'https://acme.example/' } } });
    expect(brand).toMatchObject({ file: null, website: 'https://acme.example/' });
    expect(brand?.keys).toContainEqual({ key: 'acme', isLabel: true });
  });

  it('once, if several entries are about it', () => {
    const path = 'brands/amenity/cafe';
    const tags = { brand: 'Starbucks', 'brand:wikidata': 'Q1' };
    const serbian = { brand: 'Старбакс', 'brand:wikidata': 'Q1' };
    const items = [createEntry(tags), createEntry(serbian)];
    const brands = readItems({ [path]: { items } }, { Q1: { label: 'Starbucks' } });
    expect(brands).toMatchObject([{ names: [{ name: 'Старбакс' }] }]);
  });
});
