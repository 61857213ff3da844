import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wikidataItemsOf } from '#testing/brands/wikidata-items.ts';
import { copyDatabase, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { startSite } from '#testing/start-site.ts';
import type { WikiFile } from '../../sandbox/wiki/files.ts';
import type { FileFault } from '../../sandbox/wiki/send-file.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import { startWikidata } from '../../sandbox/wikidata/server.ts';
import { readCorpus } from '../logo-index/titles.ts';
import { removeBrands, waitForBrands } from '../relevance/index-site.ts';
import { wikiFilesOf } from '../relevance/live.ts';
import { readPackageBrands } from '../relevance/package-names.ts';

/** What a server knows: its bundled data, or also a wiki and Wikidata; with an empty brand table, only those and the catalogue. */
export const SOURCES = ['bundled data', 'stand-ins', 'stand-ins, empty brand table'] as const;
export type Sources = (typeof SOURCES)[number];

/** Requests to the stand-ins; of both, `byPage` came from the page. */
export interface RequestCounts {
  wiki: number;
  wikidata: number;
  byPage: number;
}

/** A server with a filled brand table, and its stand-ins. */
export interface WallSite {
  url: string;
  countRequests(): RequestCounts;
  stop(): Promise<void>;
}

const FILLED = 'filled';
/** As in the benchmark of searches. */
const API_DELAY_MS = 300;
/** As in the benchmark of archives: a typical latency to the nearest Wikimedia data centre. */
const FILE_DELAY_MS = 25;
/** What Wikimedia allows each client. */
const REQUESTS_PER_MINUTE = 200;

/** Fills the brand table of a database, which later servers get copies of. */
export async function fillDatabase(clusterUrl: string): Promise<void> {
  await copyDatabase(clusterUrl, FILLED, TEMPLATE_NAME);
  const databaseUrl = urlOf(clusterUrl, FILLED, 'logotheca');
  const site = await startSite({ MEDIAWIKI_URLS: 'none', DATABASE_URL: databaseUrl });
  try {
    await waitForBrands(databaseUrl);
  } finally {
    await site.stop();
  }
}

/** Creates a function that starts servers on copies of the filled database, each with its own stand-ins and budget. */
export function createSiteStarter(clusterUrl: string, folder: string) {
  const content = readContent(folder);
  let count = 0;
  return async (sources: Sources): Promise<WallSite> => {
    count += 1;
    await copyDatabase(clusterUrl, `wall_${count}`, FILLED);
    const databaseUrl = urlOf(clusterUrl, `wall_${count}`, 'logotheca');
    if (sources === 'bundled data') return startBundled(databaseUrl);
    if (sources === 'stand-ins, empty brand table') await removeBrands(databaseUrl);
    return startWithStandIns(databaseUrl, content);
  };
}

async function startBundled(databaseUrl: string): Promise<WallSite> {
  const site = await startSite({ MEDIAWIKI_URLS: 'none', DATABASE_URL: databaseUrl });
  return {
    url: site.url,
    countRequests: () => ({ wiki: 0, wikidata: 0, byPage: 0 }),
    stop: async () => void (await site.stop()),
  };
}

async function startWithStandIns(
  databaseUrl: string,
  { items, files, faults }: ReturnType<typeof readContent>,
): Promise<WallSite> {
  const wikidata = await startWikidata({ items, requestsPerMinute: REQUESTS_PER_MINUTE });
  const wiki = await startWiki({ files, requestsPerMinute: REQUESTS_PER_MINUTE });
  for (const server of [wiki, wikidata]) server.setBehavior({ kind: 'ok', delayMs: API_DELAY_MS });
  wiki.setFaults(faults);
  const site = await startSite({
    MEDIAWIKI_URLS: wiki.apiUrl,
    WIKIDATA_URL: wikidata.apiUrl,
    DATABASE_URL: databaseUrl,
  });
  const probes = wiki.requests.length;
  return {
    url: site.url,
    countRequests: () => ({
      wiki: wiki.requests.length - probes,
      wikidata: wikidata.requests.length,
      byPage: [...wiki.requests, ...wikidata.requests].filter(({ client }) => client.isBrowser).length,
    }),
    stop: async () => {
      await site.stop();
      await Promise.all([wiki.stop(), wikidata.stop()]);
    },
  };
}

const FIXTURES = resolve(import.meta.dirname, '../../testing/browser');
/** The contents of all bitmaps of a type; by default, the stand-in sends a drawing. */
const BITMAPS: Record<string, Buffer> = {
  'image/png': readFileSync(join(FIXTURES, 'react-logo.png')),
  'image/jpeg': readFileSync(join(FIXTURES, 'react-poster.jpg')),
};

function withContent(file: WikiFile): WikiFile {
  const body = BITMAPS[file.mime ?? ''];
  return body ? { ...file, body } : file;
}

/** Returns what the stand-ins know: the package's brands, and the corpus' files of Wikimedia Commons with theirs. */
function readContent(folder: string) {
  const brands = [...readPackageBrands().values()];
  const titles = readCorpus(folder).real.filter(({ isOnCommons }) => isOnCommons);
  const names = [...titles.map(({ file }) => file), ...brands.map(({ file }) => file)];
  const files = wikiFilesOf(names).map(withContent);
  const delayed: FileFault = { kind: 'delayed', delayMs: FILE_DELAY_MS };
  const faults = Object.fromEntries(files.map(({ title }) => [title.replaceAll(' ', '_'), delayed]));
  return { items: wikidataItemsOf(brands), files, faults };
}
