import { expect } from 'vitest';
import { SearchResponse } from '#contract/search.ts';
import { createTestWorld, type TestWorld, type TestWorldInput } from '../create-test-world.ts';
import { insertBrands, type TestBrand } from './insert-brands.ts';

/** A brand whose files have unhelpful names. */
export const BVG: TestBrand = {
  id: 'Q99633',
  label: 'Berliner Verkehrsbetriebe',
  names: ['BVG'],
  website: 'https://www.bvg.de/',
  files: {
    current: 'BVG Logo 07.2021.svg',
    icon: 'BVG heart.svg',
    variants: [{ file: 'BVG white.svg', theme: 'dark' }],
    former: [{ file: 'BVG logo 1999.svg', from: '1999', to: '2021' }],
  },
  checkedAt: new Date('2026-11-20T00:00:00Z'),
};
/** Files that a search for "BVG" finds. */
const FILES = [
  { title: 'BVG logo 1999.svg' },
  { title: 'BVG poster logo.svg' },
  { title: 'BVG heart.svg' },
  { title: 'Bus of Berlin logo.svg', words: 'bvg' },
];

/** Creates a world with these brands in its brand table. */
export async function createBrandWorld(brands: readonly TestBrand[] = [BVG], input: TestWorldInput = {}) {
  const world = await createTestWorld({ wikis: [{ files: FILES }], ...input });
  await insertBrands(world.db, brands);
  return world;
}

/** Sends a search and returns the response. */
export async function search(world: TestWorld, query: string): Promise<SearchResponse> {
  const { status, body } = await world.get(`/api/search?${query}`);
  expect(status).toBe(200);
  return SearchResponse.parse(body);
}

export const titlesOf = ({ logos }: SearchResponse) => logos.map(({ title }) => title);
