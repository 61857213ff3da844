import type { BrandDetails } from '#contract/brands.ts';
import type { SearchResponse } from '#contract/search.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { BRAND_ITEMS, UPLOADED_BRANDS, type UploadedBrand } from '#testing/mediawiki/brands.ts';
import { startCountingProxy } from '#testing/mediawiki/counting-proxy.ts';
import { startSite } from '#testing/start-site.ts';
import { expect, test } from './fixtures.ts';

const { WIKI_API_URL = '' } = process.env;

/** A wiki's own addresses of a file. */
interface OwnAddresses {
  url: string;
  descriptionurl: string;
}

/** Starts the product with the real wiki, whose requests are counted, and a stand-in Wikidata. */
async function startBrandSite() {
  const wikidata = await startWikidata({ items: BRAND_ITEMS });
  const wiki = await startCountingProxy(WIKI_API_URL);
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl, WIKIDATA_URL: wikidata.apiUrl });
  const get = async <T>(path: string): Promise<T> => (await (await fetch(site.url + path)).json()) as T;
  return {
    wikidata,
    wiki,
    search: async (text: string) => {
      // A comma separates names.
      const { names, logos } = await get<SearchResponse>(
        `/api/search?q=${encodeURIComponent(text.replaceAll(',', ''))}`,
      );
      return { name: names[0], first: logos[0] };
    },
    read: async (id: string) => (await get<{ brand: BrandDetails }>(`/api/brands/${id}`)).brand,
    /** Asks as the page does for a name that the brand table doesn't know for sure. */
    ask: (text: string) => get(`/api/brands?name=${encodeURIComponent(text)}`),
    stop: () => Promise.all([site.stop(), wiki.stop(), wikidata.stop()]),
  };
}

async function readOwnAddresses({ file }: UploadedBrand): Promise<OwnAddresses> {
  const params = { action: 'query', titles: `File:${file}`, prop: 'imageinfo', iiprop: 'url' };
  const url = `${WIKI_API_URL}?${new URLSearchParams({ ...params, format: 'json', formatversion: '2' })}`;
  return (await (await fetch(url)).json()).query.pages[0].imageinfo[0];
}

/** Fetches a file to its end, because a connection with an unread body can't be used again. */
async function readFile(url = ''): Promise<Response> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response;
}

test('thirty brands whose files have other titles are found by name, in another language and by domain', async () => {
  test.setTimeout(240_000);
  const { wikidata, wiki, search, read, ask, stop } = await startBrandSite();
  try {
    await expect
      .poll(async () => (await search('Dunkin')).name?.brand?.id, { timeout: 60_000 })
      .toBe('Q847743');
    let found = 0;
    for (const brand of UPLOADED_BRANDS) {
      const own = await readOwnAddresses(brand);
      const { name, first } = await search(brand.label);
      // Wikidata has to be asked about a name that another brand has too.
      if (name?.brandUnasked) continue;
      found += 1;
      expect(name?.brand?.id, brand.label).toBe(brand.id);
      expect(first?.url, brand.label).toBe(own.url);
      expect(first?.sourceUrl).toBe(own.descriptionurl);
      expect(first).toMatchObject({ unchecked: true, license: null });
      expect((await readFile(first?.url)).status).toBe(200);
      expect((await readFile(first?.thumbUrl)).headers.get('content-type')).toBe('image/png');
    }
    expect(found).toBeGreaterThanOrEqual(UPLOADED_BRANDS.length - 1);
    expect(wikidata.actions()).not.toContain('wbgraphql');
    const isDescription = ({ params }: (typeof wiki.requests)[number]) => params.has('titles');
    expect(wiki.requests.filter(isDescription)).toEqual([]);

    const [one = '', ...others] = UPLOADED_BRANDS.map(({ id }) => id);
    const details = [await read(one)];
    expect(wikidata.actions()).toEqual(['wbgraphql']);
    expect(wiki.requests.filter(isDescription)).toHaveLength(1);
    details.push(...(await Promise.all(others.map(read))));
    // Those that arrive together share a request.
    expect(wiki.requests.filter(isDescription).length).toBeLessThan(others.length);
    for (const [at, { file, label }] of UPLOADED_BRANDS.entries()) {
      expect(details[at], label).toMatchObject({
        currentFile: `File:${file}`,
        current: { licenseClass: 'pd', restrictions: ['trademark'] },
        former: [],
      });
    }

    for (const brand of UPLOADED_BRANDS) {
      const { id, label, other, domain } = brand;
      const { url } = await readOwnAddresses(brand);
      for (const text of [label, other[0], domain]) {
        if ((await search(text)).name?.brandUnasked) await ask(text);
        const { name, first } = await search(text);
        expect(name?.brand?.id, text).toBe(id);
        expect(first, text).toMatchObject({ url, licenseClass: 'pd', license: 'Public domain' });
      }
    }
  } finally {
    await stop();
  }
});
