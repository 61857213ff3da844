import generate from 'css-tree/generator';
import { decodeSource } from './decode-source.ts';
import { expandEntities } from './expand-entities.ts';
import { parseDrawing } from './parse-drawing.ts';
import { CssReader } from './sanitize/parse-css.ts';
import { cleanStyleSheet } from './sanitize/styles.ts';
import type { SvgElement } from './tree.ts';

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
