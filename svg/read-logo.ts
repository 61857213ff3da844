import generate from 'css-tree/generator';
import { checkReferenceGrowth } from './count-elements.ts';
import { decodeSource, expandEntities } from './decode-source.ts';
import { SvgError } from './errors.ts';
import { needsOwnDocument } from './isolate/needs-own-document.ts';
import { readRootStyle } from './isolate/root-style.ts';
import { type Measure, measureDrawing } from './measure.ts';
import { parseDrawing, type SvgElement } from './parse-drawing.ts';
import { CssReader } from './sanitize/parse-css.ts';
import { type SanitizedStylesheet, sanitizeStylesheet } from './sanitize/styles.ts';

/** A parsed and sanitised logo. The root element has no size or position. */
export interface Logo {
  root: SvgElement;
  stylesheets: ReadonlyMap<SvgElement, SanitizedStylesheet>;
  measure: Measure;
  needsOwnDocument: boolean;
  /** True if the logo uses blend modes, which must not blend with the rest of the sheet. */
  blends: boolean;
}

/** Parses an SVG file for a sheet. @throws SvgError if it is not an SVG, is damaged, unsafe or exceeds the limits */
export function readLogo(source: string | Uint8Array): Logo {
  const text = expandEntities(decodeSource(source));
  const reader = new CssReader();
  const drawing = parseDrawing(text, reader);
  const { root, styles } = drawing;
  const style = readRootStyle(root.attributes.style ?? '');
  const measure = measureDrawing(root, style);
  if (!measure) throw new SvgError('no-size');
  const stylesheets = new Map(styles.map((element) => [element, readStylesheet(element, reader)]));
  checkReferenceGrowth(
    root,
    [...stylesheets.values()].map(({ tree }) => tree),
  );
  const isUnshareable = needsOwnDocument(text, drawing, [...stylesheets.values()], style);
  const { x, y, width, height, style: _, ...attributes } = root.attributes;
  root.attributes = { ...attributes, ...(style.rest && { style: style.rest }), viewBox: measure.viewBox };
  return { root, stylesheets, measure, needsOwnDocument: isUnshareable, blends: text.includes('blend-mode') };
}

function readStylesheet({ children: [css], attributes }: SvgElement, reader: CssReader): SanitizedStylesheet {
  return sanitizeStylesheet(typeof css === 'string' ? css : '', attributes.media, reader);
}

/** Returns the sanitised content of an SVG file, without prefixed names. @throws SvgError for the same reasons as `readLogo` */
export function sanitizeDrawing(source: string | Uint8Array): SvgElement {
  const reader = new CssReader();
  const { root, styles } = parseDrawing(expandEntities(decodeSource(source)), reader);
  for (const style of styles) style.children = [generate(readStylesheet(style, reader).tree)];
  return root;
}
