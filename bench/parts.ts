import { measureAddresses } from './addresses.ts';
import { measureAdmin } from './admin.ts';
import { measureCrowd } from './crowd/measure-crowd.ts';
import type { Figure, Measured } from './figure.ts';
import { measureCluster } from './growth/cluster.ts';
import { measureSizes } from './growth/sizes.ts';
import { measureIndex } from './logo-index.ts';
import { measureMerge } from './merge.ts';
import { measurePages } from './pages/measure-pages.ts';
import { measureRelevance } from './relevance.ts';
import { measureScroll } from './scroll.ts';
import { measureSearches } from './search.ts';
import { measureStart } from './start.ts';
import { measureWall } from './wall.ts';
import { measureZip } from './zip.ts';

interface Part {
  title: string;
  description: string;
  /** Returns the figures, optionally with notes to print below them. */
  measure: () => Promise<Figure[] | Measured>;
}

/** All parts, in the order of a run and of docs/benchmarks.md. The first ones need the machine most to themselves. */
export const PARTS: Readonly<Record<string, Part>> = {
  search: {
    title: 'Search',
    description:
      'After 400 warm-up searches. Searches that aren’t cached are short, so they are measured 15 times.',
    measure: measureSearches,
  },
  addresses: {
    title: 'Logo addresses',
    description:
      'Redirects for known brands by the complete server, with all rate limits on, after one request to each address. The limit is a plain Fastify server that redirects every address to one file, with the same headers. Each runs in a separate process and gets the same requests, 50 at a time. The two are loaded in turn for two seconds, in nine rounds, because the rates vary more than the difference.',
    measure: measureAddresses,
  },
  start: { title: 'Start', description: 'From the command to the first response.', measure: measureStart },
  pages: {
    title: 'Pages',
    description:
      'Lighthouse, mobile preset, each visit in a fresh browser. The paint of a plain HTML page of fifty logos is measured in the same rounds.',
    measure: measurePages,
  },
  merge: {
    title: 'One sheet of many logos',
    description:
      'Merging takes milliseconds, so it is measured 15 times. Each logo is compared with the same file drawn separately by a browser at 144 px: at most 0.5 % of the pixels may differ, not counting differences in antialiasing.',
    measure: measureMerge,
  },
  wall: {
    title: 'The logo wall',
    description:
      'A wall of 200 logos of the bundled catalogue, in a browser. Its times are milliseconds, so they are measured 15 times. The drawn areas are counted in the pixels of the preview, which is the file that is saved.',
    measure: measureWall,
  },
  scroll: {
    title: 'Scrolling',
    description:
      'From a browser trace; each task of the main thread counts as a frame. Once, because the longest of thousands of frames counts.',
    measure: measureScroll,
  },
  zip: {
    title: 'Batch zip',
    description:
      'In a browser. The libraries are compared in Node, zipping the same files without compression. Memory, tasks and the whole catalogue are measured once: they are peaks, or checks of the archive.',
    measure: measureZip,
  },
  crowd: {
    title: 'Search under load',
    description:
      'Ten thousand visitors, spread evenly over one minute, and a wiki that allows each client 200 requests a minute. If the server leaves a search to the page, the visitor searches the wiki from a separate address. Once, because the visitors are the rounds.',
    measure: measureCrowd,
  },
  cluster: {
    title: 'Two servers',
    description:
      'Two servers behind nginx with the configuration of deploy/, one PostgreSQL and a running ingest, under a steady load of searches, suggestions, pages, sign-ups, sign-ins and downloads, while one component after another fails. Once, because any failed request counts.',
    measure: measureCluster,
  },
  sizes: {
    title: 'Sizes and costs',
    description:
      'For the growth model (docs/growth.md): bytes per row, measured on 100,000 rows, and CPU time per request, measured on 1,000 requests by 20 concurrent visitors.',
    measure: measureSizes,
  },
  admin: {
    title: 'User management',
    description:
      'One million synthetic accounts in a temporary database. Times of all statements of a page together; 50 rounds, because each has different values. The query plans of some pages follow.',
    measure: measureAdmin,
  },
  index: {
    title: 'Logo index',
    description:
      'A temporary database, filled like an ingest does. Suggestions go through the whole server, for prefixes of titles from one letter on. Searches and mistyped names go over HTTP to the index alone. Each round sends every text once, after a first round that doesn’t count.',
    measure: measureIndex,
  },
  relevance: {
    title: 'Brands',
    description:
      'Searches for brands whose right file is known, through the whole server with an unreachable wiki, so that the index, the bundled catalogue and the brand table answer. Each name once, of which a third with the stand-in of Wikidata; times are of 300 names.',
    measure: measureRelevance,
  },
};
