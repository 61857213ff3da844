import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import type { Logo } from '#contract/logos.ts';
import type { StandInWiki } from '../../sandbox/wiki/server.ts';
import { type Figure, figure } from '../figure.ts';
import { BATCH, openWithSelection, startVisitor } from './visitor.ts';

const SAMPLE_MS = 20;
/** Large files and the bandwidth of each. Three are fetched at once, so each gets a third of 1 Gbit/s: 40 MB per second. */
const CASES = [
  { files: 6, megabytes: 64, bytesPerSecond: 1e12, line: 'unlimited bandwidth' },
  { files: 4, megabytes: 128, bytesPerSecond: 40_000_000, line: 'over 1 Gbit/s' },
];
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a process's private memory in MB (Linux: anonymous resident pages); 0 if it has ended. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/RssAnon:\s+(\d+)/) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the ids of all renderer processes, including the spare ones. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Measures the memory that a ZIP of large files adds to the renderer processes while it is streamed to disk. */
export async function measureMemory(
  site: { url: string; dataDir: string },
  wiki: StandInWiki,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const big of CASES) {
    const added = await measureAddedMemory(big, site, wiki);
    const what = `${big.files} files of ${big.megabytes} MB, ${big.line}, streamed to disk`;
    figures.push(
      figure(`${what}: memory added to the renderer processes`, added, {
        unit: 'MB',
        limit: big.megabytes * 2,
        detail: 'at most twice the largest file',
      }),
    );
  }
  return figures;
}

/** Returns the peak of the added memory in MB. */
async function measureAddedMemory(
  { files, megabytes, bytesPerSecond }: (typeof CASES)[number],
  site: { url: string; dataDir: string },
  wiki: StandInWiki,
): Promise<number> {
  const body = Buffer.concat([PNG, Buffer.alloc(megabytes * 1024 * 1024, 7)]);
  const names = Array.from({ length: files }, (_, at) => `Big_${at}.png`);
  wiki.setFaults(
    Object.fromEntries(
      names.map((name) => [name, { kind: 'throttled', body, mime: 'image/png', bytesPerSecond }]),
    ),
  );
  const { browser, page, stop } = await startVisitor(site, `zips-${megabytes}`);
  // Replaces the save dialog by a file in the origin private file system, which is on disk too.
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async () =>
        (await navigator.storage.getDirectory()).getFileHandle('big.zip', { create: true }),
    });
  });
  await openWithSelection(
    page,
    names.map((name) => bigLogo(wiki.fileUrl(name), body.length)),
  );
  const pids = await renderersOf(browser);
  const memory = () => pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
  const before = memory();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memory());
  }, SAMPLE_MS);
  await page.getByRole('region', BATCH).getByRole('button', { name: 'Download ZIP' }).click();
  await page.getByText('Batch download complete', { exact: true }).waitFor({ timeout: 300_000 });
  clearInterval(sampling);
  const written = await page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('big.zip');
    return (await handle.getFile()).size;
  });
  await stop();
  if (written < body.length * files) throw new Error(`Only ${written} bytes were written.`);
  return peak - before;
}

function bigLogo(url: string, size: number): Logo {
  return {
    id: url,
    title: url.split('/').at(-1) ?? '',
    url,
    thumbUrl: '/favicon.svg',
    previewUrl: '/favicon.svg',
    fileType: 'png',
    ...NO_FACTS,
    size,
    width: 1,
    height: 1,
    sourceUrl: url,
    searchTerm: '',
  };
}
