import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#server/platform/clock.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createLiveWorld, FILES, GOOGLE } from '#testing/brands/live-brands.ts';
import { brandStyles } from './tables.ts';

const NOW = '2026-11-23T12:00:00Z';
/** As the bundled package has it: the icon is the only file. */
const BUNDLED = { id: 'Q95', label: 'Google', names: ['グーグル'], files: { current: 'Google icon.svg' } };

describe('a brand of the table that Wikidata was never asked about', () => {
  it('gets its current logo, its facts and the licences with two requests, and costs none afterwards', async () => {
    const { db, getBrand, findBrand, countRequests } = await createLiveWorld({ now: NOW });
    await insertBrands(db, [BUNDLED]);
    const { brand, direct } = await getBrand('Q95');
    expect(countRequests()).toBe(2);
    expect(direct).toBeUndefined();
    expect(brand).toMatchObject({
      currentFile: 'File:Google 2015 logo.svg',
      current: { title: 'Google 2015 logo', license: 'Public domain' },
      icon: { title: 'Google icon' },
      source: 'wikidata',
      checkedAt: '2026-11-23T12:00:00.000Z',
    });
    expect(JSON.stringify(brand)).not.toContain('unchecked');
    await getBrand('Q95');
    expect((await findBrand('Google')).brand?.currentFile).toBe('File:Google 2015 logo.svg');
    expect(countRequests()).toBe(2);
  });

  it('is returned with all names, the label first, and the sources of its facts', async () => {
    const { db, getBrand } = await createLiveWorld({ now: NOW });
    await insertBrands(db, [BUNDLED]);
    const { brand } = await getBrand('Q95');
    expect(brand?.names.slice(0, 2)).toEqual([
      { name: 'Google', language: null },
      { name: 'グーグル', language: 'ja' },
    ]);
    expect(brand?.sources).toEqual([
      {
        facts: 'Names, facts and logo files',
        source: 'Wikidata',
        license: 'CC0-1.0',
        url: 'https://www.wikidata.org/wiki/Q95',
        checkedAt: '2026-11-23T12:00:00.000Z',
      },
    ]);
  });

  it.each([
    ['javascript:alert(1)', 'runs a script'],
    ['https://google.com:x@evil.example/', 'leads to another site than its text says'],
  ])('has no link to %s, which %s', async (url) => {
    const { db, getBrand } = await createLiveWorld({ settings: { WIKIDATA_URL: 'none' } });
    await insertBrands(db, [{ ...BUNDLED, website: url }]);
    await db.insert(brandStyles).values({ key: 'google', color: '#4285f4', guidelinesUrl: url });
    const { brand } = await getBrand('Q95');
    expect(brand).toMatchObject({ website: null, domain: null, guidelinesUrl: null, colors: ['#4285f4'] });
  });

  it('is answered from the table if Wikidata is turned off, and says so', async () => {
    const { db, pool, getBrand, countRequests } = await createLiveWorld({
      settings: { WIKIDATA_URL: 'none' },
    });
    await insertBrands(db, [BUNDLED]);
    await pool.query(`insert into brand_packages values ('name-suggestion-index', '8.0.1, rules 1', now())`);
    const { brand } = await getBrand('Q95');
    expect(brand).toMatchObject({ checkedAt: null, current: { title: 'Google icon', unchecked: true } });
    expect(brand?.sources).toMatchObject([
      { source: 'name-suggestion-index 8.0.1', license: 'BSD-3-Clause', checkedAt: null },
    ]);
    expect(countRequests()).toBe(0);
  });
});

describe('the facts of a brand', () => {
  it('are refreshed even if its item states nothing else than a logo', async () => {
    const { db, getBrand } = await createLiveWorld({ items: [{ ...GOOGLE, instanceOf: [] }] });
    expect((await getBrand('Q95')).status).toBe(404);
    await insertBrands(db, [BUNDLED]);
    expect((await getBrand('Q95')).brand?.currentFile).toBe('File:Google 2015 logo.svg');
  });

  it('are answered at once for as long as they are known, and refreshed in the background after seven days', async () => {
    const { getBrand, countRequests, clock, wikidata } = await createLiveWorld({ now: NOW });
    await getBrand('Q95');
    wikidata.change({ items: [{ ...GOOGLE, description: 'search engine' }] });
    clock.advance(7 * DAY_MS);
    expect((await getBrand('Q95')).brand?.description).toBe('American technology company');
    expect(countRequests()).toBe(2);
    clock.advance(1);
    expect((await getBrand('Q95')).brand?.description).toBe('American technology company');
    await expect.poll(async () => (await getBrand('Q95')).brand?.description).toBe('search engine');
  });

  it('are read again if licences are missing, but not with every visit', async () => {
    const { getBrand, wikis, countRequests, pool } = await createLiveWorld({ now: NOW });
    wikis[0]?.setBehavior({ kind: 'fails', status: 500, times: 1 });
    expect((await getBrand('Q95')).brand?.current).toMatchObject({ unchecked: true });
    const { brand } = await getBrand('Q95');
    expect(brand?.current).toMatchObject({ license: 'Public domain' });
    expect(countRequests()).toBe(4);
    await pool.query('delete from logos');
    await getBrand('Q95');
    expect(countRequests()).toBe(4);
  });
});

describe('an item', () => {
  it('that isn’t known is read from Wikidata', async () => {
    const { getBrand, countRequests } = await createLiveWorld();
    expect(await getBrand('Q95')).toMatchObject({ status: 200, brand: { label: 'Google' } });
    expect(countRequests()).toBe(2);
  });

  it('that is a person, or doesn’t exist, is no brand, and Wikidata is asked once a day', async () => {
    const person = {
      id: 'Q42',
      label: 'Douglas Adams',
      instanceOf: ['Q5'],
      statements: { P21: [{ item: 'Q6581097' }] },
    };
    const { getBrand, countRequests, clock } = await createLiveWorld({ now: NOW, items: [person] });
    for (const id of ['Q42', 'Q77']) {
      expect(await getBrand(id)).toMatchObject({ status: 404, error: { code: 'brands.not_found' } });
      const sent = countRequests();
      expect((await getBrand(id)).status).toBe(404);
      expect(countRequests()).toBe(sent);
      clock.advance(DAY_MS + 1);
      await getBrand(id);
      expect(countRequests()).toBeGreaterThan(sent);
    }
  });

  it('that was merged into another is answered as that one, even if the table has both', async () => {
    const { db, getBrand, countRequests } = await createLiveWorld({
      wikidata: { items: [GOOGLE], redirects: { Q7: 'Q95' } },
    });
    await insertBrands(db, [{ ...BUNDLED, id: 'Q7' }]);
    expect((await getBrand('Q7')).brand?.id).toBe('Q95');
    const sent = countRequests();
    expect((await getBrand('Q7')).brand?.id).toBe('Q95');
    expect(countRequests()).toBe(sent);
  });

  it('is asked for by an id of Wikidata only', async () => {
    const { getBrand, countRequests } = await createLiveWorld();
    for (const id of ['Q0', 'P154', 'Q95%7CQ96', 'google', 'Q1234567890123', 'q95'])
      expect((await getBrand(id)).status).toBe(400);
    expect(countRequests()).toBe(0);
  });
});

it('a brand counts as shown once a day', async () => {
  const { getBrand, findBrand, clock, pool } = await createLiveWorld({ now: NOW, files: FILES });
  const searches = async () =>
    (await pool.query(`select searches from brands where id = 'Q95'`)).rows[0]?.searches;
  for (let times = 0; times < 3; times += 1) await getBrand('Q95');
  await findBrand('Google');
  await expect.poll(searches).toBe(1);
  clock.advance(DAY_MS + 1);
  await findBrand('Google');
  await expect.poll(searches).toBe(2);
});
