import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { DAY_MS, HOUR_MS } from '#server/platform/clock.ts';
import { BVG, createBrandWorld, search } from '#testing/brands/brand-search.ts';
import { insertBrands, type TestBrand } from '#testing/brands/insert-brands.ts';

const PROVISIONAL = 'public, max-age=3, s-maxage=3';

describe('a name that the brand table lacks', () => {
  it('is marked if Wikidata may know it, and not kept in caches for long', async () => {
    const world = await createBrandWorld([BVG], { wikidata: {}, now: '2026-11-22T00:00:00Z' });
    const { body, headers } = await world.get<SearchResponse>('/api/search?q=unheard');
    expect(body.names[0]).toMatchObject({ brand: null, brandUnasked: true });
    expect(headers['cache-control']).toBe(PROVISIONAL);
    expect((await world.get('/api/search?q=unheard&offset=50')).body).not.toHaveProperty(
      'names.0.brandUnasked',
    );
  });

  it('is not marked once Wikidata said that it knows none, until a day later', async () => {
    const world = await createBrandWorld([], { wikidata: {}, now: '2026-11-22T00:00:00Z' });
    const isMarked = async () => (await search(world, 'q=unheard')).names[0]?.brandUnasked ?? false;
    expect(await isMarked()).toBe(true);
    await world.get('/api/brands?name=unheard');
    world.clock.advance(HOUR_MS);
    expect(await isMarked()).toBe(false);
    world.clock.advance(DAY_MS);
    expect(await isMarked()).toBe(true);
  });

  it('is not marked if Wikidata is turned off', async () => {
    const response = await search(await createBrandWorld(), 'q=unheard');
    expect(response.names[0]).toEqual({ name: 'unheard', found: 0, exact: true, more: false, brand: null });
  });
});

describe('a domain that neither a title nor a brand has', () => {
  it.each([
    ['spotify.com', 'spotify'],
    ['https://www.bbc.co.uk/news', 'bbc'],
  ])('gets the name of its site as correction: %s', async (domain, suggestion) => {
    const [report] = (await search(await createBrandWorld(), `q=${encodeURIComponent(domain)}`)).names;
    expect(report).toMatchObject({ name: domain, found: 0, suggestion, likely: true });
  });

  it('is only offered that name while Wikidata may know the domain', async () => {
    const world = await createBrandWorld([], { wikidata: {}, now: '2026-11-22T00:00:00Z' });
    const read = async () => (await search(world, 'q=unheard.example')).names[0];
    expect(await read()).toMatchObject({ suggestion: 'unheard', likely: false, brandUnasked: true });
    await world.get('/api/brands?name=unheard.example');
    world.clock.advance(HOUR_MS);
    expect(await read()).toMatchObject({ suggestion: 'unheard', likely: true });
  });

  it('keeps its results if a title has it', async () => {
    const world = await createBrandWorld([], { wikis: [{ files: [{ title: 'Booking.com logo.svg' }] }] });
    expect((await search(world, 'q=booking.com')).names[0]).not.toHaveProperty('suggestion');
  });
});

describe('a name that brands of the table may only share', () => {
  const COURIERS: TestBrand = {
    id: 'Q1',
    label: 'Grupo ZOOM',
    names: ['Zoom'],
    files: { current: 'Zoom.svg' },
  };

  it('is offered, and marked until Wikidata was asked about the name', async () => {
    const world = await createBrandWorld([COURIERS], { wikidata: {}, now: '2026-11-22T00:00:00Z' });
    const offered = await search(world, 'q=zoom');
    expect(offered.names[0]).toMatchObject({ brand: null, choices: [{ id: 'Q1' }], brandUnasked: true });
    await world.get('/api/brands?name=zoom');
    world.clock.advance(4000);
    const asked = await search(world, 'q=zoom');
    expect(asked.names[0]).toMatchObject({ brand: { id: 'Q1' }, brandRule: 'only' });
    expect(asked.names[0]).not.toHaveProperty('brandUnasked');
  });

  it('is only offered if Wikidata is turned off', async () => {
    const [report] = (await search(await createBrandWorld([COURIERS]), 'q=zoom')).names;
    expect(report).toMatchObject({ brand: null, choices: [{ id: 'Q1' }] });
    expect(report).not.toHaveProperty('brandUnasked');
  });
});

describe('a response with a brand', () => {
  it('is cached as any other, unless Wikidata is about to be asked for its facts', async () => {
    const cachingOf = async (brand: TestBrand) => {
      const files = [{ title: 'BVG Logo 07.2021.svg' }];
      const world = await createBrandWorld([brand], {
        wikidata: {},
        wikis: [{ files }],
        now: '2026-11-22T00:00:00Z',
      });
      return (await world.get('/api/search?q=bvg')).headers['cache-control'];
    };
    const files = { current: 'BVG Logo 07.2021.svg' };
    expect(await cachingOf({ ...BVG, files })).toContain('s-maxage=300');
    expect(await cachingOf({ ...BVG, files, checkedAt: null })).toBe(PROVISIONAL);
    expect(await cachingOf(BVG)).toBe(PROVISIONAL);
  });

  it('returns the brand as soon as the page has asked for it', async () => {
    const world = await createBrandWorld([], { wikidata: {}, now: '2026-11-22T00:00:00Z' });
    expect((await search(world, 'q=bvg')).names[0]?.brandUnasked).toBe(true);
    await insertBrands(world.db, [BVG]);
    world.clock.advance(4000);
    expect((await search(world, 'q=bvg')).names[0]?.brand?.id).toBe('Q99633');
  });
});
