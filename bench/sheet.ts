import { type Browser, chromium } from '@playwright/test';
import { optimize } from 'svgo';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { makeSheet } from '#svg/sheet/make-sheet.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { CELL, COLUMNS, compareSheets, SIDE } from '#testing/sheet/compare.ts';
import { drawInBrowser, openInBrowser } from '#testing/sheet/draw.ts';
import { compare, type Figure, inTurn, limited } from './figure.ts';

const COUNT = 300;
const ROUNDS = 15;
/** Logos compared per screenshot. */
const BATCH_SIZE = 24 * COLUMNS;
/** The share of a logo's pixels that may differ, apart from antialiasing. */
const MAX_DIFFERING = 0.005;
const SVG = 'http://www.w3.org/2000/svg';

type CatalogueLogo = ReturnType<typeof listLogos>[number];

/** Measures merging logos into a sheet beside svgo, and compares each logo of the catalogue in one sheet with its file. */
export async function measureSheet(): Promise<Figure[]> {
  const logos = listLogos();
  const some = logos.filter((_, at) => at % Math.floor(logos.length / COUNT) === 0).slice(0, COUNT);
  const { ours, svgo } = await inTurn(ROUNDS, {
    ours: async () => cpuMsOf(() => makeSheet(some)),
    svgo: async () => cpuMsOf(() => some.map(({ source }) => optimize(source, { plugins: [] }))),
  });
  const { svg, placed } = makeSheet(logos);
  const browser = await chromium.launch(browserOptions.launchOptions);
  const differing = await compareCells(browser, svg ?? '', logos).finally(() => browser.close());
  const alike = differing.filter((share) => share <= MAX_DIFFERING).length;
  const all = { atLeast: logos.length };
  return [
    compare(
      `CPU time of a sheet of ${COUNT} logos, ms`,
      ours,
      'svgo parses and serialises the same files',
      svgo,
    ),
    limited('sheet of all logos of the catalogue: logos on it', placed.length, all),
    limited(
      'sheet of all logos of the catalogue: drawn like their files (at most 0.5 % of the pixels differ)',
      alike,
      all,
    ),
  ];
}

/** Returns the CPU time of the work on this thread, which other load on the machine hardly changes. */
function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function listLogos() {
  return loadCatalogue().entries.map(({ svg, logo: { title, credit, width, height } }) => ({
    title,
    source: svg,
    credit,
    width: width ?? 0,
    height: height ?? 0,
  }));
}

/** Returns how much each cell differs from the separate file, as a share of the logo's area. */
async function compareCells(
  browser: Browser,
  svg: string,
  logos: readonly CatalogueLogo[],
): Promise<number[]> {
  const [merged, separate] = [await browser.newPage(), await browser.newPage()];
  await openInBrowser(merged, svg);
  const differing: number[] = [];
  for (let first = 0; first < logos.length; first += BATCH_SIZE) {
    const batch = logos.slice(first, first + BATCH_SIZE);
    const files = await drawInBrowser(separate, placeFiles(batch), batch.length);
    await merged.setViewportSize({ width: COLUMNS * CELL, height: Math.ceil(batch.length / COLUMNS) * CELL });
    await merged.evaluate((y) => scrollTo(0, y), (first / COLUMNS) * CELL);
    const ignoresEdgeShifts = true;
    const cells = compareSheets(files, await merged.screenshot(), batch.length, ignoresEdgeShifts);
    differing.push(...cells.map((cell) => cell.differing));
  }
  return differing;
}

/** Returns a sheet of images, each as large as its cell: browsers would round one of the logo's size to whole pixels. */
function placeFiles(logos: readonly CatalogueLogo[]): string {
  const images = logos.map(({ source, width, height }, cell) => {
    const scale = SIDE / Math.max(width, height);
    const [w, h] = [width * scale, height * scale];
    const frame = `x="${(CELL - w) / 2}" y="${(CELL - h) / 2}" width="${w}" height="${h}"`;
    const unsized = source.replace(/^<svg [^>]*>/, (tag) => tag.replaceAll(/ (?:width|height)="[^"]*"/g, ''));
    const file = `<svg xmlns="${SVG}" width="${CELL}" height="${CELL}"><svg ${frame}>${unsized}</svg></svg>`;
    const place = `x="${(cell % COLUMNS) * CELL}" y="${Math.floor(cell / COLUMNS) * CELL}"`;
    const url = `data:image/svg+xml;base64,${Buffer.from(file).toString('base64')}`;
    return `<image ${place} width="${CELL}" height="${CELL}" href="${url}"/>`;
  });
  const height = Math.ceil(logos.length / COLUMNS) * CELL;
  return `<svg xmlns="${SVG}" width="${COLUMNS * CELL}" height="${height}">${images.join('')}</svg>`;
}
