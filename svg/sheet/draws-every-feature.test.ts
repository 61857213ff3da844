import { expect, test } from 'vitest';
import { hasRsvg } from '#testing/programs.mjs';
import { compareSheets, MAX_DIFFERING } from '#testing/sheet/compare.ts';
import { drawAloneByRsvg, drawByRsvg } from '#testing/sheet/draw.ts';
import { type EdgeCase, readAlone, readEdgeCases, readInvalidFiles } from '#testing/sheet/edge-cases.ts';
import { FEATURES } from '#testing/sheet/features.ts';
import { makeSheet } from './make-sheet.ts';

const canDraw = hasRsvg() || process.env.CI;
/** librsvg draws these files differently even when each is alone: it lacks the feature, or refuses the file. */
const UNSUPPORTED_BY_RSVG: Record<string, RegExp> = {
  // Namespaces; and links, which no link in an image of a browser matches.
  selectors: /^(?:a reference in a namespace|a namespace for elements|links)$/,
  // The type and the namespace of a style element.
  cascade: /^a style element of/,
  // Percent codes, a hash in an id, a space after one, and animations.
  references:
    /percent-encoded|percent codes|encoded|emoji|animation|^(?:in a mask|with a hash|between gradients|in a use, before a space)$/,
  // The type by its bytes, and SVG in a filter.
  images: /^(?:another declared type|an SVG in a filter)$/,
  // An invalid viewBox, the unit q, and a transform of the root.
  geometry: /^(?:a negative view|an invalid view|picas and quarters|a transform of the root)$/,
  // Animations, whose end a sheet shows.
  documents: /animat|^an attribute set$|keyframes/,
  collisions: /^(?:names\/id-in-percent-code|motion\/)/,
};
const edgeCases = readEdgeCases();
const TOPICS = [...FEATURES, { topic: 'collisions', files: edgeCases }];

const sheetOf = (files: readonly EdgeCase[]) =>
  makeSheet(files.map(({ name, source }) => ({ title: name, source, credit: null })));

test('a sheet places every feature, and names what is lost of some', () => {
  const sheets = FEATURES.map(({ files }) => sheetOf(files));
  expect(sheets.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  const placed = sheets.flatMap((sheet) => sheet.placed);
  expect(placed.length).toBeGreaterThanOrEqual(340);
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

test('a sheet lists the files that it can’t include with the reason, and includes the rest', () => {
  const invalidFiles = readInvalidFiles();
  const { leftOut, placed } = sheetOf([...invalidFiles, ...edgeCases]);
  expect(leftOut.map(({ title, reason }) => [title, reason])).toEqual(
    invalidFiles.map(({ name, reason }) => [name, reason]),
  );
  expect(placed.map(({ title }) => title)).toEqual(edgeCases.map(({ name }) => name));
});

test.each(TOPICS)(
  'librsvg draws every file of $topic on a sheet as it looks alone',
  async ({ topic, files }) => {
    if (!canDraw) return;
    const { png, errors } = await drawByRsvg(Buffer.from(sheetOf(files).svg ?? ''));
    expect(errors).toBe('');
    const cells = compareSheets(png, await drawAloneByRsvg(files.map(readAlone)), files.length);
    const isSupported = ({ name }: EdgeCase) => !UNSUPPORTED_BY_RSVG[topic]?.test(name);
    const isUnlike = (at: number) => (cells[at]?.differing ?? 1) > MAX_DIFFERING;
    expect(files.filter((file, at) => isSupported(file) && isUnlike(at)).map(({ name }) => name)).toEqual([]);
  },
);
