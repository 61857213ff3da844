import generate from 'css-tree/generator';
import { decodeSource, expandEntities } from './decode-source.ts';
import { SvgError } from './errors.ts';
import { needsOwnDocument } from './isolate/needs-own-document.ts';
import { readRootStyle } from './isolate/root-style.ts';
import { type Measure, measureDrawing } from './measure.ts';
import { parseDrawing, type SvgElement } from './parse-drawing.ts';
import { checkReferenceGrowth } from './references/count-elements.ts';
import { CssReader } from './sanitize/parse-css.ts';
import { type SanitizedSheet, sanitizeStyleSheet } from './sanitize/styles.ts';

/** A logo that was read and cleaned, ready to be placed; its root has no size and no place of its own. */
export interface Logo {
  root: SvgElement;
  sheets: ReadonlyMap<SvgElement, SanitizedSheet>;
  measure: Measure;
  needsOwnDocument: boolean;
  /** Whether its colours mix with what lies behind them, which alone is nothing. */
  blends: boolean;
}

/**
 * Reads an SVG file, once, into what a sheet may hold of it.
 * @throws SvgError for a file that is no SVG, is damaged, unsafe or beyond the limits
 */
export function readLogo(source: string | Uint8Array): Logo {
  const text = expandEntities(decodeSource(source));
  const reader = new CssReader();
  const drawing = parseDrawing(text, reader);
  const { root, styles } = drawing;
  const style = readRootStyle(root.attributes.style ?? '');
  const measure = measureDrawing(root, style);
  if (!measure) throw new SvgError('no-size');
  const sheets = new Map(styles.map((element) => [element, readSheet(element, reader)]));
  checkReferenceGrowth(
    root,
    [...sheets.values()].map(({ tree }) => tree),
  );
  const isBound = needsOwnDocument(text, drawing, [...sheets.values()], style);
  const { x, y, width, height, style: _, ...attributes } = root.attributes;
  root.attributes = { ...attributes, ...(style.rest && { style: style.rest }), viewBox: measure.viewBox };
  return { root, sheets, measure, needsOwnDocument: isBound, blends: text.includes('blend-mode') };
}

function readSheet({ children: [css], attributes }: SvgElement, reader: CssReader): SanitizedSheet {
  return sanitizeStyleSheet(typeof css === 'string' ? css : '', attributes.media, reader);
}

/**
 * Reads an SVG file into the elements, attributes and style rules that a sheet may hold, under its own names.
 * @throws SvgError for a file that is no SVG, is damaged, unsafe or beyond the limits
 */
export function sanitizeDrawing(source: string | Uint8Array): SvgElement {
  const reader = new CssReader();
  const { root, styles } = parseDrawing(expandEntities(decodeSource(source)), reader);
  for (const style of styles) {
    const [css] = style.children;
    const { tree } = sanitizeStyleSheet(typeof css === 'string' ? css : '', style.attributes.media, reader);
    style.children = [generate(tree)];
  }
  return root;
}
