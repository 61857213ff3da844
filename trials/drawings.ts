// Compares drawings on a sheet, as a picture, as a React component and as a CSS background with the file drawn alone. Draws all logos
// of the catalogue, or the SVG files of the folder that DRAWINGS names. Prints what differs in more than 1 % of a logo's area, and
// fails if no reason for it is known. Usage: [DRAWINGS=folder] node trials/drawings.ts [count]
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readCollection } from '#catalogue/read-collection.ts';
import { portableSvg, stillSvg } from '#svg/inline/portable-svg.ts';
import { prepareLogo, writeAlone } from '#svg/sheet/prepare-logo.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { CELL, COLUMNS, compareSheets, SIDE } from '#testing/sheet/compare.ts';
import { renderJsx } from '#testing/sheet/render-components.ts';
import { cssOf, dataUriOf } from '#web/features/convert/code/embed.ts';
import { componentName } from '#web/features/convert/code/names.ts';
import { componentOf } from '#web/features/convert/parse-svg.ts';

const MAX_DIFFERING = 0.01;
/** The height of a picture and, in browsers, the size of a background are whole pixels. */
const MAX_ROUNDING = 0.02;
const BATCH = 60;
const STYLE = `body{margin:0;display:grid;grid-template-columns:repeat(${COLUMNS},${CELL}px)}
  .box{margin:${(CELL - SIDE) / 2}px;height:${SIDE}px}
  .box>img,.box>div{display:block;width:${SIDE}px!important;height:${SIDE}px!important}
  /* Centred ones lie between pixels, each way by another rounding. */
  .box>img{object-fit:contain;object-position:0 0}
  .box>div{background-position:0 0!important}.box>div>svg{display:block}`;

interface Drawing {
  title: string;
  source: Buffer;
}

const imageOf = (source: string | Buffer) =>
  `<img src="data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}">`;

/** Scales the markup of an `<svg>` to the box. */
function fitted(markup: string): string {
  const svg = markup.replace(/ width="([^"]*)" height="([^"]*)"/, (_, width, height) => {
    const scale = SIDE / Math.max(Number(width), Number(height));
    return ` width="${Number(width) * scale}" height="${Number(height) * scale}"`;
  });
  return `<div>${svg}</div>`;
}

/** Returns the HTML of a drawing in each way. */
const WAYS: Record<string, (drawing: Drawing, at: number) => string | Promise<string>> = {
  sheet: ({ source }) => imageOf(writeAlone(prepareLogo(source, 1))),
  picture: ({ source }) => imageOf(stillSvg(source, SIDE).code),
  JSX: async ({ title, source }) => {
    const code = componentOf(source, { title, format: 'jsx', bounds: null });
    return fitted(await renderJsx(code, componentName(title)));
  },
  CSS: async ({ source }, at) => {
    const css = cssOf(
      { title: `Logo ${at}`, width: SIDE, height: SIDE },
      await dataUriOf(new Blob(), portableSvg(source)),
    );
    return `<style>${css}</style><div class="logo-${at}"></div>`;
  },
};

function readDrawings(): Drawing[] {
  const folder = process.env.DRAWINGS;
  if (!folder) return readCollection().map(({ name, svg }) => ({ title: name, source: Buffer.from(svg) }));
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.svg'),
  );
  return paths.sort().map((path) => ({ title: path.slice(0, -4), source: readFileSync(join(folder, path)) }));
}

/** Returns a screenshot of HTML, each snippet in a cell, and whether the browser can draw each snippet's image. */
async function draw(page: Page, snippets: readonly string[]): Promise<{ png: Buffer; isDrawn: boolean[] }> {
  await page.setViewportSize({ width: COLUMNS * CELL, height: Math.ceil(snippets.length / COLUMNS) * CELL });
  const boxes = snippets.map((html) => `<div class="box">${html}</div>`);
  await page.setContent(`<!doctype html><style>${STYLE}</style>${boxes.join('')}`);
  const isDrawn = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('.box')].map(async (box) => {
        const image = box.querySelector(':scope > img') as HTMLImageElement | null;
        return (
          image === null ||
          image.decode().then(
            () => true,
            () => false,
          )
        );
      }),
    ),
  );
  return { png: await page.screenshot(), isDrawn };
}

/** Returns why a drawing may look different; undefined if it should look the same. */
function reasonOf({ source }: Drawing, isDrawn: boolean): string | undefined {
  const code = source.toString('latin1');
  if (!isDrawn) return 'browsers refuse the file';
  if (/<(?:\w+:)?(?:animate|set\b)|animation/.test(code)) return 'is animated';
  if (/foreignObject/.test(code)) return 'contains HTML';
  const root = /<svg\b[^>]*>/.exec(code)?.[0] ?? '';
  return /\sviewBox=|\swidth=["'][\d.]/.test(root) ? undefined : 'has no size';
}

const drawings = readDrawings();
const count = Number(process.argv[2] ?? drawings.length);
const step = Math.max(1, Math.floor(drawings.length / count));
const chosen = drawings.filter((_, at) => at % step === 0).slice(0, count);
const browser = await chromium.launch(browserOptions.launchOptions);
const unexplained: string[] = [];
const reasons = new Map<string, number>();
try {
  const page = await browser.newPage();
  for (let from = 0; from < chosen.length; from += BATCH) {
    const batch = chosen.slice(from, from + BATCH);
    const alone = await draw(
      page,
      batch.map(({ source }) => imageOf(source)),
    );
    for (const [way, write] of Object.entries(WAYS)) {
      const refusals = new Map<number, string>();
      const snippets = await Promise.all(
        batch.map(async (drawing, at) => {
          try {
            return await write(drawing, at);
          } catch (error) {
            refusals.set(at, (error as Error).message);
            return '';
          }
        }),
      );
      const shown = await draw(page, snippets);
      const cells = compareSheets(alone.png, shown.png, batch.length, true);
      for (const [at, drawing] of batch.entries()) {
        const { differing = 1 } = cells[at] ?? {};
        const refusal = refusals.get(at);
        if (differing <= MAX_DIFFERING && refusal === undefined) continue;
        const isRounded = (way === 'CSS' || way === 'picture') && differing <= MAX_ROUNDING;
        const known =
          reasonOf(drawing, alone.isDrawn[at] ?? false) ?? (isRounded ? 'its size is rounded' : undefined);
        const reason = refusal ?? known;
        const line = `${drawing.title} as ${way}: ${(differing * 100).toFixed(1)} %`;
        console.log(reason === undefined ? line : `  (${line}, ${reason})`);
        if (reason === undefined) unexplained.push(line);
        else reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    }
  }
} finally {
  await browser.close();
}
console.log(`${chosen.length} drawings, ${unexplained.length} unexplained differences`);
for (const [reason, times] of reasons) console.log(`${times} × ${reason}`);
assert.deepEqual(unexplained, []);
