import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#server/platform/clock.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createLiveWorld, FILES, GOOGLE } from '#testing/brands/live-brands.ts';

const NOW = '2026-11-23T12:00:00Z';

describe('a name that the brand table lacks', () => {
  it('is found in Wikidata with three requests, with the current logo, the icon and the former logos', async () => {
    const { findBrand, countRequests, wikis } = await createLiveWorld({ now: NOW });
    const { brand, rule, direct } = await findBrand('google');
    expect(countRequests()).toBe(3);
    expect({ rule, direct }).toEqual({ rule: 'only', direct: undefined });
    expect(brand).toMatchObject({
      id: 'Q95',
      label: 'Google',
      description: 'American technology company',
      website: 'https://www.google.com/',
      domain: 'google.com',
      country: 'United States',
      currentFile: 'File:Google 2015 logo.svg',
      notOnCommons: false,
      source: 'wikidata',
      checkedAt: '2026-11-23T12:00:00.000Z',
    });
    expect(brand?.current).toMatchObject({
      title: 'Google 2015 logo',
      url: wikis[0]?.fileUrl('Google 2015 logo.svg'),
      license: 'Public domain',
    });
    expect(brand?.current?.unchecked).toBeUndefined();
    expect(brand?.icon?.title).toBe('Google icon');
    expect(brand?.former).toMatchObject([
      { logo: { title: 'Google 1999 logo' }, from: '1999', to: '2015-09' },
    ]);
  });

  it('costs no request the next time, also by another spelling, language or domain', async () => {
    const world = await createLiveWorld();
    await world.findBrand('Google');
    const sent = world.countRequests();
    for (const name of ['GOOGLE', 'Google LLC', 'グーグル', 'google.com'])
      expect((await world.findBrand(name)).brand?.id).toBe('Q95');
    expect(world.countRequests()).toBe(sent);
  });

  it('shows the brands of this name to choose from if none is evidently meant', async () => {
    const { findBrand, countRequests } = await createLiveWorld();
    const { brand, choices } = await findBrand('Metro');
    expect(brand).toBeNull();
    expect(choices?.map(({ id, description }) => [id, description])).toEqual([
      ['Q1145669', 'Canadian food retailer'],
      ['Q13610282', 'German wholesaler'],
    ]);
    expect(countRequests()).toBe(3);
  });

  it('is also asked about if the brands that the table has may only share it', async () => {
    const world = await createLiveWorld();
    await insertBrands(world.db, [{ id: 'Q9', label: 'Google Fuel Stations', names: ['Google'] }]);
    expect(await world.findBrand('Google')).toMatchObject({ brand: { id: 'Q95' }, rule: 'label' });
    expect(world.countRequests()).toBe(3);
  });

  it('costs three requests if fifty visitors ask at the same time', async () => {
    const { findBrand, countRequests } = await createLiveWorld();
    const found = await Promise.all(Array.from({ length: 50 }, () => findBrand('Google')));
    expect(new Set(found.map(({ brand }) => brand?.id))).toEqual(new Set(['Q95']));
    expect(countRequests()).toBe(3);
  });

  it('shares its requests for items and files with other names that are asked at the same time', async () => {
    const letters = [...'ABCDEFGH'];
    const items = letters.map((letter, at) => ({
      ...GOOGLE,
      id: `Q${at + 1}`,
      label: `${letter}corp`,
      logos: [{ file: `${letter}corp.svg` }],
    }));
    const files = letters.map((letter) => ({ title: `${letter}corp.svg` }));
    const { findBrand, countRequests } = await createLiveWorld({ items, files });
    await Promise.all(letters.map((letter) => findBrand(`${letter}corp`)));
    expect((await findBrand('Acorp')).brand?.current).toMatchObject({ license: 'Public domain' });
    expect(countRequests()).toBeLessThan(3 * letters.length);
  });

  it('isn’t stored as it was typed', async () => {
    const { findBrand, pool } = await createLiveWorld();
    await findBrand('somebody’s secret');
    const { rows } = await pool.query('select * from brand_lookups');
    expect(rows).toMatchObject([{ brand_ids: [] }]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('may be cached for a minute once it is known', async () => {
    const { get } = await createLiveWorld();
    const cachingOf = async (name: string) =>
      (await get(`/api/brands?name=${name}`)).headers['cache-control'];
    expect(await cachingOf('Google')).toBe('public, max-age=60');
    expect(await cachingOf('Nobody')).toBe('public, max-age=60');
  });

  it('makes the brand’s files findable by all its names, also while the wiki is down', async () => {
    const { findBrand, get, wikis } = await createLiveWorld();
    await findBrand('Google');
    wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    const path = `/api/search?q=${encodeURIComponent('グーグル')}`;
    const { body } = await get<{ logos: { title: string }[] }>(path);
    expect(body.logos.map(({ title }) => title)).toContain('Google 2015 logo');
  });
});

describe('what Wikidata answered', () => {
  it('is kept for seven days, then answered at once and refreshed in the background', async () => {
    const { findBrand, countRequests, clock, wikidata, pool } = await createLiveWorld({ now: NOW });
    await findBrand('Google');
    wikidata.change({ items: [{ ...GOOGLE, description: 'search engine' }] });
    clock.advance(7 * DAY_MS);
    expect((await findBrand('Google')).brand?.description).toBe('American technology company');
    expect(countRequests()).toBe(3);
    clock.advance(1);
    expect((await findBrand('Google')).brand?.description).toBe('American technology company');
    const readStored = async () => (await pool.query('select description from brands')).rows[0]?.description;
    await expect.poll(readStored).toBe('search engine');
    expect((await findBrand('Google')).brand?.description).toBe('search engine');
    expect(countRequests()).toBe(6);
  });

  it('is kept for a day if no brand has the name', async () => {
    const { findBrand, countRequests, clock, wikidata } = await createLiveWorld({ now: NOW, items: [] });
    expect(await findBrand('Google')).toEqual({ brand: null });
    const sent = countRequests();
    wikidata.change({ items: [GOOGLE] });
    clock.advance(DAY_MS);
    expect(await findBrand('Google')).toEqual({ brand: null });
    expect(countRequests()).toBe(sent);
    clock.advance(1);
    expect(await findBrand('Google')).toEqual({ brand: null });
    await expect.poll(async () => (await findBrand('Google')).brand?.id).toBe('Q95');
  });

  it('no longer finds a brand by a name that Wikidata has removed, but by names of the bundled table', async () => {
    const world = await createLiveWorld({ now: NOW, items: [{ ...GOOGLE, aliases: { en: ['Alphabet'] } }] });
    await insertBrands(world.db, [{ id: 'Q95', label: 'Google', names: ['Google Search'] }]);
    await world.getBrand('Q95');
    expect((await world.findBrand('Alphabet')).brand?.id).toBe('Q95');
    world.wikidata.change({ items: [GOOGLE] });
    world.clock.advance(7 * DAY_MS + 1);
    await world.getBrand('Q95');
    await expect.poll(async () => (await world.findBrand('Alphabet')).brand).toBeNull();
    expect((await world.findBrand('Google Search')).brand?.id).toBe('Q95');
  });
});

describe('a name of the brand table', () => {
  it('is answered without a request', async () => {
    const { db, findBrand, countRequests } = await createLiveWorld();
    await insertBrands(db, [{ id: 'Q95', label: 'Google', files: { current: 'Google icon.svg' } }]);
    const { brand } = await findBrand('Google');
    expect(brand).toMatchObject({ id: 'Q95', checkedAt: null, current: { unchecked: true } });
    expect(countRequests()).toBe(0);
  });

  it('is answered without a request if Wikidata is turned off, and other names have no brand', async () => {
    for (const settings of [{ WIKIDATA_URL: 'none' }, { MEDIAWIKI_URLS: 'none' }]) {
      const { db, findBrand, countRequests } = await createLiveWorld({ settings });
      await insertBrands(db, [{ id: 'Q95', label: 'Google', files: { current: 'Google 2015 logo.svg' } }]);
      expect((await findBrand('Google')).brand?.id).toBe('Q95');
      expect(await findBrand('Metro')).toEqual({ brand: null });
      expect(countRequests()).toBe(0);
    }
  });
});

describe('a typed name', () => {
  it.each([
    'Google|Metro',
    'haswbstatement:P154=x.svg -"Google"',
    '"; drop table brands; --',
    "Robert'); DELETE FROM brand_names;--",
    '\u0000\u0007\u202eelgooG',
    '\ud800 lone surrogate',
    '../../etc/passwd?action=delete&ids=Q95',
    '{ itemsById(ids: ["Q95"]) { id } }',
    '𝔊𝔬𝔬𝔤𝔩𝔢 \u200b\u200f',
    '💥🔥'.repeat(25),
    '漢'.repeat(100),
    '\u0301'.repeat(100),
    '%00%ff%7C',
    '___',
  ])('such as %j is only a name', async (name) => {
    const { get, countRequests, findBrand } = await createLiveWorld();
    const { status } = await get(`/api/brands?${new URLSearchParams({ name })}`);
    expect(status).toBe(200);
    expect(countRequests()).toBeLessThanOrEqual(3);
    expect((await findBrand('Google')).brand?.id).toBe('Q95');
  });

  it('is refused if it is empty or has more than 100 characters', async () => {
    const { get } = await createLiveWorld();
    for (const name of ['', ' ', 'x'.repeat(101)])
      expect((await get(`/api/brands?${new URLSearchParams({ name })}`)).status).toBe(400);
  });
});

describe('a current logo', () => {
  const brandWith = async (files: typeof FILES, extra: Partial<typeof GOOGLE> = {}, wiki = {}) => {
    const items = [{ ...GOOGLE, ...extra }];
    const { findBrand } = await createLiveWorld({ items, wikis: [{ files, ...wiki }] });
    return (await findBrand('Google')).brand;
  };

  it('that isn’t on Wikimedia Commons is said, with the former ones', async () => {
    const logos = [
      { file: 'somevalue', start: '2020' },
      { file: 'Google 1999 logo.svg', start: '1999', end: '2020' },
    ];
    const brand = await brandWith(FILES, { logos });
    expect(brand).toMatchObject({ notOnCommons: true, current: null, currentFile: null });
    expect(brand?.former.map(({ logo }) => logo.title)).toEqual(['Google 1999 logo']);
  });

  it('whose file was deleted is not shown', async () => {
    const brand = await brandWith(FILES.filter(({ title }) => title !== 'Google 2015 logo.svg'));
    expect(brand).toMatchObject({ notOnCommons: true, current: null, currentFile: null });
  });

  it('whose file was renamed is shown under its new name', async () => {
    const files = [...FILES.slice(1), { title: 'Google logo since 2015.svg' }];
    const redirects = { 'Google 2015 logo.svg': 'Google logo since 2015.svg' };
    const brand = await brandWith(files, {}, { redirects });
    expect(brand?.currentFile).toBe('File:Google logo since 2015.svg');
    expect(brand?.current).toMatchObject({ title: 'Google logo since 2015' });
    expect(brand?.current?.unchecked).toBeUndefined();
  });
});
