import { describe, expect, it, onTestFinished } from 'vitest';
import { insertBrands, type TestBrand } from '#testing/brands/insert-brands.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { lookupKeyOf } from '../assign-keys.ts';
import { selectByIds } from '../store.ts';
import { brandLookups, brandStyles } from '../tables.ts';
import { createFindBrands } from './find-brands.ts';

const METRO: TestBrand[] = [
  { id: 'Q1', label: 'Metro', country: 'Canada', prominence: 33 },
  { id: 'Q2', label: 'Metro Cash & Carry', names: ['Metro'], prominence: 137 },
];

async function open(brands: readonly TestBrand[]) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await insertBrands(database.db, brands);
  const findBrands = createFindBrands(database);
  /** Returns the brands of a name, and how each fits it. */
  const fits = async (name: string, chosenIds: string[] = []) => {
    const [found] = await findBrands([name], chosenIds);
    return found?.brands.map(({ id, match }) => `${id} ${match}`);
  };
  return { db: database.db, pool: database.pool, findBrands, fits };
}

describe('the brands of a name', () => {
  it('are found by label and by other names, the best known first', async () => {
    const { fits } = await open(METRO);
    expect(await fits('METRO')).toEqual(['Q2 name', 'Q1 label']);
    expect(await fits('Metro Cash and Carry')).toEqual(['Q2 label']);
    expect(await fits('Metropolis')).toEqual([]);
  });

  it('are found by a name in another language', async () => {
    const names = [
      { name: '任天堂', language: 'ja' },
      { name: 'Нинтендо', language: 'ru' },
    ];
    const { fits } = await open([{ id: 'Q8093', label: 'Nintendo', names }]);
    expect(await fits('任天堂')).toEqual(['Q8093 name']);
    expect(await fits('нинтендо')).toEqual(['Q8093 name']);
  });

  it('are found without the legal form, the typed one and that of the label', async () => {
    const { fits } = await open([
      { id: 'Q312', label: 'Apple Inc.' },
      { id: 'Q234021', label: 'Robert Bosch' },
    ]);
    expect(await fits('Apple')).toEqual(['Q312 label']);
    expect(await fits('Robert Bosch GmbH')).toEqual(['Q234021 label']);
  });

  it('are found with "and" for an ampersand', async () => {
    const { fits } = await open([{ id: 'Q35476', label: 'AT&T' }]);
    expect(await fits('AT and T')).toEqual(['Q35476 label']);
  });

  it.each(['spotify.com', 'https://www.spotify.com/de/premium?x=1', 'open.spotify.com'])(
    'are found by the domain in %s',
    async (typed) => {
      const { fits } = await open([
        { id: 'Q689141', label: 'Spotify AB', website: 'https://www.spotify.com/' },
      ]);
      expect(await fits(typed)).toEqual(['Q689141 domain']);
    },
  );

  it('are found by the name in a domain that no brand has', async () => {
    const { fits } = await open([{ id: 'Q95', label: 'Google', website: 'https://about.google/' }]);
    expect(await fits('google.com')).toEqual(['Q95 label']);
  });

  it('of an icon are also found by another reading of the name, unless a brand has the name itself', async () => {
    const source = 'simple-icons';
    const { fits } = await open([
      { id: 'simple-icons-chrome', label: 'Chrome', source },
      { id: 'simple-icons-vue', label: 'Vue', source },
      { id: 'simple-icons-music', label: 'Music', source },
      { id: 'Q1', label: 'Fly' },
      { id: 'Q2', label: 'Apple Music' },
    ]);
    expect(await fits('Google Chrome')).toEqual(['simple-icons-chrome name']);
    expect(await fits('VueJS')).toEqual(['simple-icons-vue name']);
    expect(await fits('Apple Music')).toEqual(['Q2 label']);
    expect(await fits('FlyJS')).toEqual([]);
  });

  it('are without the icon’s if Wikidata has the brand that the icon stands for', async () => {
    const icon = {
      id: 'simple-icons-acme',
      label: 'Acme',
      source: 'simple-icons',
      website: 'https://acme.dev',
    } as const;
    const of = async (other: Partial<TestBrand>) => {
      const { fits } = await open([
        { ...icon, description: 'software' },
        { id: 'Q1', label: 'Acme', ...other },
      ]);
      return fits('Acme');
    };
    const both = ['Q1 label', 'simple-icons-acme label'];
    expect(await of({ website: 'https://acme.dev/home' })).toEqual(['Q1 label']);
    expect(await of({ description: 'software company' })).toEqual(['Q1 label']);
    expect((await of({ description: 'shoe shops' }))?.sort()).toEqual(both);
    expect((await of({}))?.sort()).toEqual(both);
  });

  it('include a chosen brand among many, and no brand of another name', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      id: `Q${at + 1}`,
      label: 'Union',
      prominence: 40 - at,
    }));
    const { fits } = await open([...many, { id: 'Q95', label: 'Google' }]);
    expect(await fits('Union')).toHaveLength(24);
    expect(await fits('Union', ['Q95', 'Q39'])).toContain('Q39 label');
    expect(await fits('Union', ['Q95'])).not.toContain('Q95 label');
  });

  it('are returned for each of several names in their order', async () => {
    const { findBrands } = await open([...METRO, { id: 'Q95', label: 'Google' }]);
    const found = await findBrands(['Google', 'nothing', 'Metro', '—']);
    expect(found.map(({ name, brands }) => [name, brands.length])).toEqual([
      ['Google', 1],
      ['nothing', 0],
      ['Metro', 2],
      ['—', 0],
    ]);
  });
});

it('finding brands is planned once for each connection, because planning takes longer than finding', async () => {
  const { findBrands, pool } = await open(METRO);
  for (let round = 0; round < 30; round += 1) await findBrands([`Metro ${round}`]);
  // The sleep makes each query use another connection.
  const count = `select coalesce(sum(generic_plans), 0)::int as count from pg_prepared_statements, pg_sleep(0.1) where name = 'find brands'`;
  const counted = await Promise.all(Array.from({ length: 4 }, () => pool.query<{ count: number }>(count)));
  expect(counted.reduce((sum, { rows }) => sum + (rows[0]?.count ?? 0), 0)).toBeGreaterThan(10);
});

describe('an earlier request to Wikidata', () => {
  it('is returned with its time and its brands, even if their names differ', async () => {
    const { db, findBrands } = await open([{ id: 'Q95', label: 'Google' }]);
    const checkedAt = new Date('2026-11-01T00:00:00Z');
    await db.insert(brandLookups).values([
      { key: lookupKeyOf('gogel'), brandIds: ['Q95'], checkedAt },
      { key: lookupKeyOf('unknown.example'), brandIds: [], checkedAt },
    ]);
    const [found, missed, unasked] = await findBrands(['Gogel', 'https://unknown.example/x', 'Google']);
    expect(found).toMatchObject({
      brands: [{ id: 'Q95', match: 'name' }],
      lookup: { brandIds: ['Q95'], checkedAt },
    });
    expect(missed).toMatchObject({ brands: [], lookup: { brandIds: [], checkedAt } });
    expect(unasked?.lookup).toBeNull();
  });
});

describe('a brand’s colour and guidelines', () => {
  const STYLES = [
    { key: 'metro', color: '#ffe600', guidelinesUrl: null },
    { key: 'spotify', color: '#1db954', guidelinesUrl: 'https://developer.spotify.com/branding' },
  ];

  it('come with the brand, by its label without the legal form', async () => {
    const { db, findBrands } = await open([{ id: 'Q689141', label: 'Spotify AB' }]);
    await db.insert(brandStyles).values(STYLES);
    const [found] = await findBrands(['Spotify']);
    const style = { color: '#1db954', guidelinesUrl: 'https://developer.spotify.com/branding' };
    expect(found?.brands).toMatchObject([style]);
    expect(await selectByIds(db, ['Q689141', 'Q1'])).toMatchObject([{ id: 'Q689141', names: [], ...style }]);
  });

  it.each([
    ['the far better-known brand with the name as its label', { prominence: 10 }, '#ffe600'],
    ['no brand if two with the name as their label are about equally known', { prominence: 30 }, null],
    ['both brands with one logo', { prominence: 30, files: { current: 'Metro.svg' } }, '#ffe600'],
  ])('belong to %s', async (_, other, color) => {
    const [labelled, ...rest] = METRO;
    const { db, findBrands } = await open([
      { ...(labelled as TestBrand), files: { current: 'Metro.svg' } },
      ...rest,
      { id: 'Q3', label: 'Metro', ...other },
    ]);
    await db.insert(brandStyles).values(STYLES);
    const [found] = await findBrands(['Metro']);
    const colors = new Map(found?.brands.map((brand) => [brand.id, brand.color]));
    expect([colors.get('Q1'), colors.get('Q2')]).toEqual([color, null]);
  });

  it('belong to no unknown brand that takes the name of a known one, even if neither has a logo', async () => {
    const { db } = await open([
      { id: 'Q1', label: 'Metro', prominence: 30 },
      { id: 'Q3', label: 'Metro' },
    ]);
    await db.insert(brandStyles).values(STYLES);
    const found = await selectByIds(db, ['Q1', 'Q3']);
    const colors = new Map(found.map(({ id, color, ownKeys }) => [id, { color, ownKeys }]));
    expect(colors.get('Q1')).toEqual({ color: '#ffe600', ownKeys: ['metro'] });
    expect(colors.get('Q3')).toEqual({ color: null, ownKeys: [] });
  });
});
