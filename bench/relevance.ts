import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand } from '#contract/brands.ts';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { brandKey } from '#contract/search/brand-key.ts';
import { writeNames } from '#contract/search/names.ts';
import type { SearchResponse } from '#contract/search.ts';
import { startApiServer } from '#sandbox/mediawiki/server.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { FAST_WRITES, startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { startSite, waitForBrands } from '#testing/start-site.ts';
import { CORPUS, fillIndex, makeFiles, readFiles } from './corpus.ts';
import { type Figure, limited } from './figure.ts';
import { type Case, type Kind, listKinds, readBrands } from './relevance-names.ts';

const TITLES = 30_000;
const COMMONS = 'https://upload.wikimedia.org/wikipedia/commons';
/** Longer than an incomplete response is cached. */
const RETRY_MS = 3500;

/**
 * Searches for names whose right file is known, without a wiki: with the bundled catalogue and the brand table alone, then with a
 * filled index, too. Without LOGO_CORPUS, the names are those of the catalogue.
 */
export async function measureRelevance(): Promise<Figure[]> {
  const cluster = await startTestCluster(FAST_WRITES);
  const url = urlOf(cluster.url, TEMPLATE_NAME, 'logotheca');
  const wiki = await startWikiWithoutSearch();
  try {
    const settings = { MEDIAWIKI_URLS: wiki.apiUrl, DATABASE_URL: url, LOG_LEVEL: 'info' };
    const kinds = listKinds();
    const bundled = kinds.filter(({ isOfFiles }) => !isOfFiles);
    const alone = bundled.map((kind) => ({ ...kind, name: `${kind.name}, bundled data alone` }));
    const empty = await startSite(settings);
    await waitForBrands(empty);
    const figures = await measureKinds(empty, alone);
    const brandFiles = CORPUS ? readBrands().map(({ file }) => file) : [];
    const { db, close } = openDatabase({ url });
    await fillIndex(db, makeFiles([...new Set([...brandFiles, ...readFiles()])], TITLES));
    await close();
    // Another site, because this one remembers its answers.
    return [...figures, ...(await measureKinds(await startSite(settings), kinds))];
  } finally {
    await Promise.all([cluster.stop(), wiki.stop()]);
  }
}

/** Searches a site, and stops it. */
async function measureKinds(
  site: Awaited<ReturnType<typeof startSite>>,
  kinds: readonly Kind[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, cases: all, found, nothing } of kinds) {
    const cases = all.filter((one) => brandKey(one.name) !== '' && one.name.length <= MAX_NAME_LENGTH);
    const outcomes: Outcome[] = [];
    for (const one of cases) outcomes.push(judge(one, await search(site.url, one.name)));
    const rate = (key: keyof Outcome) =>
      (outcomes.filter((outcome) => outcome[key]).length / cases.length) * 100;
    const what = `${cases.length.toLocaleString('en-GB')} ${name}`;
    figures.push(
      limited(`${what}: the right logo first, or the right brand among choices, %`, rate('isFound'), {
        atLeast: found,
      }),
      limited(`${what}: nothing found, %`, rate('isNothing'), { atMost: nothing }),
      limited(`${what}: another brand, %`, rate('isOther'), { atMost: 0.5 }),
    );
  }
  await site.stop();
  return figures;
}

/** Starts a wiki that says where its files are, but answers no search. */
async function startWikiWithoutSearch() {
  const general = { sitename: 'Wikimedia Commons', server: 'https://commons.wikimedia.org' };
  const repos = [{ name: 'local', url: COMMONS, thumbUrl: `${COMMONS}/thumb` }];
  const wiki = await startApiServer({
    answer: () => ({ batchcomplete: true, query: { general, repos, extensions: [] } }),
    subjectOf: ({ params }) => params.get('meta') ?? 'search',
  });
  wiki.setBehavior({ kind: 'fails', status: 503, when: 'search' });
  return wiki;
}

interface Outcome {
  /** True if the right logo is first, or the right brand is among the choices. */
  isFound: boolean;
  isNothing: boolean;
  /** True if a brand is shown that isn’t the right one, with another file. */
  isOther: boolean;
}

/** Searches for a name as the page does: again if a busy machine had no time to read the brand table, and for a likely correction. */
async function search(url: string, name: string): Promise<SearchResponse> {
  const ask = async (text: string) => {
    const response = await fetch(`${url}/api/search?q=${encodeURIComponent(writeNames([text]))}`);
    return (await response.json()) as SearchResponse;
  };
  let response = await ask(name);
  if (response.names.some(({ brandUnasked }) => brandUnasked)) {
    await sleep(RETRY_MS);
    response = await ask(name);
  }
  const [report] = response.names;
  return report?.likely && report.suggestion ? ask(report.suggestion) : response;
}

/** Returns all logos of a brand. */
function logosOf({ current, icon, variants, former, catalogueLogo, catalogueIcon }: Brand): Logo[] {
  const all = [
    current,
    icon,
    catalogueLogo,
    catalogueIcon,
    ...[...variants, ...former].map(({ logo }) => logo),
  ];
  return all.filter((logo) => logo !== null);
}

/** Compares a response with the right file; a current logo of the right brand is right too, and so is the file behind the brand's. */
function judge({ id, path }: Case, { logos, names: [report] }: SearchResponse): Outcome {
  const [first] = logos;
  const { brand = null, choices = [] } = report ?? {};
  const isRight = brand !== null && brand.id === id;
  const ofBrand = isRight ? [brand.current, brand.icon, ...brand.variants.map(({ logo }) => logo)] : [];
  const isFileAt = (logo: Logo | undefined) =>
    logo !== undefined && decodeURIComponent(logo.url).endsWith(decodeURIComponent(path));
  // Who types the title of a file may mean the brand in it: "Acme logo".
  const ofNamed = new Set(brand ? logosOf(brand).map(({ url }) => url) : []);
  const isFile = isFileAt(first) || (id === null && isFileAt(logos.find(({ url }) => !ofNamed.has(url))));
  return {
    isFound:
      isFile ||
      ofBrand.some((logo) => logo && logo.url === first?.url) ||
      choices.some((choice) => choice.id === id),
    isNothing: first === undefined && choices.length === 0,
    isOther: id !== null && brand !== null && !isRight && !isFile,
  };
}
