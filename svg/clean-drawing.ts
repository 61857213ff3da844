import generate from 'css-tree/generator';
import { cleanStyleSheet } from './css/clean-style-sheet.ts';
import { CssReader } from './css/parse-css.ts';
import { decodeSource } from './read/decode-source.ts';
import { expandEntities } from './read/expand-entities.ts';
import { parseDrawing } from './read/parse-drawing.ts';
import type { SvgElement } from './read/tree.ts';

/**
 * Reads an SVG file into the elements, attributes and style rules that a sheet may hold, under its own names.
 * @throws SvgRefused for a file that is no SVG, is damaged, unsafe or beyond the limits
 */
export function cleanDrawing(source: string | Uint8Array): SvgElement {
  const reader = new CssReader();
  const { root, styles } = parseDrawing(expandEntities(decodeSource(source)), reader);
  for (const style of styles) {
    const [css] = style.children;
    const { tree } = cleanStyleSheet(typeof css === 'string' ? css : '', style.attributes.media, reader);
    style.children = [generate(tree)];
  }
  return root;
}
