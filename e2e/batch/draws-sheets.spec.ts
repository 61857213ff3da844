import { expect, type Page, test } from '@playwright/test';
import { makeSheet } from '#svg/sheet/make-sheet.ts';
import { compareSheets, MAX_DIFFERING, MIN_DRAWN } from '#testing/sheet/compare.ts';
import { drawInBrowser, sheetOfImages } from '#testing/sheet/draw.ts';
import { readAlone, readEdgeCases, twinOf } from '#testing/sheet/edge-cases.ts';
import { FEATURES } from '#testing/sheet/features.ts';

// A picture of hundreds of drawings takes a busy machine a while.

/** Records and blocks every request of a page, except for the sheet, and its dialogs. */
async function recordSideEffects(page: Page): Promise<string[]> {
  const sideEffects: string[] = [];
  page.on('dialog', (dialog) => {
    sideEffects.push(dialog.message());
    return dialog.dismiss();
  });
  await page.route(/^(?!data:|http:\/\/sheet\.test\/sheet\.svg$)/, (route) => {
    sideEffects.push(route.request().url());
    return route.abort();
  });
  return sideEffects;
}

/** Dispatches events on every element of the page. Returns true if a script of a logo has run. */
const hasRunScript = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('*'))
      for (const type of ['click', 'mouseover', 'focus', 'load', 'error'])
        element.dispatchEvent(new MouseEvent(type));
    return 'ran' in window;
  });

test('a sheet of logos with colliding names and styles shows each as it looks alone, sends no request and runs no script', async ({
  page,
}) => {
  const edgeCases = readEdgeCases().flatMap((edgeCase) => [edgeCase, twinOf(edgeCase)]);
  expect(edgeCases.length).toBeGreaterThanOrEqual(120);
  const { svg } = makeSheet(edgeCases.map(({ name, source }) => ({ title: name, source, credit: null })));
  const images = await sheetOfImages(page, edgeCases.map(readAlone));
  const sideEffects = await recordSideEffects(page);
  const merged = await drawInBrowser(page, svg ?? '', edgeCases.length);
  expect(await hasRunScript(page)).toBe(false);
  expect(sideEffects).toEqual([]);
  const separate = await drawInBrowser(page, images, edgeCases.length);
  const cells = compareSheets(separate, merged, edgeCases.length);
  const isUnlike = (at: number) =>
    (cells[at]?.differing ?? 1) > MAX_DIFFERING || (cells[at]?.drawn ?? 0) < MIN_DRAWN;
  expect(edgeCases.filter((_, at) => isUnlike(at)).map(({ name }) => name)).toEqual([]);
});

test('a sheet shows every feature of SVG as it looks alone, unless it names what is lost, and sends no request', async ({
  page,
}) => {
  const sideEffects = await recordSideEffects(page);
  const unlike: string[] = [];
  for (const { files } of FEATURES) {
    const sheet = makeSheet(files.map(({ name, source }) => ({ title: name, source, credit: null })));
    const sources = files.map(({ source }) => source);
    const alone = await drawInBrowser(page, await sheetOfImages(page, sources), files.length);
    const merged = await drawInBrowser(page, sheet.svg ?? '', files.length);
    const cells = compareSheets(alone, merged, files.length);
    const isUnlike = (at: number) =>
      sheet.placed[at]?.lost === null && (cells[at]?.differing ?? 1) > MAX_DIFFERING;
    unlike.push(...files.filter((_, at) => isUnlike(at)).map(({ name }) => name));
  }
  expect(unlike).toEqual([]);
  expect(sideEffects).toEqual([]);
});
