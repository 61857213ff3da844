import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import type { WikiBehavior } from '#sandbox/mediawiki/behavior.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createLiveWorld, GOOGLE, type LiveWorld } from '#testing/brands/live-brands.ts';
import { deleteOldLookups } from './delete-old-lookups.ts';

const NOW = '2026-11-23T12:00:00Z';
const BUNDLED = { id: 'Q95', label: 'Google', files: { current: 'Google icon.svg' } };

const countLookups = async ({ pool }: LiveWorld) =>
  (await pool.query('select count(*)::int from brand_lookups')).rows[0].count;

describe('while Wikidata', () => {
  it.each<[string, WikiBehavior]>([
    ['returns status 500', { kind: 'fails', status: 500 }],
    ['returns a web page', { kind: 'html' }],
    ['closes the connection early', { kind: 'truncated' }],
    ['returns deeply nested lists', { kind: 'nested' }],
    ['reports an internal error', { kind: 'api-error', code: 'internal_api_error_X', text: 'Oops' }],
    ['redirects to another address', { kind: 'fails', status: 301 }],
    ['refuses this server', { kind: 'fails', status: 403 }],
  ])('%s, a name has no brand for now, which isn’t kept', async (_, behavior) => {
    const world = await createLiveWorld();
    world.wikidata.setBehavior(behavior);
    expect(await world.findBrand('Google')).toEqual({ brand: null });
    expect((await world.get('/api/brands?name=Google')).headers['cache-control']).toBe('no-store');
    expect(await countLookups(world)).toBe(0);
    world.wikidata.setBehavior({ kind: 'ok' });
    expect((await world.findBrand('Google')).brand?.id).toBe('Q95');
  });

  it.each<[string, WikiBehavior]>([
    ['refuses requests for a while', { kind: 'busy', retryAfter: '30' }],
    ['lags', { kind: 'api-error', code: 'maxlag', text: 'Waiting for all', retryAfter: '30' }],
  ])('%s, the page is to ask, and this server sends nothing', async (_, behavior) => {
    const { findBrand, wikidata, wikis, clock, countRequests } = await createLiveWorld({ now: NOW });
    wikidata.setBehavior(behavior);
    const direct = { wikidataUrl: wikidata.apiUrl, filesUrl: wikis[0]?.apiUrl };
    expect(await findBrand('Google')).toEqual({ brand: null, direct });
    wikidata.setBehavior({ kind: 'ok' });
    expect(await findBrand('Google')).toEqual({ brand: null, direct });
    expect(countRequests()).toBe(1);
    clock.advance(30 * SECOND_MS);
    expect((await findBrand('Google')).brand?.id).toBe('Q95');
  });

  it('hangs, an answer takes less than 6 s, and searches and other brands don’t wait for it', async () => {
    const { findBrand, getBrand, get, db, wikidata, timeouts } = await createLiveWorld();
    await insertBrands(db, [{ ...BUNDLED, id: 'Q1', label: 'Known' }]);
    wikidata.setBehavior({ kind: 'hangs' });
    const waiting = [findBrand('Google'), findBrand('Metro'), getBrand('Q95')];
    expect((await findBrand('Known')).brand?.id).toBe('Q1');
    const { body } = await get<SearchResponse>('/api/search?q=google');
    expect(body.logos.length).toBeGreaterThan(0);
    await expect.poll(() => wikidata.requests).toHaveLength(3);
    timeouts.expire();
    expect(await Promise.all(waiting)).toMatchObject([{ brand: null }, { brand: null }, { status: 503 }]);
    expect(Math.max(...timeouts.limitsMs)).toBeLessThan(6 * SECOND_MS);
  });

  it('is down, it gets no request after three failures, until it is back', async () => {
    const { findBrand, wikidata, get } = await createLiveWorld();
    wikidata.setBehavior({ kind: 'fails', status: 502 });
    for (const name of ['One', 'Two', 'Three', 'Four']) await findBrand(name);
    expect(wikidata.actions().filter((action) => action === 'wbsearchentities')).toHaveLength(3);
    const readiness = await get<{ sources: Record<string, string> }>('/readyz');
    expect(readiness.body.sources[new URL(wikidata.origin).host]).toBe('down');
    wikidata.setBehavior({ kind: 'ok' });
    await expect.poll(async () => (await findBrand('Google')).brand?.id).toBe('Q95');
  });

  it('answers no GraphQL, a new name still costs three requests at most, and licences follow later', async () => {
    const { findBrand, getBrand, wikidata, countRequests } = await createLiveWorld({
      wikidata: { items: [GOOGLE], hasGraphQL: false },
    });
    expect((await findBrand('Google')).brand).toMatchObject({ id: 'Q95', current: { unchecked: true } });
    expect(wikidata.actions()).toEqual(['wbsearchentities', 'wbgraphql', 'wbgetentities']);
    expect(countRequests()).toBe(3);
    expect((await getBrand('Q95')).brand?.current).toMatchObject({ license: 'Public domain' });
    expect(wikidata.actions().slice(3)).toEqual(['wbgetentities']);
  });

  it.each([400, 404, 415, 500])(
    'answers GraphQL with status %i, items are read in the other way for an hour',
    async (status) => {
      const { findBrand, getBrand, wikidata, clock, countRequests } = await createLiveWorld({ now: NOW });
      wikidata.setBehavior({ kind: 'fails', status, when: 'wbgraphql' });
      expect((await findBrand('Google')).brand?.id).toBe('Q95');
      expect(countRequests()).toBe(3);
      expect((await findBrand('Metro')).choices).toHaveLength(2);
      expect(countRequests()).toBe(6);
      expect(wikidata.actions().filter((action) => action === 'wbgraphql')).toHaveLength(1);
      clock.advance(60 * MINUTE_MS + 1);
      await getBrand('Q42');
      expect(wikidata.actions().filter((action) => action === 'wbgraphql')).toHaveLength(2);
    },
  );
});

it('while the wiki with the files is down, the brand is known, and its licences follow later', async () => {
  const { findBrand, getBrand, wikis } = await createLiveWorld();
  wikis[0]?.setBehavior({ kind: 'fails', status: 503 });
  expect((await findBrand('Google')).brand).toMatchObject({
    currentFile: 'File:Google 2015 logo.svg',
    current: { url: wikis[0]?.fileUrl('Google 2015 logo.svg'), unchecked: true },
  });
  wikis[0]?.setBehavior({ kind: 'ok' });
  expect((await getBrand('Q95')).brand?.current).toMatchObject({ license: 'Public domain' });
});

describe('if the third of the budget for brands is used up', () => {
  /** Three requests for the first name, and one that is too few for the second. */
  const settings = { UPSTREAM_PER_MINUTE: '9' };

  it('the page is to ask, searches go on, and a minute later the server asks again', async () => {
    const { findBrand, wikidata, wikis, get, countRequests, clock } = await createLiveWorld({
      now: NOW,
      settings,
    });
    expect((await findBrand('Google')).brand?.id).toBe('Q95');
    const direct = { wikidataUrl: wikidata.apiUrl, filesUrl: wikis[0]?.apiUrl };
    expect(await findBrand('Metro')).toEqual({ brand: null, direct });
    const response = await get('/api/brands?name=Metro');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(countRequests()).toBe(3);
    const { body } = await get<SearchResponse>('/api/search?q=metro');
    expect(body).toMatchObject({ source: 'wikimedia' });
    expect(body.notice).toBeUndefined();
    clock.advance(MINUTE_MS + 2 * SECOND_MS);
    expect((await findBrand('Metro')).choices).toHaveLength(2);
  });

  it('the page is to ask for the facts of a brand too, whether the table has it or not', async () => {
    const { findBrand, getBrand, db } = await createLiveWorld({ now: NOW, settings });
    await findBrand('Google');
    await insertBrands(db, [{ id: 'Q1', label: 'Known' }]);
    expect(await getBrand('Q1')).toMatchObject({
      brand: { id: 'Q1' },
      direct: { wikidataUrl: expect.anything() },
    });
    expect(await getBrand('Q13610282')).toMatchObject({
      status: 200,
      brand: null,
      direct: { wikidataUrl: expect.anything() },
    });
  });

  it('the page isn’t to ask if Wikidata is turned off', async () => {
    const { findBrand, getBrand } = await createLiveWorld({
      settings: { ...settings, WIKIDATA_URL: 'none' },
    });
    expect(await findBrand('Google')).toEqual({ brand: null });
    expect((await getBrand('Q95')).status).toBe(404);
  });
});

describe('what one server was told', () => {
  it('another one knows without a request, also after a restart', async () => {
    const world = await createLiveWorld();
    await world.findBrand('Google');
    const sent = world.countRequests();
    const { server } = await world.startOther();
    const { brand } = (await server.inject('/api/brands?name=google')).json();
    expect(brand).toMatchObject({ id: 'Q95', current: { license: 'Public domain' } });
    expect(world.countRequests()).toBe(sent);
  });

  it('is deleted a week after a name had no brand, and a month after it had one', async () => {
    const world = await createLiveWorld({ now: NOW });
    await world.findBrand('Google');
    await world.findBrand('Nobody');
    const countAfter = async (days: number) => {
      world.clock.advance(days * DAY_MS);
      await deleteOldLookups(world);
      return countLookups(world);
    };
    expect([await countAfter(7), await countAfter(1), await countAfter(22), await countAfter(1)]).toEqual([
      2, 1, 1, 0,
    ]);
  });
});
