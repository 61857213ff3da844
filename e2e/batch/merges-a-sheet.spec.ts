import type { Page } from '@playwright/test';
import { makeSheet } from '#svg/sheet/make-sheet.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { hasRsvg } from '#testing/programs.mjs';
import { type CellDifference, compareSheets } from '#testing/sheet/compare.ts';
import {
  drawAloneByRsvg,
  drawByRsvg,
  drawInBrowser,
  sheetOfImages,
  sheetOfPlainTexts,
} from '#testing/sheet/draw.ts';
import {
  type EdgeCase,
  readAlone,
  readEdgeCases,
  readInvalidFiles,
  twinOf,
} from '#testing/sheet/edge-cases.ts';

/** Shares of a logo's area: at most this much may differ visibly, and at least this much must be drawn. */
const MAX_DIFFERING = 0.005;
const MIN_DRAWN = 0.02;
/** librsvg doesn't decode percent escapes in references, so parts of this file are missing even when it is rendered alone. */
const UNSUPPORTED_BY_RSVG = 'names/id-in-percent-code';

const edgeCases = readEdgeCases().flatMap((edgeCase) => [edgeCase, twinOf(edgeCase)]);
const sheet = makeSheet(edgeCases.map(({ name, source }) => ({ title: name, source, credit: null })));
const alone = edgeCases.map(readAlone);

test.describe('a sheet of logos with colliding names and styles', () => {
  test('renders each logo as it looks alone, sends no request and runs no script', async ({ page }) => {
    expect(edgeCases.length).toBeGreaterThanOrEqual(120);
    expect(sheet.leftOut).toEqual([]);
    const separateSvg = await sheetOfImages(page, alone);
    const sideEffects = await recordSideEffects(page);
    const mergedImage = await drawInBrowser(page, sheet.svg ?? '', edgeCases.length);
    expect(await triggerEvents(page)).toEqual({ hasRun: false, elements: expect.any(Number) });
    const separate = await drawInBrowser(page, separateSvg, edgeCases.length);
    expect(sideEffects).toEqual([]);
    await page.goto('about:blank');
    expectAlike(await compareSheets(page, separate, mergedImage, edgeCases.length));
  });

  test('renders each logo in librsvg as it looks alone, without a warning', async ({ page }) => {
    test.skip(!hasRsvg() && !process.env.CI, 'rsvg-convert isn’t installed, and npm can’t install it');
    const { png, errors } = await drawByRsvg(Buffer.from(sheet.svg ?? ''));
    expect(errors).toBe('');
    const images = await drawAloneByRsvg(alone);
    const cells = await compareSheets(page, png, images, edgeCases.length);
    expectAlike(cells.map((cell, index) => (isSupportedByRsvg(index) ? cell : { ...cell, differing: 0 })));
  });

  test('shows the collisions if the files are only concatenated', async ({ page }) => {
    const drawable = edgeCases.filter(({ name }) => /^(?:names|references|styles)\//.test(name));
    const sources = drawable.map(readAlone);
    const separate = await drawInBrowser(page, await sheetOfImages(page, sources), sources.length);
    const concatenatedImage = await drawInBrowser(page, sheetOfPlainTexts(sources), sources.length);
    await page.goto('about:blank');
    const cells = await compareSheets(page, separate, concatenatedImage, sources.length);
    expect(cells.filter(({ differing }) => differing > MAX_DIFFERING).length).toBeGreaterThan(
      sources.length / 3,
    );
  });

  test('lists the files it can’t include with the reason, and includes the rest', () => {
    const invalidFiles = readInvalidFiles();
    const [first] = edgeCases as [EdgeCase];
    const logos = [...invalidFiles, first].map(({ name, source }) => ({ title: name, source, credit: null }));
    const { leftOut, placed } = makeSheet(logos);
    expect(leftOut.map(({ title, reason }) => [title, reason])).toEqual(
      invalidFiles.map(({ name, reason }) => [name, reason]),
    );
    expect(placed.map(({ title }) => title)).toEqual([first.name]);
  });
});

function isSupportedByRsvg(index: number): boolean {
  return !edgeCases[index]?.name.startsWith(UNSUPPORTED_BY_RSVG);
}

/** Expects every logo to be visible and to look the same in both images. */
function expectAlike(cells: readonly CellDifference[]): void {
  const named = cells.map((cell, index) => ({ name: edgeCases[index]?.name, ...cell }));
  const share = (part: number) => `${(part * 100).toFixed(2)} %`;
  expect(
    named
      .filter(({ differing }) => differing > MAX_DIFFERING)
      .map(({ name, differing }) => `${name}: ${share(differing)}`),
  ).toEqual([]);
  expect(named.filter(({ drawn }) => drawn < MIN_DRAWN).map(({ name }) => name)).toEqual([]);
}

/** Records and blocks every request and dialog of a page from now on. */
async function recordSideEffects(page: Page): Promise<string[]> {
  const sideEffects: string[] = [];
  page.on('dialog', (dialog) => {
    sideEffects.push(dialog.message());
    return dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    sideEffects.push(route.request().url());
    return route.abort();
  });
  return sideEffects;
}

/** Dispatches events on every element of the page. `hasRun` is true if a script of a logo has run. */
async function triggerEvents(page: Page): Promise<{ hasRun: boolean; elements: number }> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    for (const element of elements)
      for (const type of ['click', 'mouseover', 'focus', 'load', 'error'])
        element.dispatchEvent(new MouseEvent(type));
    return { hasRun: 'ran' in window, elements: elements.length };
  });
}
