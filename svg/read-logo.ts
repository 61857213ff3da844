import { decodeSource } from './decode-source.ts';
import { SvgRefused } from './errors.ts';
import { expandEntities } from './expand-entities.ts';
import { needsOwnDocument } from './isolate/needs-own-document.ts';
import { readRootStyle } from './isolate/read-root-style.ts';
import { type Measure, measureDrawing } from './measure.ts';
import { parseDrawing } from './parse-drawing.ts';
import { refuseReferenceBombs } from './references/count-elements.ts';
import { CssReader } from './sanitize/parse-css.ts';
import { type CleanSheet, cleanStyleSheet } from './sanitize/styles.ts';
import type { SvgElement } from './tree.ts';

/** A logo that was read and cleaned, ready to be placed; its root has no size and no place of its own. */
export interface Logo {
  root: SvgElement;
  sheets: ReadonlyMap<SvgElement, CleanSheet>;
  measure: Measure;
  needsOwnDocument: boolean;
  /** Whether its colours mix with what lies behind them, which alone is nothing. */
  blends: boolean;
}

/**
 * Reads an SVG file, once, into what a sheet may hold of it.
 * @throws SvgRefused for a file that is no SVG, is damaged, unsafe or beyond the limits
 */
export function readLogo(source: string | Uint8Array): Logo {
  const text = expandEntities(decodeSource(source));
  const reader = new CssReader();
  const drawing = parseDrawing(text, reader);
  const { root, styles } = drawing;
  const style = readRootStyle(root.attributes.style ?? '');
  const measure = measureDrawing(root, style);
  if (!measure) throw new SvgRefused('no-size');
  const sheets = new Map(styles.map((element) => [element, readSheet(element, reader)]));
  refuseReferenceBombs(
    root,
    [...sheets.values()].map(({ tree }) => tree),
  );
  const isBound = needsOwnDocument(text, drawing, [...sheets.values()], style);
  const { x, y, width, height, style: _, ...attributes } = root.attributes;
  root.attributes = { ...attributes, ...(style.rest && { style: style.rest }), viewBox: measure.viewBox };
  return { root, sheets, measure, needsOwnDocument: isBound, blends: text.includes('blend-mode') };
}

function readSheet({ children: [css], attributes }: SvgElement, reader: CssReader): CleanSheet {
  return cleanStyleSheet(typeof css === 'string' ? css : '', attributes.media, reader);
}
