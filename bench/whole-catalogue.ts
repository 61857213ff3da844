import { chromium, type Page } from '@playwright/test';
import { makeSheet, type SheetLogo } from '#svg/sheet/make-sheet.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { CELL, COLUMNS, compareSheets, SIDE } from '#testing/sheet/compare.ts';
import { drawInBrowser, openInBrowser } from '#testing/sheet/draw.ts';
import { exact, type Figure, figure } from './figure.ts';

/** Logos compared per screenshot. */
const BATCH_SIZE = 24 * COLUMNS;
const SVG = 'http://www.w3.org/2000/svg';
const MAX_DIFFERING = 0.005;

/** A logo of the catalogue with its SVG source and size. */
interface SizedLogo extends SheetLogo {
  source: string;
  width: number;
  height: number;
}

/** Merges all logos into one sheet and compares each cell with the separate file in a browser. */
export async function measureWholeCatalogue(logos: readonly SizedLogo[]): Promise<Figure[]> {
  const start = performance.now();
  const { svg, placed } = makeSheet(logos);
  const seconds = (performance.now() - start) / 1000;
  const differing = svg === null ? [] : await compareCells(svg, logos);
  const unlike = logos.filter((_, at) => (differing[at] ?? 1) > MAX_DIFFERING).map(({ title }) => title);
  const most = differing.reduce((one, other) => Math.max(one, other), 0);
  const all = { limit: logos.length, isHigherBetter: true };
  return [
    figure('all logos of the catalogue in one sheet', seconds, { unit: 's' }),
    exact('logos of them that are placed', placed.length, all),
    exact(
      'logos of them that are drawn like the separate file (at most 0.5 % of the pixels differ)',
      logos.length - unlike.length,
      { ...all, ...(unlike.length > 0 && { detail: `not ${unlike.join(', ')}` }) },
    ),
    // Browsers of different versions draw slightly differently.
    figure('largest difference of one logo', most * 100, { unit: '%', limit: MAX_DIFFERING * 100 }),
  ];
}

/** Returns how much each cell differs from the separate file, in order, as a share of the logo's area. */
async function compareCells(svg: string, logos: readonly SizedLogo[]): Promise<number[]> {
  const browser = await chromium.launch(browserOptions.launchOptions);
  const [merged, separate, comparing] = [
    await browser.newPage(),
    await browser.newPage(),
    await browser.newPage(),
  ];
  await openInBrowser(merged, svg);
  const differing: number[] = [];
  for (let first = 0; first < logos.length; first += BATCH_SIZE) {
    const batch = logos.slice(first, first + BATCH_SIZE);
    const one = await drawInBrowser(separate, sheetOfCells(batch), batch.length);
    const other = await drawRows(merged, first, batch.length);
    const ignoresEdgeShifts = true;
    const cells = await compareSheets(comparing, one, other, batch.length, ignoresEdgeShifts);
    differing.push(...cells.map((cell) => cell.differing));
  }
  await browser.close();
  return differing;
}

/**
 * Returns a sheet in which each logo is an image of the size of its cell. If the image had the size of the logo, browsers
 * would round it to whole pixels.
 */
function sheetOfCells(logos: readonly SizedLogo[]): string {
  const images = logos.map(({ source, width, height }, cell) => {
    const scale = SIDE / Math.max(width, height);
    const [w, h] = [width * scale, height * scale];
    const frame = `x="${(CELL - w) / 2}" y="${(CELL - h) / 2}" width="${w}" height="${h}"`;
    const bare = source.replace(/^<svg [^>]*>/, (tag) => tag.replaceAll(/ (?:width|height)="[^"]*"/g, ''));
    const alone = `<svg xmlns="${SVG}" width="${CELL}" height="${CELL}"><svg ${frame}>${bare}</svg></svg>`;
    const place = `x="${(cell % COLUMNS) * CELL}" y="${Math.floor(cell / COLUMNS) * CELL}"`;
    const url = `data:image/svg+xml;base64,${Buffer.from(alone).toString('base64')}`;
    return `<image ${place} width="${CELL}" height="${CELL}" href="${url}"/>`;
  });
  const height = Math.ceil(logos.length / COLUMNS) * CELL;
  return `<svg xmlns="${SVG}" width="${COLUMNS * CELL}" height="${height}">${images.join('')}</svg>`;
}

/** Returns a screenshot of `cells` cells of the open sheet; `first` must be the first cell of a row. */
async function drawRows(page: Page, first: number, cells: number): Promise<Buffer> {
  await page.setViewportSize({ width: COLUMNS * CELL, height: Math.ceil(cells / COLUMNS) * CELL });
  await page.evaluate((y) => scrollTo(0, y), (first / COLUMNS) * CELL);
  return page.screenshot();
}
