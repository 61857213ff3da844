// Measures the figures of docs/benchmarks.md on loopback and writes them there. Limits are measured in the same run, so
// compare ratios between machines, not seconds.
// Usage: npm run bench [-- part …]; the sections of other parts stay unchanged.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../sandbox/wiki/server.ts';
import { measureAddresses } from './addresses.ts';
import { type Measured, measureAdmin } from './admin.ts';
import { measureCrowd } from './crowd/measure-crowd.ts';
import type { Figure } from './figure.ts';
import { measureCluster } from './growth/cluster.ts';
import { measureSizes } from './growth/sizes.ts';
import { measureIndex } from './logo-index.ts';
import { measureMerge } from './merge.ts';
import { measurePages } from './pages/measure-pages.ts';
import { measureRelevance } from './relevance.ts';
import { measureScroll } from './scroll.ts';
import { measureCatalogue, measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { measureWall } from './wall.ts';
import { measureZip } from './zip.ts';

interface Part {
  title: string;
  description: string;
  /** Returns the figures, optionally with notes to print below them. */
  measure: () => Promise<Figure[] | Measured>;
}

const PARTS: Record<string, Part> = {
  search: {
    title: 'Search',
    description: 'Medians, after 400 warm-up searches.',
    measure: measureSearches,
  },
  crowd: {
    title: 'Search under load',
    description:
      'Ten thousand visitors, spread evenly over one minute, and a wiki that allows each client 200 requests a minute. If the server leaves a search to the page, the visitor searches the wiki from a separate address.',
    measure: measureCrowd,
  },
  start: { title: 'Start', description: 'From the command to the first response.', measure: measureStart },
  pages: {
    title: 'Pages',
    description:
      'Lighthouse, mobile preset: performance · accessibility · best practices · SEO; largest paint, blocking time, layout shift, compressed script; medians of five visits, each in a fresh browser. The ratio compares the largest paint with that of a plain HTML page of fifty logos in the same run.',
    measure: measurePages,
  },
  merge: {
    title: 'One sheet of many logos',
    description:
      'Medians of alternating runs. Each logo is compared with the same file drawn separately by a browser at 144 px: at most 0.5 % of the pixels may differ, not counting differences in antialiasing.',
    measure: measureMerge,
  },
  scroll: {
    title: 'Scrolling',
    description: 'From a browser trace; each task of the main thread counts as a frame.',
    measure: measureScroll,
  },
  zip: {
    title: 'Batch zip',
    description:
      'Medians of three runs in a browser. The limit is fetching the same files three at a time and discarding them. The libraries are compared in Node, zipping the same files without compression.',
    measure: measureZip,
  },
  admin: {
    title: 'User management',
    description:
      'One million synthetic accounts in a temporary database. Times in ms: medians (95th percentiles) of 50 runs with different values, for all statements of a page together. The query plans of some pages follow.',
    measure: measureAdmin,
  },
  sizes: {
    title: 'Sizes and costs',
    description:
      'For the growth model (docs/growth.md): bytes per row, measured on 100,000 rows, and CPU time per request, measured on 2,000 requests by 20 concurrent visitors.',
    measure: measureSizes,
  },
  cluster: {
    title: 'Two servers',
    description:
      'Two servers behind nginx with the configuration of deploy/, one PostgreSQL and a running ingest, under a steady load of searches, suggestions, pages, sign-ups, sign-ins and downloads, while one component after another fails.',
    measure: measureCluster,
  },
  index: {
    title: 'Logo index',
    description:
      'A temporary database, filled like an ingest does. Suggestions go through the whole server, for prefixes of titles from one letter on. Searches and mistyped names go over HTTP to the index alone. Each text is sent twice, and the second response counts.',
    measure: measureIndex,
  },
  addresses: {
    title: 'Logo addresses',
    description:
      'Redirects for known brands by the complete server, with all rate limits on, after one request to each address. The limit is a plain Fastify server that redirects every address to one file, with the same headers. Each runs in a separate process and gets the same requests, 50 at a time. The two are measured alternately, in nine rounds of two seconds; rates and ratios are medians of the rounds.',
    measure: measureAddresses,
  },
  relevance: {
    title: 'Brands',
    description:
      'Searches for brands whose right file is known, through the whole server with an unreachable wiki, so that the index, the bundled catalogue and the brand table answer.',
    measure: measureRelevance,
  },
  wall: {
    title: 'The logo wall',
    description:
      'A wall of 200 logos of the bundled catalogue, in a browser; medians of 15 rounds. The drawn areas are counted in the pixels of the preview, which is the file that is saved.',
    measure: measureWall,
  },
};

async function measureSearches(): Promise<Figure[]> {
  const files = Array.from({ length: 40 }, (_, at) => ({
    title: `Brand logo ${at}.svg`,
    words: 'one two three four five six seven eight nine ten',
  }));
  const wiki = await startWiki({ files });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl, UPSTREAM_PER_MINUTE: '2000' });
  const figures = await measureSearch(site.url, wiki);
  await site.stop();
  await wiki.stop();
  const siteWithoutWikis = await startSite({ MEDIAWIKI_URLS: 'none' });
  figures.push(...(await measureCatalogue(siteWithoutWikis.url)));
  await siteWithoutWikis.stop();
  return figures;
}

const HEADER = `# Benchmarks

Written by \`npm run bench\`. The limit is measured in the same run; on another machine compare the ratios.
`;

function sectionOf({ title, description }: Part, measured: Figure[] | Measured): string {
  const { figures, notes } = Array.isArray(measured) ? { figures: measured, notes: '' } : measured;
  const rows = figures.map(({ what, limit, ours, ratio }) => `| ${what} | ${limit} | ${ours} | ${ratio} |`);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  return `## ${title}\n\n${description} On ${machine}.\n\n| what | the limit | ours | ratio |\n|---|---|---|---|\n${rows.join('\n')}\n${notes}`;
}

/** Returns the sections of the file by title. */
function readSections(file: string): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [section.slice(3, section.indexOf('\n')), section.trimEnd()]));
}

const file = resolve(import.meta.dirname, '../docs/benchmarks.md');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown part: ${unknown.join(', ')}. Choose from: ${Object.keys(PARTS).join(', ')}.\n`,
  );
  process.exit(2);
}
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const section = sectionOf(part, await part.measure());
  process.stdout.write(`${section}\n`);
  const sections = readSections(file).set(part.title, section.trimEnd());
  writeFileSync(file, `${HEADER}\n${[...sections.values()].join('\n\n')}\n`);
}
