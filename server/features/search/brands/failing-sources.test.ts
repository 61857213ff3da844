import { describe, expect, it } from 'vitest';
import { BVG, createBrandWorld, search, titlesOf } from '#testing/brands/brand-search.ts';
import type { TestBrand } from '#testing/brands/insert-brands.ts';

describe('without wikis', () => {
  it('a brand shows the catalogue’s logo and the name of its file, and no address of the file', async () => {
    const google: TestBrand = {
      id: 'Q95',
      label: 'Google',
      description: 'American technology company',
      files: { current: 'Google 2015 logo.svg' },
    };
    const world = await createBrandWorld([google], { wikis: [] });
    const response = await search(world, 'q=google');
    expect(response).toMatchObject({
      source: 'catalogue',
      sourceNote: 'Source: bundled catalogue',
      logos: [{ url: '/catalogue/google.svg' }, ...response.logos.slice(1)],
    });
    expect(response.names[0]?.brand).toMatchObject({
      current: null,
      currentFile: 'File:Google 2015 logo.svg',
      catalogueLogo: { url: '/catalogue/google.svg', searchTerm: 'google' },
    });
    expect(JSON.stringify(response)).not.toContain('upload.wikimedia.org');
  });
});

describe('a brand table that fails', () => {
  it('or is slow neither fails nor delays a search, and the page asks for the brand', async () => {
    const world = await createBrandWorld([BVG], { databasePatience: 1 });
    await world.pool.query('alter table brand_names rename to moved');
    const failed = await search(world, 'q=BVG');
    expect(failed.logos).toHaveLength(4);
    expect(failed.names[0]).toMatchObject({ brand: null, brandUnasked: true });
    await world.pool.query('alter table moved rename to brand_names');
    const lock = await world.pool.connect();
    await lock.query('begin; lock table brand_names');
    expect((await search(world, 'q=bvg')).logos).toHaveLength(4);
    await lock.query('rollback');
    lock.release();
    // The first query of a new connection can take longer than a search waits for it.
    await expect.poll(async () => (await search(world, 'q=Bvg')).names[0]?.brand?.id).toBe('Q99633');
  });

  it('leaves what a failed wiki is replaced by as it is, and the notice doesn’t claim the brand’s logos', async () => {
    const google: TestBrand = { id: 'Q95', label: 'Google', files: { current: 'Google 2015 logo.svg' } };
    const world = await createBrandWorld([google]);
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    const response = await search(world, 'q=google');
    expect(titlesOf(response)[0]).toBe('Google 2015 logo');
    expect(response.notice).toMatch(/, so the other logos come from our own catalogue\.$/);
  });
});
