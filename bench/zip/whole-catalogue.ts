import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logo } from '#contract/logos.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { startSite } from '#testing/start-site.ts';
import type { Figure } from '../figure.ts';
import { BATCH, openWithSelection, startVisitor } from './visitor.ts';

const CREDITS = ['CREDITS.txt', 'credits.csv'];
/** What Windows takes for no name of a file, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;
/** What it takes in no name, and not at its end; its paths have 260 characters for folders and all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are among what Windows refuses
const REFUSED = /[<>:"/\\|?*\u0000-\u001f]|[. ]$|^.{128,}$/;

/** Every logo of the catalogue in one archive, made in a real browser, tested and unpacked by Info-ZIP. */
export async function zipWholeCatalogue(): Promise<Figure[]> {
  const site = await startSite({ MEDIAWIKI_URLS: 'none' });
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-catalogue-'));
  try {
    const logos = loadCatalogue().entries.map(({ logo }) => logo);
    const path = join(folder, 'all.zip');
    const seconds = await saveArchive(site, logos, path);
    const isClean = await testArchive(path);
    await promisify(execFile)('unzip', ['-q', path, '-d', join(folder, 'all')]);
    return await judge(site.url, logos, { folder: join(folder, 'all'), isClean, seconds });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await site.stop();
  }
}

/** Answers how long it took from the press to the archive. */
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

async function judge(url: string, logos: readonly Logo[], unpacked: Unpacked): Promise<Figure[]> {
  const { folder, isClean, seconds } = unpacked;
  const names = readdirSync(folder).filter((name) => !CREDITS.includes(name));
  const valid = names.filter((name) => !DEVICE.test(name) && !REFUSED.test(name));
  const unlike = new Set(valid.map((name) => name.normalize('NFC').toLowerCase()));
  const rows = readFileSync(join(folder, 'credits.csv'), 'utf8').trimEnd().split('\r\n').slice(1);
  let whole = 0;
  for (const [at, logo] of logos.entries()) {
    // The rows are in the order of the selection, and begin with the name.
    const [name = ''] = rows[at]?.split(',') ?? [];
    const served = Buffer.from(await (await fetch(new URL(logo.url, url))).arrayBuffer());
    if (names.includes(name) && readFileSync(join(folder, name)).equals(served)) whole += 1;
  }
  const all = logos.length.toLocaleString('en-US');
  const row = (what: string, limit: string, ours: string) => ({ what, limit, ours, ratio: '—' });
  return [
    row(`all ${all} logos of the catalogue in one zip, s`, '—', seconds.toFixed(1)),
    row('of them in it as the catalogue serves them, byte for byte', all, whole.toLocaleString('en-US')),
    row('of their names valid on Windows, and unlike there', all, unlike.size.toLocaleString('en-US')),
    row('`unzip -t` of it', 'clean', isClean ? 'clean' : 'not clean'),
  ];
}

if (import.meta.main) console.table(await zipWholeCatalogue());
