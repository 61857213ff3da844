import { describe, expect, it, vi } from 'vitest';
import { createBrandWorld, search } from '#testing/brands/brand-search.ts';
import type { TestBrand } from '#testing/brands/insert-brands.ts';

const BRANDS: TestBrand[] = [
  { id: 'Q1', label: 'Crocs', prominence: 20 },
  { id: 'Q2', label: 'Helvetia Insurance', prominence: 9 },
  { id: 'Q3', label: 'Humana', prominence: 20 },
  { id: 'Q4', label: 'Humane', prominence: 18 },
  { id: 'Q5', label: 'Goggle', prominence: 1 },
];

describe('a mistyped name of a brand', () => {
  it('is corrected if nothing else is likely, and is offered several names otherwise', async () => {
    const world = await createBrandWorld(BRANDS);
    const { names } = await search(world, 'q=croocs,hlevetia insurance,humanx');
    expect(names).toMatchObject([
      { suggestion: 'Crocs', likely: true },
      { suggestion: 'Helvetia Insurance', likely: true },
      { suggestion: 'Humana', likely: false, otherSuggestions: ['Humane'] },
    ]);
  });

  it('is corrected like that of a logo: the likelier of both is first', async () => {
    const settings = { MEDIAWIKI_URLS: 'none' };
    const world = await createBrandWorld([{ id: 'Q1', label: 'Dokter', prominence: 2 }], { settings });
    const [report] = (await search(world, 'q=dokcer')).names;
    expect(report).toMatchObject({ suggestion: 'docker', likely: true, otherSuggestions: ['Dokter'] });
  });

  it('is not corrected if it is a name of a brand or a logo itself', async () => {
    const world = await createBrandWorld(BRANDS);
    const { names } = await search(world, 'q=goggle,docker');
    for (const report of names) expect(report).not.toHaveProperty('suggestion');
  });

  it('gets no other name if it tells itself apart by a sign or by its shortness', async () => {
    const world = await createBrandWorld([{ id: 'Q1', label: 'M&S', prominence: 30 }], { wikis: [] });
    for (const report of (await search(world, 'q=M%26M%2CH%2BM%2CMandMs%2B')).names)
      expect(report).not.toHaveProperty('suggestion');
  });

  it('takes one statement more, however many of them there are', async () => {
    const world = await createBrandWorld(BRANDS, { wikis: [] });
    const countStatements = async (query: string) => {
      const spy = vi.spyOn(world.pool, 'query');
      await search(world, query);
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    const known = await countStatements('q=crocs,helvetia insurance,humana');
    expect(await countStatements('q=croocs,hlevetia insurance,humanx')).toBe(known + 1);
    expect(await countStatements('q=xq,zx,qz')).toBe(known);
  });

  it('is corrected on the first page only', async () => {
    const world = await createBrandWorld(BRANDS);
    expect((await search(world, 'q=croocs&offset=50')).names[0]?.suggestion).not.toBe('Crocs');
  });
});
