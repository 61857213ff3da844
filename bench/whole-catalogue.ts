import { chromium, type Page } from '@playwright/test';
import { makeSheet, type SheetLogo } from '#svg/make-sheet.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { CELL, COLUMNS, compareSheets, SIDE } from '#testing/sheet/compare.ts';
import { drawInBrowser, openInBrowser } from '#testing/sheet/draw.ts';
import type { Figure } from './figure.ts';

const AT_ONCE = 24 * COLUMNS;
const SVG = 'http://www.w3.org/2000/svg';
const MAX_DIFFERING = 0.005;

/** A logo of the catalogue, as text, with the size that the catalogue tells. */
interface Sized extends SheetLogo {
  source: string;
  width: number;
  height: number;
}

/** Every logo in one sheet, each cell beside the same file as an image of its own, in a browser. */
export async function measureWholeCatalogue(logos: readonly Sized[]): Promise<Figure[]> {
  const start = performance.now();
  const { svg, placed } = makeSheet(logos);
  const seconds = (performance.now() - start) / 1000;
  const differing = svg === null ? [] : await compareCells(svg, logos);
  const unlike = logos.filter((_, at) => (differing[at] ?? 1) > MAX_DIFFERING).map(({ title }) => title);
  const count = logos.length.toLocaleString('en-US');
  const most = differing.reduce((one, other) => Math.max(one, other), 0);
  return [
    row(`all ${count} logos of the catalogue in one sheet, s`, '—', seconds.toFixed(1)),
    row('of them placed', count, placed.length.toLocaleString('en-US')),
    row('of them as alone, at most 0.5 % of the pixels apart', count, sayAlike(logos.length, unlike)),
    row('the most that one differs, %', '0.50', (most * 100).toFixed(2)),
  ];
}

function sayAlike(all: number, unlike: readonly string[]): string {
  const alike = (all - unlike.length).toLocaleString('en-US');
  return unlike.length === 0 ? alike : `${alike} (not ${unlike.join(', ')})`;
}

function row(what: string, limit: string, ours: string): Figure {
  return { what, limit, ours, ratio: '—' };
}

/** How much of each cell looks otherwise than the logo alone, in order, in shares of its square. */
async function compareCells(svg: string, logos: readonly Sized[]): Promise<number[]> {
  const browser = await chromium.launch(browserOptions.launchOptions);
  const [merged, apart, judge] = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
  await openInBrowser(merged, svg);
  const differing: number[] = [];
  for (let first = 0; first < logos.length; first += AT_ONCE) {
    const band = logos.slice(first, first + AT_ONCE);
    const one = await drawInBrowser(apart, sheetOfCells(band), band.length);
    const other = await drawBand(merged, first, band.length);
    const cells = await compareSheets(judge, one, other, band.length, true);
    differing.push(...cells.map((cell) => cell.differing));
  }
  await browser.close();
  return differing;
}

/**
 * A document of three columns of images, each a document of one logo and as large as a cell. Were the image only as
 * large as the logo, browsers would round its sides to whole pixels.
 */
function sheetOfCells(logos: readonly Sized[]): string {
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

/** The picture of some of a sheet's cells, from the first of a row. */
async function drawBand(page: Page, first: number, cells: number): Promise<Buffer> {
  await page.setViewportSize({ width: COLUMNS * CELL, height: Math.ceil(cells / COLUMNS) * CELL });
  await page.evaluate((y) => scrollTo(0, y), (first / COLUMNS) * CELL);
  return page.screenshot();
}
