import type { EdgeCase } from './edge-cases.ts';
import { CASCADE } from './features/cascade.ts';
import { DOCUMENTS } from './features/documents.ts';
import { EFFECTS } from './features/effects.ts';
import { GEOMETRY } from './features/geometry.ts';
import { IMAGES } from './features/images.ts';
import { REFERENCES } from './features/references.ts';
import { REUSE } from './features/reuse.ts';
import { SELECTORS } from './features/selectors.ts';
import { TEXT } from './features/text.ts';

const TOPICS = {
  selectors: SELECTORS,
  cascade: CASCADE,
  references: REFERENCES,
  reuse: REUSE,
  effects: EFFECTS,
  images: IMAGES,
  text: TEXT,
  geometry: GEOMETRY,
  documents: DOCUMENTS,
};
const START =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">';

/** Files with all features of SVG that a logo may use, by topic. They share ids, classes and elements, so that leaks show. */
export const FEATURES: readonly { topic: string; files: EdgeCase[] }[] = Object.entries(TOPICS).map(
  ([topic, drawings]) => ({
    topic,
    files: Object.entries(drawings).map(([name, drawing]) => ({ name, source: sourceOf(drawing) })),
  }),
);

function sourceOf(drawing: string): Buffer {
  const isDocument = /^<(?:\?xml|!DOCTYPE|(?:s:)?svg xmlns)/.test(drawing);
  return Buffer.from(isDocument ? drawing : `${START}${drawing}</svg>`);
}
