import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import type { Logo } from '#contract/logos.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { grantPremium, signUp } from '#testing/browser/visitors.ts';
import { type Site, startSite } from '#testing/start-site.ts';
import { compare, type Figure, inTurn, limited, timeMs } from './figure.ts';

const ROUNDS = 2;
const TIMEOUT_MS = 600_000;
const SAMPLE_MS = 20;
const BIG_FILES = 6;
const BIG_FILE_MB = 64;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Measures archives that a page makes: of the whole catalogue, and of large files that are streamed to the disk. */
export async function measureZip(): Promise<Figure[]> {
  const wiki = await startWiki();
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl });
  const browser = await chromium.launch(browserOptions.launchOptions);
  try {
    const body = Buffer.concat([PNG, Buffer.alloc(BIG_FILE_MB * 2 ** 20, 7)]);
    const names = Array.from({ length: BIG_FILES }, (_, at) => `Big_${at}.png`);
    const fault = { kind: 'throttled', body, mime: 'image/png', bytesPerSecond: 1e12 } as const;
    wiki.setFaults(Object.fromEntries(names.map((name) => [name, fault])));
    const png = {
      ...NO_FACTS,
      fileType: 'png',
      thumbUrl: '/favicon.svg',
      previewUrl: '/favicon.svg',
      searchTerm: '',
    } as const;
    const large = names.map((title) => {
      const url = wiki.fileUrl(title);
      return { ...png, id: url, title, url, sourceUrl: url, size: body.length, width: 1, height: 1 };
    });
    return [...(await zipCatalogue(browser, site)), await measureMemory(browser, site, large)];
  } finally {
    await browser.close();
    await Promise.all([site.stop(), wiki.stop()]);
  }
}

async function zipCatalogue(browser: Browser, site: Site): Promise<Figure[]> {
  const { entries } = loadCatalogue();
  const logos = entries.map(({ logo }) => logo);
  const urls = logos.map(({ url }) => url);
  const page = await openWithSelection(browser, site, 'zips-all', logos);
  let path = '';
  const { ours, plain } = await inTurn(ROUNDS, {
    ours: () =>
      timeMs(async () => {
        const saved = page.waitForEvent('download', { timeout: TIMEOUT_MS });
        await page.getByRole('button', { name: 'Download ZIP' }).click();
        path = await (await saved).path();
      }),
    plain: () => timeMs(() => page.evaluate(fetchAll, urls)),
  });
  const files = Object.entries(unzipSync(readFileSync(path)));
  const contents = new Set(files.map(([, bytes]) => strFromU8(bytes)));
  const names = new Set(files.map(([name]) => name.normalize('NFC').toLowerCase()));
  await page.context().close();
  const inSeconds = (times: readonly number[]) => times.map((ms) => ms / 1000);
  const identical = entries.filter(({ svg }) => contents.has(svg)).length;
  const what = `zip of the ${entries.length.toLocaleString('en-GB')} logos of the catalogue`;
  return [
    compare(`${what}, s`, inSeconds(ours), 'fetching the same files three at a time', inSeconds(plain)),
    limited(`${what}: logos in it that are identical to the catalogue’s`, identical, {
      atLeast: entries.length,
    }),
    limited(`${what}: distinct names in it, with those of the credits`, names.size, {
      atLeast: entries.length + 2,
    }),
  ];
}

/** Runs in the page: fetches the files like a batch, and discards them. */
async function fetchAll(urls: readonly string[]): Promise<void> {
  const queue = urls.values();
  const fetchNext = async () => {
    for (const url of queue) await (await fetch(url)).blob();
  };
  await Promise.all([fetchNext(), fetchNext(), fetchNext()]);
}

/** Measures the memory that an archive of large files adds to the renderer processes while it is streamed to the disk. */
async function measureMemory(browser: Browser, site: Site, logos: readonly Logo[]): Promise<Figure> {
  const page = await openWithSelection(browser, site, 'zips-large', logos, () => {
    // Replaces the save dialog by a file in the origin private file system, which is on the disk too.
    Object.assign(window, {
      showSaveFilePicker: async () =>
        (await navigator.storage.getDirectory()).getFileHandle('big.zip', { create: true }),
    });
  });
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const memory = () => pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
  const before = memory();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memory());
  }, SAMPLE_MS);
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  await page.getByText('Batch download complete', { exact: true }).waitFor({ timeout: TIMEOUT_MS });
  clearInterval(sampling);
  const written = await page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('big.zip');
    return (await handle.getFile()).size;
  });
  if (written < BIG_FILES * BIG_FILE_MB * 2 ** 20) throw new Error(`Only ${written} bytes were written.`);
  const what = `zip of ${BIG_FILES} files of ${BIG_FILE_MB} MB: memory added to the renderer processes, MB`;
  return compare(what, [peak - before], 'the largest file', [BIG_FILE_MB]);
}

/** Returns a process's private memory in MB (Linux: anonymous resident pages); 0 if it has ended. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/RssAnon:\s+(\d+)/) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Opens the start page as a new subscriber with these logos selected, as after a reload. */
async function openWithSelection(
  browser: Browser,
  site: Site,
  username: string,
  logos: readonly Logo[],
  initialize = () => {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.url });
  await acceptTerms(context);
  await context.addInitScript(initialize);
  await signUp(context, site.url, username);
  await grantPremium(site.dataDir, username, 30);
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate((selected) => {
    sessionStorage.setItem('batchMode', 'on');
    sessionStorage.setItem('batchSelection', JSON.stringify(selected));
  }, logos);
  await page.goto('/');
  await page.waitForFunction(() => localStorage.isSubscribed === 'true');
  await page.getByRole('button', { name: 'Download ZIP' }).waitFor();
  return page;
}
