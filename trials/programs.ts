// Opens a sheet of bundled logos in other programs, and as the PDF that the browser prints, and compares each logo with its
// own file: as Chromium draws it, or else as the same program does. Needs rsvg-convert, Inkscape, ImageMagick and pdftocairo. Usage: node trials/programs.ts [logos]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { makeSheet } from '#svg/sheet/make-sheet.ts';
import { findBrowser } from '#testing/programs.mjs';
import { CELL, COLUMNS, compareSheets, SIDE } from '#testing/sheet/compare.ts';
import { sheetOfImages } from '#testing/sheet/draw.ts';

/** The share of a logo's area that may differ. Edges that are shifted by part of a pixel don't count. */
const MAX_DIFFERING = 0.01;
/** Chromium prints what a mask or a filter changes as a picture. */
const IS_PICTURE = /<mask|<filter/;

const folder = mkdtempSync(join(tmpdir(), 'logotheca-programs-'));
const PNG = join(folder, 'drawn.png');

const PDF_READER = 'PDF reader';
/** The programs, with arguments that draw a file as a PNG of this width. */
const PROGRAMS: Record<string, (file: string, width: number) => string[]> = {
  librsvg: (file, width) => ['rsvg-convert', '-w', `${width}`, '-o', PNG, file],
  Inkscape: (file, width) => [
    'inkscape',
    file,
    '--export-type=png',
    `--export-filename=${PNG}`,
    '-w',
    `${width}`,
  ],
  ImageMagick: (file, width) => ['convert', '-background', 'white', '-resize', `${width}x`, file, PNG],
  [PDF_READER]: (file, width) => [
    ...['pdftocairo', '-png', '-singlefile', '-scale-to-x', `${width}`, '-scale-to-y', '-1'],
    ...[file, PNG.replace(/\.png$/, '')],
  ],
};

/** A drawing and its size in px. */
interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Draws an SVG, or the PDF that is printed of it, with a program. */
async function drawWith(program: string, page: Page, { svg, width, height }: Drawing): Promise<Buffer> {
  const isPdf = program === PDF_READER;
  const file = join(folder, isPdf ? 'drawing.pdf' : 'drawing.svg');
  writeFileSync(file, isPdf ? await printPdf(page, svg, { width, height }) : svg);
  const [command = '', ...args] = PROGRAMS[program]?.(file, Math.round(width)) ?? [];
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return readFileSync(PNG);
}

/** Returns a logo at the size that it has in a cell. */
function inCell(svg: string): Drawing {
  const [, width = 1, height = 1] = /viewBox="\S+ \S+ (\S+) ([^"]+)"/.exec(svg)?.map(Number) ?? [];
  const scale = SIDE / Math.max(width, height);
  return { svg, width: width * scale, height: height * scale };
}

/** Prints the sheet with the product's own code. */
async function printPdf(page: Page, svg: string, size: { width: number; height: number }): Promise<Buffer> {
  const path = new URL('../web/features/batch/composer/save/print-sheet.ts', import.meta.url);
  const code = stripTypeScriptTypes(readFileSync(path, 'utf8')).replace('export ', '');
  await page.goto('about:blank');
  await page.evaluate(`window.print = () => {}; ${code}; globalThis.printSheet = printSheet;`);
  await page.evaluate(
    ([source, area]) => (globalThis as unknown as PrintingWindow).printSheet(source, area),
    [svg, size] as const,
  );
  return page.pdf({ preferCSSPageSize: true, printBackground: true });
}

interface PrintingWindow {
  printSheet(svg: string, size: { width: number; height: number }): Promise<void>;
}

/** Returns the number of pages and of images in a PDF. */
function inspectPdf(pdf: Buffer): { pages: number; images: number } {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    const start = index + length;
    try {
      return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
    } catch {
      return '';
    }
  });
  const all = [text, ...streams].join('\n');
  return {
    pages: all.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    images: all.match(/\/Subtype\s*\/Image\b/g)?.length ?? 0,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

const count = Number(process.argv[2] ?? 60);
const drawings = loadCatalogue().entries.filter(({ svg }) => !svg.includes('<image'));
const entries = Array.from(
  { length: count },
  (_, at) => drawings.slice(Math.floor((at * drawings.length) / count))[0],
).filter((entry) => entry !== undefined);
const sheetOf = (logos: typeof entries) =>
  makeSheet(logos.map(({ svg, logo }) => ({ title: logo.title, source: svg, credit: null })));
const sheet = sheetOf(entries);
const code = sheet.svg ?? '';
const size = { width: COLUMNS * CELL, height: Math.ceil(entries.length / COLUMNS) * CELL };
const faults: string[] = sheet.leftOut.map(({ title, reason }) => `${title}: ${reason}`);
const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
try {
  const page = await browser.newPage();
  const vectors = entries.filter(({ svg }) => !IS_PICTURE.test(svg));
  const pdf = await printPdf(page, sheetOf(vectors).svg ?? '', size);
  const { pages, images } = inspectPdf(pdf);
  console.log(
    `PDF of the ${vectors.length} logos without masks or filters: pages: ${pages}, pictures: ${images}`,
  );
  if (pages !== 1 || images > 0) faults.push('The PDF isn’t one page of vectors.');

  await page.goto('about:blank');
  const originals = await sheetOfImages(
    page,
    entries.map(({ svg }) => Buffer.from(svg)),
  );
  await page.setViewportSize(size);
  await page.setContent(`<body style="margin:0">${originals}`);
  await page.waitForLoadState('networkidle');
  const expected = await page.screenshot();
  for (const name of Object.keys(PROGRAMS)) {
    const png = await drawWith(name, page, { svg: code, ...size });
    const cells = await compareSheets(page, expected, png, entries.length, true);
    const shares = cells.map(({ differing }) => differing);
    for (const [cell, share] of shares.entries()) {
      const { svg = '', logo } = entries[cell] ?? {};
      if (share <= MAX_DIFFERING) continue;
      // The program may draw the logo's own file differently, too.
      const alone = await drawWith(name, page, inCell(svg));
      const own = await compareSheets(page, png, [{ png: alone, cell }], entries.length, true);
      shares[cell] = own[cell]?.differing ?? 1;
      console.log(`${name}: ${percent(share)} of ${logo?.title} differs from Chromium`);
      if (shares[cell] > MAX_DIFFERING)
        faults.push(`${name}: ${percent(shares[cell])} of ${logo?.title} differs`);
    }
    console.log(`${name}: at most ${percent(Math.max(...shares))} of a logo differs`);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
