import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logo } from '#contract/logos.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { startSite } from '#testing/start-site.ts';
import { exact, type Figure, figure } from '../figure.ts';
import { BATCH, openWithSelection, startVisitor } from './visitor.ts';

const CREDITS = ['CREDITS.txt', 'credits.csv'];
/** Device names, which Windows reserves with and without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;
/** Characters that Windows doesn't allow, and names of 128 characters or more, which leave too little of a path's 260. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Windows doesn't allow control characters in names
const INVALID_NAME = /[<>:"/\\|?*\u0000-\u001f]|[. ]$|^.{128,}$/;

/** Zips all logos of the catalogue in a browser, then tests and unpacks the archive with Info-ZIP. */
export async function zipWholeCatalogue(): Promise<Figure[]> {
  const site = await startSite({ MEDIAWIKI_URLS: 'none' });
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-catalogue-'));
  try {
    const logos = loadCatalogue().entries.map(({ logo }) => logo);
    const path = join(folder, 'all.zip');
    const seconds = await saveArchive(site, logos, path);
    const isClean = await testArchive(path);
    await promisify(execFile)('unzip', ['-q', path, '-d', join(folder, 'all')]);
    return await checkArchive(site.url, logos, { folder: join(folder, 'all'), isClean, seconds });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await site.stop();
  }
}

/** Saves the archive to `path`. Returns the seconds from the click to the archive. */
async function saveArchive(
  site: { url: string; dataDir: string },
  logos: readonly Logo[],
  path: string,
): Promise<number> {
  const { page, stop } = await startVisitor(site, 'zips-all');
  await openWithSelection(page, logos);
  const saving = page.waitForEvent('download', { timeout: 300_000 });
  const before = performance.now();
  await page.getByRole('region', BATCH).getByRole('button', { name: 'Download ZIP' }).click();
  const saved = await saving;
  const seconds = (performance.now() - before) / 1000;
  await saved.saveAs(path);
  await stop();
  return seconds;
}

async function testArchive(path: string): Promise<boolean> {
  const options = { maxBuffer: 1 << 24 };
  const { stdout, stderr } = await promisify(execFile)('unzip', ['-t', path], options);
  return stderr === '' && stdout.includes('No errors detected in compressed data');
}

interface Unpacked {
  folder: string;
  isClean: boolean;
  seconds: number;
}

async function checkArchive(url: string, logos: readonly Logo[], unpacked: Unpacked): Promise<Figure[]> {
  const { folder, isClean, seconds } = unpacked;
  const names = readdirSync(folder).filter((name) => !CREDITS.includes(name));
  const valid = names.filter((name) => !DEVICE.test(name) && !INVALID_NAME.test(name));
  const distinct = new Set(valid.map((name) => name.normalize('NFC').toLowerCase()));
  const rows = readFileSync(join(folder, 'credits.csv'), 'utf8').trimEnd().split('\r\n').slice(1);
  let identical = 0;
  for (const [at, logo] of logos.entries()) {
    // The rows are in the order of the selection; the first column is the file name.
    const [name = ''] = rows[at]?.split(',') ?? [];
    const served = Buffer.from(await (await fetch(new URL(logo.url, url))).arrayBuffer());
    if (names.includes(name) && readFileSync(join(folder, name)).equals(served)) identical += 1;
  }
  const all = { limit: logos.length, isHigherBetter: true };
  return [
    figure('all logos of the catalogue in one zip', seconds, { unit: 's' }),
    exact('files of this zip that are identical to the catalogue’s', identical, all),
    exact('names in it that are valid and distinct on Windows', distinct.size, all),
    exact('`unzip -t` of this zip: failures', isClean ? 0 : 1, { limit: 0 }),
  ];
}
