import { describe, expect, it } from 'vitest';
import type { WikidataItem } from '#sandbox/wikidata/items.ts';
import { createBrandSteps } from '#testing/brands/brand-steps.ts';
import { refreshBrands, resolveName } from './resolve-brand.ts';
import type { BrandRequest, BrandSteps } from './steps.ts';

const HOUR_MS = 60 * 60 * 1000;
const BVG: WikidataItem = {
  id: 'Q99633',
  label: 'Berliner Verkehrsbetriebe',
  aliases: { en: ['BVG'] },
  instanceOf: ['Q4830453'],
  logos: [
    { file: 'BVG Logo 07.2021.svg', start: '2021' },
    { file: 'BVG 1990.svg', end: '2021' },
  ],
  country: { id: 'Q183', label: 'Germany' },
};

describe('without wbgraphql', () => {
  it('items are read with wbgetentities, and the failure is remembered for an hour', async () => {
    const { steps, requests, wikidata } = await createBrandSteps({ items: [BVG], hasGraphQL: false });
    const first = await resolveName('BVG', steps);
    expect(first).toMatchObject({ brands: [{ id: 'Q99633', country: 'Germany' }], files: new Map() });
    expect(requests.splice(0)).toEqual(['wbsearchentities', 'wbgraphql', 'wbgetentities']);
    const second = await resolveName('BVG', { ...steps, now: steps.now + HOUR_MS - 1 });
    expect(second.state === 'ok' && second.files.size).toBe(2);
    expect(requests.splice(0)).toEqual(['wbsearchentities', 'wbgetentities', 'files']);
    wikidata.change({ hasGraphQL: true });
    await resolveName('BVG', { ...steps, now: steps.now + HOUR_MS });
    expect(requests).toEqual(['wbsearchentities', 'wbgraphql', 'files']);
  });

  it('a request without response isn’t repeated, and the next one uses wbgetentities', async () => {
    const { steps, requests } = await createBrandSteps({ items: [BVG] });
    const send: BrandSteps['send'] = (request) =>
      request.json === null ? steps.send(request) : Promise.reject(new Error('Offline'));
    await expect(resolveName('BVG', { ...steps, send })).rejects.toThrow('Offline');
    requests.splice(0);
    await resolveName('BVG', { ...steps, send });
    expect(requests).toEqual(['wbsearchentities', 'wbgetentities', 'files']);
  });

  it('a page never uses it, so that no request needs a preflight', async () => {
    const { steps } = await createBrandSteps({ items: [BVG] });
    const requests: BrandRequest[] = [];
    const send: BrandSteps['send'] = (request) => {
      requests.push(request);
      return steps.send(request);
    };
    await resolveName('BVG', { ...steps, send, graphql: { unusedUntil: Number.POSITIVE_INFINITY } });
    expect(requests.map(({ json }) => json)).toEqual([null, null, null]);
  });

  it('brands are refreshed ten at a time, and an id that Wikidata refuses doesn’t spoil the others', async () => {
    const items = Array.from({ length: 12 }, (_, at): WikidataItem => ({ ...BVG, id: `Q${at + 1}` }));
    const { steps, requests } = await createBrandSteps({ items, hasGraphQL: false });
    const send: BrandSteps['send'] = async (request) => {
      const isRefused = request.params.get('ids')?.split('|').includes('Q3') === true;
      const info = 'Could not find such an entity (Invalid id: Q3)';
      const reply = await steps.send(request);
      return isRefused
        ? { text: JSON.stringify({ error: { code: 'no-such-entity', info } }), contentType: null }
        : reply;
    };
    const result = await refreshBrands(
      items.map(({ id }) => id),
      { ...steps, send },
    );
    expect(result.state === 'ok' && [...result.brands].filter(([, brand]) => brand).length).toBe(11);
    expect(result.state === 'ok' && result.brands.get('Q3')).toBeNull();
    expect(requests.filter((request) => request === 'wbgetentities')).toHaveLength(3);
  });
});

describe('brands are refreshed', () => {
  it('50 with one request for facts and one for their files', async () => {
    const items = Array.from(
      { length: 50 },
      (_, at): WikidataItem => ({
        ...BVG,
        id: `Q${at + 1}`,
        logos: [{ file: `Logo ${at}.svg` }],
      }),
    );
    const { steps, requests } = await createBrandSteps({ items });
    const result = await refreshBrands(
      items.map(({ id }) => id),
      steps,
    );
    expect(result.state === 'ok' && [result.brands.size, result.files.size]).toEqual([50, 50]);
    expect(requests).toEqual(['wbgraphql', 'files']);
  });

  it('even if they don’t look like brands; a missing item is null, a merged one has its new id', async () => {
    const plain: WikidataItem = { id: 'Q7', label: 'Plain' };
    const { steps } = await createBrandSteps({ items: [plain, BVG], redirects: { Q8: 'Q99633' } });
    const result = await refreshBrands(['Q7', 'Q8', 'Q9', 'bogus'], steps);
    const ids = result.state === 'ok' && [...result.brands].map(([id, brand]) => [id, brand?.id]);
    expect(ids).toEqual([
      ['Q7', 'Q7'],
      ['Q8', 'Q99633'],
      ['Q9', undefined],
    ]);
  });
});

describe('a failure', () => {
  it('of the search is returned', async () => {
    const { steps } = await createBrandSteps({ items: [BVG] });
    const error = { error: { code: 'maxlag', info: 'Waiting', lag: 3.45, type: 'wikibase-queryservice' } };
    const send: BrandSteps['send'] = async () => ({ text: JSON.stringify(error), contentType: null });
    expect(await resolveName('BVG', { ...steps, send })).toMatchObject({
      state: 'failed',
      reason: 'busy',
      retryAfter: 4,
    });
    expect(await refreshBrands(['Q1'], { ...steps, send })).toMatchObject({ reason: 'busy' });
  });

  it('of the files leaves them unknown', async () => {
    const { steps } = await createBrandSteps({ items: [BVG] });
    const send: BrandSteps['send'] = (request) =>
      request.api === 'files' ? Promise.reject(new Error('Offline')) : steps.send(request);
    expect(await resolveName('BVG', { ...steps, send })).toMatchObject({
      brands: [{ files: { current: 'BVG Logo 07.2021.svg' } }],
      files: new Map(),
    });
  });

  it('to scale one of the files is avoided by a request without thumbnails', async () => {
    const { steps, requests } = await createBrandSteps({ items: [BVG] });
    const send: BrandSteps['send'] = async (request) => {
      const reply = await steps.send(request);
      const isRefused = request.params.has('iiurlwidth');
      return isRefused ? { text: '{"error":{"code":"urlparamnormal"}}', contentType: null } : reply;
    };
    const result = await refreshBrands(['Q99633'], { ...steps, send });
    expect(result.state === 'ok' && result.files.size).toBe(2);
    expect(requests).toEqual(['wbgraphql', 'files', 'files']);
  });
});
