import type { findBrand, getBrand } from '#contract/brands.ts';
import type { WikiFile } from '#sandbox/wiki/files.ts';
import type { WikidataItem } from '#sandbox/wikidata/items.ts';
import { createTestWorld, type TestWorldInput } from '../create-test-world.ts';

type FindBrandResponse = ReturnType<(typeof findBrand)['response']['parse']>;
type GetBrandResponse = ReturnType<(typeof getBrand)['response']['parse']>;

const COMPANY = 'Q4830453';

/** A company with a logo of 2015, an older one and an icon. */
export const GOOGLE: WikidataItem = {
  id: 'Q95',
  label: 'Google',
  description: 'American technology company',
  labels: { ja: 'グーグル' },
  aliases: { en: ['Google LLC', 'Google Inc.'] },
  instanceOf: [COMPANY],
  logos: [
    { file: 'Google 1999 logo.svg', start: '1999', end: '2015-09' },
    { file: 'Google 2015 logo.svg', start: '2015-09', rank: 'preferred' },
  ],
  icon: 'Google icon.svg',
  website: 'https://www.google.com/',
  country: { id: 'Q30', label: 'United States of America' },
  sitelinks: 30,
};

/** Two companies of one name, equally well known. */
const METROS: WikidataItem[] = [
  { id: 'Q13610282', label: 'Metro', description: 'German wholesaler', file: 'Metro AG logo.svg' },
  { id: 'Q1145669', label: 'Metro', description: 'Canadian food retailer', file: 'Metro Inc. logo.svg' },
].map(({ file, ...item }) => ({ ...item, instanceOf: [COMPANY], logos: [{ file }], sitelinks: 6 }));

export const FILES: WikiFile[] = [
  'Google 2015 logo.svg',
  'Google 1999 logo.svg',
  'Google icon.svg',
  'Metro AG logo.svg',
  'Metro Inc. logo.svg',
].map((title) => ({ title }));

export type LiveWorld = Awaited<ReturnType<typeof createLiveWorld>>;

/** Creates a world with Wikidata and its files, and functions that call the API for brands. */
export async function createLiveWorld({
  items = [GOOGLE, ...METROS],
  files = FILES,
  ...input
}: TestWorldInput & { items?: WikidataItem[]; files?: WikiFile[] } = {}) {
  const world = await createTestWorld({ wikis: [{ files }], wikidata: { items }, ...input });
  const { wikis, wikidata, get } = world;
  return {
    ...world,
    findBrand: async (name: string) =>
      (await get<FindBrandResponse>(`/api/brands?${new URLSearchParams({ name })}`)).body,
    getBrand: async (id: string) => {
      const { status, body } = await get<GetBrandResponse>(`/api/brands/${id}`);
      return { status, ...body };
    },
    /** How many requests for brands Wikidata and the wiki with the files got. */
    countRequests: () =>
      wikidata.requests.length +
      (wikis[0]?.requests ?? []).filter(({ params }) => params.has('titles')).length,
  };
}
