import { type Browser, chromium, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { SPECIFIED_SHEET } from '#svg/sheet/settings.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { openInBrowser } from '#testing/sheet/draw.ts';
import { Faults } from '../faults.ts';
import type { Random } from '../random.ts';
import { drawingWith, HOSTILE, HOSTILE_FILES, hostileDrawings } from './hostile.ts';
import { runDrawing } from './run-drawing.ts';

const OWN_ADDRESS = 'http://sheet.test/sheet.svg';
/** How long a sheet is watched: that nothing happens can only be seen by waiting. */
const WAIT_MS = 100;
const DANGERS = '<script>alert(1)</script><image href="http://127.0.0.1:9/a.png" width="9" height="9"/>';
const WHITE = [255, 255, 255];
/** A pixel at the edge of a cell may be mixed of both sides. */
const EDGE = 1;

/** Returns every hostile fragment alone and, until there are `count` drawings, several of them in one drawing. */
export function worstDrawings(count: number, random: Random): string[] {
  const fragments = Object.values(HOSTILE).flat();
  const pairs = Array.from({ length: count }, () => random.pick(fragments) + random.pick(fragments));
  const all = [...hostileDrawings().map(({ source }) => source), ...pairs.map((pair) => drawingWith(pair))];
  return all.slice(0, Math.max(count, fragments.length + HOSTILE_FILES.length));
}

/** Opens sheets in Chromium. A request, a dialog, a message of a script or a pixel outside of the cells is a fault. */
export async function openSheets(drawings: readonly string[]): Promise<{ faults: Faults; opened: number }> {
  const faults = new Faults();
  const browser = await chromium.launch(browserOptions.launchOptions);
  let opened = 0;
  try {
    const page = await preparePage(browser);
    const found = await watchSheet(page, drawingWith(DANGERS));
    if (found.length < 2)
      faults.add('The browser shows no danger of a drawing that isn’t sanitised', found.join());
    for (const drawing of drawings) {
      const { sheet } = runDrawing(drawing, null);
      if (sheet.svg === null || !sheet.layout) continue;
      opened += 1;
      const { width, height } = sheet.layout;
      await page.setViewportSize({ width, height });
      for (const fault of await watchSheet(page, sheet.svg)) faults.add(fault, drawing);
      const outside = countOutside(
        PNG.sync.read(await page.screenshot()),
        sheet.layout.cells.map(({ cell }) => cell),
      );
      if (outside > 0) faults.add('Pixels outside of the cells are drawn', `${outside} of ${drawing}`);
    }
  } finally {
    await browser.close();
  }
  return { faults, opened };
}

async function preparePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  // Scripts of the sheet would call one of them.
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'open'])
      Object.assign(window, { [name]: () => console.log(`A script called ${name}`) });
  });
  return page;
}

/** Opens a sheet, and clicks its first logo. Returns what happened that shouldn't. */
async function watchSheet(page: Page, svg: string): Promise<string[]> {
  const faults: string[] = [];
  const onRequest = (request: { url(): string }) => {
    const isOwn = request.url() === OWN_ADDRESS || request.url().startsWith('data:');
    if (!isOwn) faults.push(`The sheet requests ${request.url()}`);
  };
  const onConsole = (message: { text(): string }) => {
    if (message.text().startsWith('A script')) faults.push(message.text());
  };
  const onDialog = () => faults.push('The sheet opens a dialog');
  page.on('request', onRequest).on('console', onConsole).on('dialog', onDialog);
  await openInBrowser(page, svg);
  const { cell } = SPECIFIED_SHEET;
  await page.mouse.click(SPECIFIED_SHEET.margin + cell.width / 4, SPECIFIED_SHEET.margin + cell.height / 4);
  await page.waitForTimeout(WAIT_MS);
  if (page.url() !== OWN_ADDRESS) faults.push(`The sheet opens ${page.url()}`);
  page.off('request', onRequest).off('console', onConsole).off('dialog', onDialog);
  return faults;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns how many pixels outside of the boxes aren't white. */
function countOutside({ width, height, data }: PNG, boxes: readonly Box[]): number {
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (WHITE.every((level, channel) => data[at + channel] === level)) continue;
      const isInside = boxes.some(
        (box) =>
          x >= box.x - EDGE &&
          x < box.x + box.width + EDGE &&
          y >= box.y - EDGE &&
          y < box.y + box.height + EDGE,
      );
      if (!isInside) count += 1;
    }
  }
  return count;
}
