import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Logo } from '#contract/logos.ts';
import { startSite } from '#testing/start-site.ts';
import type { WikiFile } from '../sandbox/wiki/files.ts';
import { type StandInWiki, startWiki } from '../sandbox/wiki/server.ts';
import { type Figure, figure } from './figure.ts';
import { mainThreadTasks, TRACE_CATEGORIES } from './main-thread.ts';
import { compareLibraries } from './zip/libraries.ts';
import { measureMemory } from './zip/memory.ts';
import { BATCH, openWithSelection, startVisitor } from './zip/visitor.ts';
import { zipWholeCatalogue } from './zip/whole-catalogue.ts';

/** For a quick run: `ZIP_LOGOS=50 npm run bench -- zip`. */
const COUNT = Number(process.env.ZIP_LOGOS ?? 500);
const FILE_BYTES = 30_000;
/** A typical latency to the nearest Wikimedia data centre. */
const DELAY_MS = 25;
const ROUNDS = 5;
const PAGE_SIZE = 50;

function createFile(at: number): WikiFile {
  const noise = randomBytes(FILE_BYTES / 2).toString('hex');
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><desc>${noise}</desc><rect width="9" height="9"/></svg>`;
  return { title: `Crowd ${at + 1} logo.svg`, body };
}

/** Measures time, main-thread tasks and memory of a ZIP in a browser, and compares zip libraries. */
export async function measureZip(): Promise<Figure[]> {
  const files = Array.from({ length: COUNT }, (_, at) => createFile(at));
  const wiki = await startWiki({ files });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl, UPSTREAM_PER_MINUTE: '100000' });
  const figures = [...(await measureBatch(site, wiki, files)), ...(await measureMemory(site, wiki))];
  await site.stop();
  await wiki.stop();
  figures.push(...(await zipWholeCatalogue()));
  return [...figures, ...(await compareLibraries(files.map(({ body = '' }) => Buffer.from(body))))];
}

async function findAll(url: string): Promise<Logo[]> {
  const logos: Logo[] = [];
  for (let offset = 0; offset < COUNT; offset += PAGE_SIZE) {
    const response = await fetch(`${url}/api/search?q=crowd&fileType=svg&offset=${offset}`);
    logos.push(...((await response.json()) as { logos: Logo[] }).logos);
  }
  return logos;
}

async function measureBatch(
  site: { url: string; dataDir: string },
  wiki: StandInWiki,
  files: readonly WikiFile[],
): Promise<Figure[]> {
  const logos = await findAll(site.url);
  const slow = files.map(
    ({ title }) => [title.replaceAll(' ', '_'), { kind: 'delayed', delayMs: DELAY_MS }] as const,
  );
  wiki.setFaults(Object.fromEntries(slow));
  const { browser, page, stop } = await startVisitor(site, 'zips-many');
  await openWithSelection(page, logos);
  const urls = logos.map(({ url }) => url);
  const fetchTimes: number[] = [];
  const zipTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    fetchTimes.push(await fetchOnly(page, urls));
    zipTimes.push(await zip(page));
  }
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await zip(page);
  const tasks = mainThreadTasks(await browser.stopTracing());
  await stop();
  const longest = (key: 'ms' | 'busyMs') => Math.max(...tasks.map((task) => task[key]));
  const what = `${logos.length} logos of ${FILE_BYTES / 1000} kB, ${DELAY_MS} ms away`;
  const inSeconds = (times: readonly number[]) => times.map((ms) => ms / 1000);
  return [
    figure(`${what}: from the click to the archive`, inSeconds(zipTimes), {
      unit: 's',
      limit: inSeconds(fetchTimes),
      limitIs: 'fetching the same files three at a time and discarding them',
    }),
    figure(`${what}: longest task of the main thread, CPU time`, longest('busyMs'), {
      unit: 'ms',
      limit: 50,
    }),
    figure(`${what}: longest task of the main thread, wall time`, longest('ms'), { unit: 'ms', limit: 50 }),
  ];
}

/** Fetches the files like a batch, three at a time, and discards them. Returns the time in ms. */
async function fetchOnly(page: Page, urls: string[]): Promise<number> {
  return page.evaluate(async (all) => {
    const queue = [...all];
    const before = performance.now();
    const worker = async () => {
      for (let url = queue.shift(); url; url = queue.shift()) {
        const headers = { accept: 'image/svg+xml,*/*;q=0.1' };
        await (await fetch(url, { headers, credentials: 'omit', cache: 'no-store' })).blob();
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    return performance.now() - before;
  }, urls);
}

async function zip(page: Page): Promise<number> {
  const saved = page.waitForEvent('download', { timeout: 300_000 });
  const before = performance.now();
  await page.getByRole('region', BATCH).getByRole('button', { name: 'Download ZIP' }).click();
  await saved;
  return performance.now() - before;
}
