import type { Page } from '@playwright/test';
import { makeSheet, type Sheet } from '#svg/sheet/make-sheet.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { hasRsvg } from '#testing/programs.mjs';
import { type CellDifference, compareSheets } from '#testing/sheet/compare.ts';
import { drawAloneByRsvg, drawByRsvg, drawInBrowser, sheetOfImages } from '#testing/sheet/draw.ts';
import type { EdgeCase } from '#testing/sheet/edge-cases.ts';
import { FEATURES } from '#testing/sheet/features.ts';

/** The share of a logo's area that may differ visibly. */
const MAX_DIFFERING = 0.005;
/** librsvg draws these files differently even when each is alone: it lacks the feature, or refuses the file. */
const UNSUPPORTED_BY_RSVG: Record<string, RegExp> = {
  // Namespaces; and links, which no link in an image of a browser matches.
  selectors: /^(?:a reference in a namespace|a namespace for elements|links)$/,
  // The type and the namespace of a style element.
  cascade: /^a style element of/,
  // Percent codes, a hash in an id, and a space after one.
  references:
    /percent-encoded|percent codes|encoded|emoji|^(?:in a mask|with a hash|between gradients|in a use, before a space)$/,
  // The type by its bytes, and SVG in a filter.
  images: /^(?:another declared type|an SVG in a filter)$/,
  // An invalid viewBox, the unit q, and a transform of the root.
  geometry: /^(?:a negative view|an invalid view|picas and quarters|a transform of the root)$/,
};

/** What browsers report about the invalid attributes of some files. */
const INVALID_ATTRIBUTES = ['attribute transform: Expected', 'attribute d: Expected'];

const sheets = FEATURES.map(({ topic, files }) => ({ topic, files, sheet: sheetOf(files) }));

test('places every file, and names what is lost of some', () => {
  expect(FEATURES.flatMap(({ files }) => files).length).toBeGreaterThanOrEqual(400);
  expect(sheets.flatMap(({ sheet }) => sheet.leftOut)).toEqual([]);
  const placed = sheets.flatMap(({ sheet }) => sheet.placed);
  expect(placed.filter(({ lost }) => lost !== null).map(({ title }) => title)).toEqual([
    'an unknown property',
    'in a use, after a space',
    'damaged data',
    'a damaged SVG',
    'an unknown format',
    'an external image',
    'a local image',
    'HTML',
    'an external font',
    'an external style sheet',
    'an imported style sheet',
  ]);
});

for (const { topic, files, sheet } of sheets) {
  test(`draws every file of ${topic} as it looks alone, unless it names what is lost, and sends no request`, async ({
    page,
  }, info) => {
    for (const description of INVALID_ATTRIBUTES)
      info.annotations.push({ type: 'expected error', description });
    const requests = recordRequests(page);
    const images = await sheetOfImages(page, sourcesOf(files));
    const alone = await drawInBrowser(page, images, files.length);
    const merged = await drawInBrowser(page, sheet.svg ?? '', files.length);
    await page.goto('about:blank');
    const cells = await compareSheets(page, alone, merged, files.length);
    expect(listUnlike(files, cells, (_, at) => sheet.placed[at]?.lost !== null)).toEqual([]);
    expect(requests).toEqual([]);
  });

  test(`draws every file of ${topic} in librsvg as it looks alone`, async ({ page }) => {
    test.skip(!hasRsvg() && !process.env.CI, 'rsvg-convert isn’t installed, and npm can’t install it');
    const { png, errors } = await drawByRsvg(Buffer.from(sheet.svg ?? ''));
    expect(errors).toBe('');
    const cells = await compareSheets(page, png, await drawAloneByRsvg(sourcesOf(files)), files.length);
    expect(listUnlike(files, cells, ({ name }) => UNSUPPORTED_BY_RSVG[topic]?.test(name) ?? false)).toEqual(
      [],
    );
  });
}

function sheetOf(files: readonly EdgeCase[]): Sheet {
  return makeSheet(files.map(({ name, source }) => ({ title: name, source, credit: null })));
}

function sourcesOf(files: readonly EdgeCase[]): Buffer[] {
  return files.map(({ source }) => source);
}

/** Returns the files that look different, with the difference, unless they may. */
function listUnlike(
  files: readonly EdgeCase[],
  cells: readonly CellDifference[],
  mayDiffer: (file: EdgeCase, at: number) => boolean,
): string[] {
  return files.flatMap((file, at) => {
    const { differing } = cells[at] ?? { differing: 1 };
    const isAlike = differing <= MAX_DIFFERING || mayDiffer(file, at);
    return isAlike ? [] : [`${file.name}: ${(differing * 100).toFixed(2)} %`];
  });
}

/** Records every request of a page other than for the sheets and for data. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data:|about:|http:\/\/sheet\.test\/sheet\.svg$)/.test(request.url()))
      requests.push(request.url());
  });
  return requests;
}
