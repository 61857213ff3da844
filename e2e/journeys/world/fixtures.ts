import { test as base, expect } from '#testing/browser/fixtures.ts';
import { ITEMS } from './brands.ts';
import { WIKI_FILES } from './wiki-files.ts';

/** The product on a stand-in wiki and a stand-in Wikidata with the logos and names of real brands. */
export const test = base.extend<{ realBrands: undefined }>({
  realBrands: [
    // Depends on `failOnPageErrors`, which replaces the content before each test.
    async ({ wiki, wikidata, request, failOnPageErrors }, use) => {
      wiki.change({ files: WIKI_FILES, suggestions: { gihtub: 'github' } });
      wikidata.change({ items: ITEMS });
      // The server reads its brands after it has started.
      const suggest = async () => (await request.get('/api/suggest?q=ikea')).text();
      await expect.poll(suggest, { timeout: 30_000 }).toContain('"brand":{');
      await use(failOnPageErrors);
    },
    { auto: true },
  ],
});
