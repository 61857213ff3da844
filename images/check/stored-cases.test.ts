import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { FileCheck } from '#contract/file-check.ts';
import { render } from '../node/render.ts';
import { checkSvg } from './check-svg.ts';

/** Files that were once drawn wrong. They are kept beside the checkout; without them, the test is skipped. */
const FOLDER = resolve(import.meta.dirname, '../../../shared/cases/svg');

const MOVING = { animation: true };
const WIDE = { top: 16.7, right: 16.7, bottom: 16.7, left: 16.7 };
const EXPECTED: Record<string, Partial<FileCheck>> = {
  'cp1252-bytes.svg': { oneColor: '#cc2222' },
  'css-var-missing.svg': { oneColor: '#cc2222', margins: WIDE },
  'draw-on.svg': MOVING,
  // Other parts of the product draw it, too.
  'dup-attr.svg': { colors: 1 },
  'enc-unknown.svg': { oneColor: '#cc2222' },
  'extra-imp-both.svg': { colors: 1 },
  'extra-switch.svg': { oneColor: '#cc2222' },
  'fade-in-css.svg': MOVING,
  'fade-in-smil.svg': MOVING,
  'fill-empty.svg': { oneColor: '#000000' },
  'grow.svg': { ...MOVING, oneColor: '#cc2222' },
  'hex5.svg': { colors: 1 },
  'no-ns.svg': { oneColor: '#cc2222' },
  'viewbox-px.svg': { colors: 2 },
};

const PLAIN = { kind: 'vector', bitmap: null, text: null, script: false, animation: false, external: false };

it.runIf(existsSync(FOLDER)).each(Object.entries(EXPECTED))('%s', async (name, expected) => {
  const file = readFileSync(resolve(FOLDER, name));
  expect(await checkSvg(file, render)).toMatchObject({ ...PLAIN, ...expected });
});
