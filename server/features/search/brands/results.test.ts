import { describe, expect, it } from 'vitest';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { BVG, createBrandWorld, search, titlesOf } from '#testing/brands/brand-search.ts';
import type { TestBrand } from '#testing/brands/insert-brands.ts';
import { createLogo } from '#testing/logo-index.ts';

describe('the results for the name of a brand', () => {
  it('begin with its current logo, icon and variants; then come its former logos, titles with its name, and the others', async () => {
    const response = await search(await createBrandWorld(), 'q=BVG');
    expect(titlesOf(response)).toEqual([
      'BVG Logo 07.2021',
      'BVG heart',
      'BVG white',
      'BVG logo 1999',
      'BVG poster logo',
      'Bus of Berlin logo',
    ]);
    expect(response.names[0]).toMatchObject({
      brandRule: 'only',
      brand: {
        id: 'Q99633',
        currentFile: 'File:BVG Logo 07.2021.svg',
        current: { title: 'BVG Logo 07.2021' },
        icon: { title: 'BVG heart' },
        variants: [{ theme: 'dark', logo: { title: 'BVG white' } }],
        former: [{ from: '1999', to: '2021', logo: { title: 'BVG logo 1999' } }],
      },
    });
  });

  it('are found by its other names and its domain, without a request', async () => {
    const world = await createBrandWorld();
    for (const name of ['Berliner Verkehrsbetriebe', 'bvg.de', 'https://www.bvg.de/en'])
      expect(titlesOf(await search(world, `q=${encodeURIComponent(name)}`))[0]).toBe('BVG Logo 07.2021');
    expect(world.wikis[0]?.requests.some(({ params }) => params.has('titles'))).toBe(false);
  });

  it('show a file with what the wiki or the index knows of it, else as unchecked', async () => {
    const world = await createBrandWorld();
    const [current, icon] = (await search(world, 'q=BVG')).logos;
    expect(current).toMatchObject({ unchecked: true, license: null, licenseClass: 'unknown' });
    expect(icon).toMatchObject({ licenseClass: 'pd', id: expect.not.stringMatching(current?.id ?? '') });
    expect(icon).not.toHaveProperty('unchecked');
    const checked = { ...createLogo({ title: 'BVG Logo 07.2021' }), url: current?.url ?? '' };
    await writeLogos(world.db, [{ logo: checked, aliases: [] }], new Date());
    const [indexed] = (await search(world, 'q=bvg')).logos;
    expect(indexed).toMatchObject({ url: current?.url, licenseClass: 'pd', searchTerm: 'bvg' });
    expect(indexed).not.toHaveProperty('unchecked');
  });

  it('lead to the wiki’s own addresses of its files', async () => {
    const world = await createBrandWorld([{ ...BVG, files: { current: "BVG's (new) logo, 50%.svg" } }]);
    const [logo] = (await search(world, 'q=BVG')).logos;
    world.wikis[0]?.change({ files: [{ title: "BVG's (new) logo, 50%.svg" }] });
    expect((await fetch(logo?.url ?? '')).status).toBe(200);
    expect((await fetch(logo?.thumbUrl ?? '')).status).toBe(200);
    const fromWiki = await search(world, 'q=new&fileType=all');
    expect(fromWiki.logos[0]).toMatchObject({ url: logo?.url });
  });

  it('omit a file that the wiki has deleted, and say its name', async () => {
    const world = await createBrandWorld();
    const [{ url = '' } = {}] = (await search(world, 'q=BVG')).logos;
    const gone = { ...createLogo({ title: 'BVG Logo 07.2021' }), url };
    await writeLogos(world.db, [{ logo: gone, aliases: [] }], new Date());
    await world.pool.query('update logos set removed_at = now()');
    const response = await search(world, 'q=bvg');
    expect(titlesOf(response)).not.toContain('BVG Logo 07.2021');
    expect(response.names[0]?.brand).toMatchObject({
      current: null,
      currentFile: 'File:BVG Logo 07.2021.svg',
    });
  });

  it('need no correction of the spelling', async () => {
    const suggestions = { bvg: 'bag' };
    const world = await createBrandWorld([BVG], { wikis: [{ files: [], suggestions }] });
    expect((await search(world, 'q=bvg')).names[0]).not.toHaveProperty('suggestion');
  });

  it.each([
    ['fileType=png', ['Logo 2']],
    ['license=pd', ['Logo 1']],
    ['dateFilter=30d', []],
    ['license=all&fileType=all', ['Logo 3', 'Logo 2', 'Logo 1']],
  ])('pass the filters like any logo: %s', async (filters, expected) => {
    const files = {
      current: 'Logo 3.svg',
      icon: 'Logo 2.png',
      variants: [{ file: 'Logo 1.svg', theme: null }],
    };
    const world = await createBrandWorld([{ ...BVG, files }], {
      wikis: [{ files: [{ title: 'Logo 1.svg', words: 'bvg' }] }],
    });
    expect(titlesOf(await search(world, `q=bvg&${filters}`))).toEqual(expected);
  });

  it('are counted with the brand’s logos, and exactly only if they can’t be on a later page', async () => {
    const few = await createBrandWorld();
    expect((await search(few, 'q=BVG')).names[0]).toMatchObject({ found: 6, exact: true, more: false });
    const files = Array.from({ length: 60 }, (_, at) => ({ title: `BVG ${at} logo.svg` }));
    const many = await createBrandWorld([BVG], { wikis: [{ files }] });
    const first = await search(many, 'q=BVG');
    expect(first.logos).toHaveLength(53);
    expect(first.names[0]).toMatchObject({ found: 60, exact: false, more: true });
    const second = await search(many, 'q=BVG&offset=50');
    expect(second.logos).toHaveLength(10);
    expect(second.names[0]).toMatchObject({ brand: null, more: false });
  });

  it('are those of each name in turn', async () => {
    const google: TestBrand = { id: 'Q95', label: 'Google', files: { current: 'Google 2015 logo.svg' } };
    const response = await search(await createBrandWorld([BVG, google]), 'q=google,bvg,nothing');
    expect(titlesOf(response).slice(0, 2)).toEqual(['Google 2015 logo', 'BVG Logo 07.2021']);
    expect(response.logos.slice(0, 2).map(({ searchTerm }) => searchTerm)).toEqual(['google', 'bvg']);
    expect(response.names.map(({ brand }) => brand?.id ?? null)).toEqual(['Q95', 'Q99633', null]);
  });
});
