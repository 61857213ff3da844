import { describe, expect, it } from 'vitest';
import type { NameMatch } from '#contract/wall.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { BVG, createBrandWorld } from '#testing/brands/brand-search.ts';
import type { TestBrand } from '#testing/brands/insert-brands.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';

const METROS: TestBrand[] = [
  { id: 'Q1', label: 'Metro', country: 'Canada', prominence: 30, files: { current: 'Metro Inc.svg' } },
  { id: 'Q2', label: 'Metro', country: 'Germany', prominence: 40, files: { current: 'Metro AG.svg' } },
];

async function match(world: TestWorld, ...names: (string | { name: string; brandId: string })[]) {
  const input = names.map((name) => (typeof name === 'string' ? { name } : name));
  const { status, body } = await world.visitor().send<{ matches: NameMatch[] }>('POST', '/api/wall/match', {
    names: input,
  });
  expect(status).toBe(200);
  return body.matches;
}

const titlesOf = ({ logos }: NameMatch) => logos.map(({ title }) => title);

describe('the names of a wall', () => {
  it('mean a brand’s current logo, by name and by domain, without a request', async () => {
    const world = await createBrandWorld();
    const before = world.wikis[0]?.requests.length;
    const matches = await match(world, 'BVG', 'bvg.de', 'nobody knows this');
    expect(matches.map(({ name, certainty }) => [name, certainty])).toEqual([
      ['BVG', 'sure'],
      ['bvg.de', 'sure'],
      ['nobody knows this', 'missing'],
    ]);
    expect(matches[0]).toMatchObject({ brand: { id: 'Q99633', label: 'Berliner Verkehrsbetriebe' } });
    expect(matches[0] && titlesOf(matches[0])).toEqual([
      'BVG Logo 07.2021',
      'BVG heart',
      'BVG white',
      'BVG logo 1999',
    ]);
    expect(world.wikis[0]?.requests).toHaveLength(before ?? 0);
  });

  it('mean the catalogue’s logo of exactly this name, and one of the index with this title', async () => {
    const world = await createBrandWorld([], { wikis: [] });
    const logos = ['Acme logo', 'Acme truck'].map((title) => ({ logo: createLogo({ title }), aliases: [] }));
    await writeLogos(world.db, logos, new Date());
    const [docker, acme, truck, company] = await match(world, 'Docker', 'Acme', 'Truck', 'Docker, Inc.');
    expect(docker).toMatchObject({ certainty: 'sure' });
    expect(docker?.logos[0]?.url).toBe('/catalogue/docker.svg');
    expect(acme).toMatchObject({
      certainty: 'likely',
      logos: [{ title: 'Acme logo' }, { title: 'Acme truck' }],
    });
    expect(company).toMatchObject({ certainty: 'sure', logos: docker?.logos.map(({ url }) => ({ url })) });
    expect(truck).toMatchObject({ certainty: 'unsure', logos: [{ title: 'Acme truck' }] });
  });

  it('that several brands share are unsure, with the best known first, until one is chosen', async () => {
    const world = await createBrandWorld(METROS);
    const [shared] = await match(world, 'Metro');
    expect(shared).toMatchObject({
      certainty: 'unsure',
      brand: { id: 'Q2' },
      choices: [{ id: 'Q2' }, { id: 'Q1' }],
      logos: [{ title: 'Metro AG' }],
    });
    const [chosen] = await match(world, { name: 'Metro', brandId: 'Q1' });
    expect(chosen).toMatchObject({ certainty: 'sure', brand: { id: 'Q1' }, logos: [{ title: 'Metro Inc' }] });
    expect(chosen?.choices?.map(({ id }) => id)).toEqual(['Q2', 'Q1']);
  });

  it('mean the brand that was chosen for another name only if it was chosen for them, too', async () => {
    const world = await createBrandWorld(METROS);
    const [chosen, other] = await match(world, { name: 'Metro', brandId: 'Q1' }, 'METRO Inc.');
    expect(chosen).toMatchObject({ certainty: 'sure', brand: { id: 'Q1' } });
    expect(other).toMatchObject({ certainty: 'unsure', brand: { id: 'Q2' } });
  });

  it('show the best known of several brands that has a logo, or the catalogue’s of this name if none has one', async () => {
    const nameless = { files: { current: null } };
    const world = await createBrandWorld([
      ...METROS,
      { id: 'Q3', label: 'Metro', prominence: 90, ...nameless },
      { id: 'Q4', label: 'Docker', prominence: 2, ...nameless },
      { id: 'Q5', label: 'Docker', prominence: 1, ...nameless },
    ]);
    const [metro, docker] = await match(world, 'Metro', 'Docker');
    expect(metro).toMatchObject({ certainty: 'unsure', brand: { id: 'Q2' }, logos: [{ title: 'Metro AG' }] });
    expect(metro?.choices?.map(({ id }) => id)).toEqual(['Q3', 'Q2', 'Q1']);
    expect(docker).toMatchObject({ certainty: 'sure', brand: null });
    expect(docker).not.toHaveProperty('choices');
    expect(docker?.logos[0]?.url).toBe('/catalogue/docker.svg');
  });

  it('prefer a drawing of the catalogue to a current logo that is a bitmap', async () => {
    const google: TestBrand = {
      id: 'Q95',
      label: 'Google',
      description: 'American technology company',
      files: { current: 'Google 2015 logo.png' },
    };
    const [found] = await match(await createBrandWorld([google]), 'Google');
    expect(found).toMatchObject({ certainty: 'sure' });
    expect(found?.logos.slice(0, 2)).toMatchObject([{ url: '/catalogue/google.svg' }, { fileType: 'png' }]);
  });

  it('are marked if Wikidata may know them', async () => {
    const world = await createBrandWorld([BVG], { wikidata: {}, now: '2026-11-22T00:00:00Z' });
    const [known, unknown] = await match(world, 'BVG', 'unheard');
    expect(known).not.toHaveProperty('brandUnasked');
    expect(unknown).toMatchObject({ brandUnasked: true });
  });

  it('are matched at most 60 times a minute for a network', async () => {
    const world = await createBrandWorld([]);
    const body = { names: [{ name: 'a' }] };
    const send = async () => (await world.visitor().send('POST', '/api/wall/match', body)).status;
    const statuses = await Promise.all(Array.from({ length: 60 }, send));
    expect(statuses).not.toContain(429);
    expect(await send()).toBe(429);
  });

  it('are 1 to 200 of at most 100 characters', async () => {
    const world = await createBrandWorld();
    const send = async (names: { name: string }[]) =>
      (await world.visitor().send('POST', '/api/wall/match', { names })).status;
    const many = Array.from({ length: 200 }, (_, at) => ({ name: `${at} ${'é'.repeat(90)}` }));
    expect(await send(many)).toBe(200);
    expect(await send([...many, { name: 'one more' }])).toBe(400);
    expect(await send([])).toBe(400);
    expect(await send([{ name: 'x'.repeat(101) }])).toBe(400);
    expect(await send([{ name: ' ' }])).toBe(400);
  });
});

describe('the licences of a wall’s logos', () => {
  const check = async (world: TestWorld, urls: readonly string[]) => {
    const { body } = await world
      .visitor()
      .send<{ logos: { url: string; licenseClass: string }[] }>('POST', '/api/wall/logos', { urls });
    return body.logos;
  };

  it('are read with one request for up to 50 files, and then known', async () => {
    const files = ['BVG Logo 07.2021.svg', 'BVG heart.svg'].map((title) => ({ title }));
    const world = await createBrandWorld([BVG], { wikis: [{ files }] });
    const [bvg] = await match(world, 'BVG');
    const urls = bvg?.logos.slice(0, 2).map(({ url }) => url) ?? [];
    const before = world.wikis[0]?.requests.length ?? 0;
    const logos = await check(world, urls);
    expect(logos.map(({ url }) => url)).toEqual(urls);
    expect(logos.some((logo) => 'unchecked' in logo)).toBe(false);
    expect(world.wikis[0]?.requests).toHaveLength(before + 1);
    expect(await check(world, urls)).toHaveLength(2);
    expect(world.wikis[0]?.requests).toHaveLength(before + 1);
  });

  it('are asked for once, also of files that don’t exist', async () => {
    const world = await createBrandWorld([BVG], { wikis: [{ files: [] }] });
    const [bvg] = await match(world, 'BVG');
    const urls = bvg?.logos.map(({ url }) => url) ?? [];
    expect(urls).toHaveLength(4);
    expect(await check(world, urls)).toEqual([]);
    const before = world.wikis[0]?.requests.length;
    expect(await check(world, urls)).toEqual([]);
    expect(world.wikis[0]?.requests).toHaveLength(before ?? 0);
  });

  it('stay unknown for files of other sites, names that no file has, and while the wiki is down', async () => {
    const world = await createBrandWorld();
    const before = world.wikis[0]?.requests.length;
    const [bvg] = await match(world, 'BVG');
    const folder = bvg?.logos[0]?.url.replace(/[^/]*$/, '');
    const addresses = [
      'https://other.example/a.svg',
      '/catalogue/none.svg',
      `${folder}a%7Cb.svg`,
      `${folder}%00.svg`,
    ];
    expect(await check(world, addresses)).toEqual([]);
    expect(world.wikis[0]?.requests).toHaveLength(before ?? 0);
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    expect(await check(world, [bvg?.logos[0]?.url ?? ''])).toEqual([]);
  });
});
