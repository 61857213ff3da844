import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserOptions } from '#testing/browser/browser.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../sandbox/wiki/server.ts';
import { type Figure, figure } from './figure.ts';
import { mainThreadTasks, TRACE_CATEGORIES } from './main-thread.ts';

const COUNT = 2000;
const WHEEL_STEP_PX = 240;
const STEP_MS = 50;

interface ScrollResult {
  longestMs: number;
  longestBusyMs: number;
  over50Ms: number;
  mostCards: number;
  heapMb: [before: number, after: number];
  nodes: [before: number, after: number];
}

/** Scrolls two thousand results to the end with the mouse wheel, in a browser with a trace. */
export async function measureScroll(): Promise<Figure[]> {
  const files = Array.from({ length: COUNT }, (_, at) => ({ title: `Crowd ${at + 1} logo.svg` }));
  const wiki = await startWiki({ files });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl });
  const browser = await chromium.launch(browserOptions.launchOptions);
  const { longestMs, longestBusyMs, over50Ms, mostCards, heapMb, nodes } = await scrollToEnd(
    browser,
    site.url,
  );
  await browser.close();
  await site.stop();
  await wiki.stop();
  const what = `scrolling ${COUNT.toLocaleString('en-US')} results to the end:`;
  const from = (value: string) => ({ detail: `at 100 results ${value}` });
  return [
    figure(`${what} longest frame, CPU time`, longestBusyMs, { unit: 'ms', limit: 50 }),
    figure(`${what} longest frame, wall time`, longestMs, {
      unit: 'ms',
      limit: 50,
      detail: `${over50Ms} frames over 50`,
    }),
    figure(`${what} most cards in the DOM`, mostCards, { limit: 150 }),
    figure(`${what} elements in the DOM at the end`, nodes[1], from(String(nodes[0]))),
    figure(`${what} JavaScript heap at the end`, heapMb[1], { unit: 'MB', ...from(heapMb[0].toFixed(1)) }),
  ];
}

async function scrollToEnd(browser: Browser, origin: string): Promise<ScrollResult> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await acceptTerms(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${origin}/search?q=crowd&fileType=svg`);
  await page.getByRole('article').first().waitFor();
  await page.mouse.move(700, 600);
  let mostCards = await scrollTo(page, 100);
  const before = await sizeOf(page, session);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  mostCards = Math.max(mostCards, await scrollTo(page, COUNT));
  const tasks = mainThreadTasks(await browser.stopTracing());
  const after = await sizeOf(page, session);
  return {
    longestMs: tasks.reduce((longest, { ms }) => Math.max(longest, ms), 0),
    longestBusyMs: tasks.reduce((longest, { busyMs }) => Math.max(longest, busyMs), 0),
    over50Ms: tasks.filter(({ ms }) => ms > 50).length,
    mostCards,
    heapMb: [before.heapMb, after.heapMb],
    nodes: [before.nodes, after.nodes],
  };
}

/** Turns the wheel until the result with this rank is rendered. Returns the highest number of cards in the DOM. */
async function scrollTo(page: Page, rank: number): Promise<number> {
  let most = 0;
  for (let reached = 0; reached < rank; ) {
    await page.mouse.wheel(0, WHEEL_STEP_PX);
    await page.waitForTimeout(STEP_MS);
    const seen = await page.evaluate(() => {
      const cards = document.querySelectorAll('li[aria-posinset]');
      return {
        cards: cards.length,
        last: Number(cards.item(cards.length - 1).getAttribute('aria-posinset')),
      };
    });
    most = Math.max(most, seen.cards);
    reached = seen.last;
  }
  return most;
}

async function sizeOf(page: Page, session: CDPSession): Promise<{ heapMb: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { heapMb: usedSize / 1e6, nodes: await page.evaluate(() => document.querySelectorAll('*').length) };
}
