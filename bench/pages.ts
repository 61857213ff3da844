import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { startWiki } from '#sandbox/wiki/server.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { startSite } from '#testing/start-site.ts';
import { compare, type Figure, inTurn, limited } from './figure.ts';
import { startBare } from './http.ts';

const ROUNDS = 5;
const NAMES = ['google', 'github', 'docker'];
const PLAIN_LOGOS = 50;
/** Opened for the first time. */
const PAGES = ['/', `/search?q=${NAMES}`, '/about', '/legal'];
const MAX_SCRIPT_KB = 150;
const RESULTS = 2000;
const WHEEL_STEP_PX = 240;
/** Slow 4G, as in Lighthouse. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Measures first visits on a phone, and scrolling through many results, both beside plain pages of HTML. */
export async function measurePages(): Promise<Figure[]> {
  const titles = NAMES.flatMap((name) => Array.from({ length: 12 }, (_, at) => `${name} logo ${at + 1}.svg`));
  const crowd = Array.from({ length: RESULTS }, (_, at) => `Crowd ${at + 1} logo.svg`);
  const wiki = await startWiki({ files: [...titles, ...crowd].map((title) => ({ title })) });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl });
  const plain = await startPlainPages(crowd.map(wiki.fileUrl));
  const browser = await chromium.launch(browserOptions.launchOptions);
  try {
    return [
      ...(await measureVisits(browser, site.url, plain.url)),
      ...(await measureScroll(browser, site.url, plain.url)),
    ];
  } finally {
    await browser.close();
    await Promise.all([plain.stop(), site.stop(), wiki.stop()]);
  }
}

/** Serves a page with the first fifty logos of the catalogue, and one with the files of a long search. */
async function startPlainPages(results: readonly string[]) {
  const logos = loadCatalogue().entries.slice(0, PLAIN_LOGOS);
  const page = (urls: readonly string[]) => {
    const items = urls.map(
      (url, at) =>
        `<li aria-posinset="${at + 1}"><img src="${url}" alt="A logo" loading="lazy" width="160" height="120"></li>`,
    );
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Logos</title><link rel="icon" href="data:,"><main><h1>Logos</h1><ul>${items.join('')}</ul></main></html>`;
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
  };
  const files = logos.map(({ name, svg }) => [
    `/${name}.svg`,
    { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: svg },
  ]);
  return startBare({
    '/': page(logos.map(({ name }) => `/${name}.svg`)),
    '/many': page(results),
    ...Object.fromEntries(files),
  });
}

async function measureVisits(browser: Browser, url: string, plainUrl: string): Promise<Figure[]> {
  const ours = PAGES.map((path) => [path, () => visit(browser, url + path)]);
  const visits = await inTurn<string, Visit>(ROUNDS, {
    plain: () => visit(browser, plainUrl),
    ...Object.fromEntries(ours),
  });
  const pick = (path: string, key: keyof Visit) => visits[path]?.map((result) => result[key]) ?? [];
  const plain = `a plain page of ${PLAIN_LOGOS} logos`;
  return PAGES.flatMap((path) => {
    const what = `first visit of ${path}`;
    return [
      compare(`${what}: largest paint, ms`, pick(path, 'paintMs'), plain, pick('plain', 'paintMs')),
      compare(`${what}: CPU time of the main thread, ms`, pick(path, 'cpuMs'), plain, pick('plain', 'cpuMs')),
      limited(`${what}: compressed script, kB`, pick(path, 'scriptKb')[0] ?? 0, { atMost: MAX_SCRIPT_KB }),
    ];
  });
}

interface Visit {
  paintMs: number;
  cpuMs: number;
  scriptKb: number;
}

/** Opens a page on a phone with a slow network and an empty cache. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(devices['Moto G4']);
  const page = await context.newPage();
  const session = await startMetrics(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const scripts: Promise<{ responseBodySize: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0);
        new PerformanceObserver(read).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  const { TaskDuration = 0 } = await readMetrics(session);
  const sizes = await Promise.all(scripts);
  await context.close();
  const scriptKb = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
  return { paintMs, cpuMs: TaskDuration * 1000, scriptKb };
}

/** Scrolls to the end of a search with many results, and of a plain page with as many logos. */
async function measureScroll(browser: Browser, url: string, plainUrl: string): Promise<Figure[]> {
  const ours = await scrollToEnd(browser, `${url}/search?q=crowd&fileType=svg`);
  const plain = await scrollToEnd(browser, `${plainUrl}/many`);
  const what = `scrolling through ${RESULTS.toLocaleString('en-GB')} results`;
  return [
    compare(
      `${what}: CPU time of the main thread for a turn of the wheel, ms`,
      [ours.cpuMs],
      'a plain page of as many logos',
      [plain.cpuMs],
    ),
    compare(`${what}: JavaScript heap at the end, MB`, [ours.heapMb], 'at the first results', [
      ours.firstHeapMb,
    ]),
    limited(`${what}: most cards in the page`, ours.mostCards, { atMost: 150 }),
  ];
}

async function scrollToEnd(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await acceptTerms(context);
  const page = await context.newPage();
  const session = await startMetrics(page);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.locator('li[aria-posinset]').first().waitFor();
  await page.mouse.move(700, 600);
  const before = await readMetrics(session);
  let [turns, mostCards] = [0, 0];
  for (let isAtEnd = false; !isAtEnd; turns += 1) {
    await page.mouse.wheel(0, WHEEL_STEP_PX);
    const seen = await page.evaluate(readPosition);
    mostCards = Math.max(mostCards, seen.cards);
    isAtEnd = seen.last === RESULTS && seen.isAtBottom;
  }
  const after = await readMetrics(session);
  await context.close();
  const heapMb = ({ JSHeapUsedSize = 0 }) => JSHeapUsedSize / 1e6;
  const cpuMs = ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000;
  return { cpuMs: cpuMs / turns, mostCards, firstHeapMb: heapMb(before), heapMb: heapMb(after) };
}

/** Runs in the page: waits until the wheel's frame was painted, and returns which results are in the page. */
async function readPosition(): Promise<{ cards: number; last: number; isAtBottom: boolean }> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const cards = document.querySelectorAll('li[aria-posinset]');
  return {
    cards: cards.length,
    last: Number(cards.item(cards.length - 1).getAttribute('aria-posinset')),
    isAtBottom: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
  };
}

/** Starts counting CPU time, which other load on the machine hardly changes. */
async function startMetrics(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Returns Chromium's metrics of the page after collecting garbage; times in seconds. */
async function readMetrics(session: CDPSession): Promise<Record<string, number>> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
