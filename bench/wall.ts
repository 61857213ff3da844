import { type Browser, chromium } from '@playwright/test';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { waitForCode } from '#testing/browser/wait-for-code.ts';
import { sampleEvenly } from '#testing/cluster/sample.ts';
import { FAST_WRITES, startTestCluster } from '#testing/database/test-cluster.ts';
import { startSite } from '#testing/start-site.ts';
import type { Figure, Measured } from './figure.ts';
import { describeLists, figuresOf, NOT_LOOKED_UP } from './wall/describe.ts';
import { measureDrawnAreas } from './wall/drawn-areas.ts';
import { type NameList, readLists } from './wall/lists.ts';
import { lookUpList } from './wall/look-up.ts';
import { openWall } from './wall/open-wall.ts';
import type { ListRun } from './wall/outcomes.ts';
import { createSiteStarter, fillDatabase, SOURCES, type WallSite } from './wall/sites.ts';
import { measureTimes } from './wall/times.ts';
import { startVisitor } from './zip/visitor.ts';

const CORPUS = process.env.LOGO_CORPUS;
const COUNT = 200;

/**
 * Measures the sheet of 200 logos, and looks up lists of names. LOGO_CORPUS is the folder that contains `brand-lists/` and
 * `brand_logos.tsv`; without it, no list is looked up.
 */
export async function measureWall(): Promise<Measured> {
  const figures = await measureSheet();
  if (CORPUS === undefined) return { figures, notes: NOT_LOOKED_UP };
  const runs = await lookUpLists(CORPUS);
  return { figures: [...figures, ...runs.flatMap(figuresOf)], notes: describeLists(runs) };
}

/** Measures the sheet of a wall of logos of the catalogue. */
async function measureSheet(): Promise<Figure[]> {
  const entries = sampleEvenly(loadCatalogue().entries, COUNT);
  const site = await startSite({ MEDIAWIKI_URLS: 'none' });
  const { page, stop } = await startVisitor(site, 'walls-many');
  try {
    await openWall(
      page,
      entries.map(({ logo }) => logo),
    );
    const areas = await measureDrawnAreas(page);
    const times = await measureTimes(
      page,
      entries.map(({ svg }) => svg),
    );
    return [...areas, ...times];
  } finally {
    await stop();
    await site.stop();
  }
}

/** Looks up each list with each kind of sources, in a new browser context on a new server. */
async function lookUpLists(folder: string): Promise<ListRun[]> {
  const cluster = await startTestCluster(FAST_WRITES);
  const browser = await chromium.launch(browserOptions.launchOptions);
  const runs: ListRun[] = [];
  try {
    await fillDatabase(cluster.url);
    const start = createSiteStarter(cluster.url, folder);
    for (const list of readLists(folder)) {
      for (const sources of SOURCES) {
        const site = await start(sources);
        runs.push({ list, sources, ...(await lookUpOn(site, browser, list)) });
        await site.stop();
      }
    }
    return runs;
  } finally {
    await browser.close();
    await cluster.stop();
  }
}

async function lookUpOn(site: WallSite, browser: Browser, { names }: NameList) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.url });
  await acceptTerms(context);
  const page = await context.newPage();
  waitForCode(page);
  await page.goto('/wall');
  const seen = await lookUpList(page, names);
  await context.close();
  return { ...seen, requests: site.countRequests() };
}
