// Measures what docs/benchmarks.md publishes, on loopback only, and writes it there. Each figure stands beside its
// limit, measured in the same run: compare the ratios, not the seconds, between machines.
// Usage: npm run bench [-- part …]; a part that is not measured keeps what is written of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../sandbox/wiki/server.ts';
import { type Measured, measureAdmin } from './admin.ts';
import { measureCrowd } from './crowd/measure-crowd.ts';
import type { Figure } from './figure.ts';
import { measureCluster } from './growth/cluster.ts';
import { measureSizes } from './growth/sizes.ts';
import { measureIndex } from './logo-index.ts';
import { measureMerge } from './merge.ts';
import { measurePages } from './pages/measure-pages.ts';
import { measureScroll } from './scroll.ts';
import { measureCatalogue, measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { measureZip } from './zip.ts';

interface Part {
  title: string;
  words: string;
  /** The figures, and what is to be read below them where there is more. */
  measure: () => Promise<Figure[] | Measured>;
}

const PARTS: Record<string, Part> = {
  search: {
    title: 'Search',
    words: 'Medians, of a server that has answered 400 searches before.',
    measure: measureSearches,
  },
  crowd: {
    title: 'A crowd',
    words:
      'Ten thousand visitors in one minute, spread evenly, against a wiki that answers each client 200 times a minute; what the server leaves to a page, the visitor asks the wiki from an own address.',
    measure: measureCrowd,
  },
  start: { title: 'Start', words: 'From the command to the first answer.', measure: measureStart },
  pages: {
    title: 'Pages',
    words:
      'Lighthouse, mobile preset: performance · accessibility · best practices · SEO · layout shift (largest paint), medians of three visits, each in a fresh browser. The ratio is the performance score beside that of a bare React page in the same run.',
    measure: measurePages,
  },
  merge: {
    title: 'One sheet of many logos',
    words:
      'Medians of runs by turns. As alone: drawn by a real browser at 144 units, at most 0.5 % of the pixels differ; what the smoothing of an edge explains does not count.',
    measure: measureMerge,
  },
  scroll: {
    title: 'Scrolling',
    words: 'From a trace of a real browser; a task of the page’s thread stands for a frame.',
    measure: measureScroll,
  },
  zip: {
    title: 'Batch zip',
    words:
      'In a real browser, medians of three; the limit is the same files fetched three at a time and thrown away. The libraries beside each other zip the same files in Node, without compression.',
    measure: measureZip,
  },
  admin: {
    title: 'User management',
    words:
      'One million synthetic accounts, in ms: medians (95th percentiles) of 50 runs with different values, of all statements of a page together, on a throw-away database of its own. Below, how the database found the rows of some pages.',
    measure: measureAdmin,
  },
  sizes: {
    title: 'Sizes and costs',
    words:
      'For the model of growth (docs/growth.md): bytes of 100,000 rows each, and the processor’s time of a request, of 2,000 by 20 visitors at once.',
    measure: measureSizes,
  },
  cluster: {
    title: 'Two servers side by side',
    words:
      'Behind nginx with the configuration of deploy/, on one PostgreSQL with an ingest beside them, under a steady load of searches, suggestions, pages, sign-ups, sign-ins and downloads, while one part after the other fails.',
    measure: measureCluster,
  },
  index: {
    title: 'Index of logos',
    words:
      'A throw-away database of its own, filled as an ingest fills it. Suggestions through the whole server, for starts of titles from one letter on; searches and typing errors through HTTP from the index alone. Each text is asked twice and the second time counts.',
    measure: measureIndex,
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

const HEAD = `# Benchmarks

Written by \`npm run bench\`. The limit is measured in the same run; on another machine compare the ratios.
`;

function sectionOf({ title, words }: Part, measured: Figure[] | Measured): string {
  const { figures, notes } = Array.isArray(measured) ? { figures: measured, notes: '' } : measured;
  const rows = figures.map(({ what, limit, ours, ratio }) => `| ${what} | ${limit} | ${ours} | ${ratio} |`);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  return `## ${title}\n\n${words} On ${machine}.\n\n| what | the limit | ours | ratio |\n|---|---|---|---|\n${rows.join('\n')}\n${notes}`;
}

/** What is written of each part, by its title. */
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
    `There is no part ${unknown.join(', ')}. The parts: ${Object.keys(PARTS).join(', ')}.\n`,
  );
  process.exit(2);
}
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const section = sectionOf(part, await part.measure());
  process.stdout.write(`${section}\n`);
  const sections = readSections(file).set(part.title, section.trimEnd());
  writeFileSync(file, `${HEAD}\n${[...sections.values()].join('\n\n')}\n`);
}
