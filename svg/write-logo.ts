import generate from 'css-tree/generator';
import { encodeBase64 } from './base64.ts';
import { renameAttribute } from './isolate/rename-attribute.ts';
import {
  type DefinedNames,
  definedNamesIn,
  isConfinedByNames,
  type Names,
  namesForLogo,
  scopeStylesheet,
} from './isolate/scope-styles.ts';
import type { Measure } from './measure.ts';
import type { SvgElement } from './parse-drawing.ts';
import type { Logo } from './read-logo.ts';

/** A rectangle on the sheet, in CSS pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the frame of a drawing, scaled to fit a square and centred in it. */
export function fitInto(square: { x: number; y: number; side: number }, { width, height }: Measure): Frame {
  const scale = square.side / Math.max(width, height);
  const fitted = { width: round(width * scale), height: round(height * scale) };
  return {
    x: round(square.x + (square.side - fitted.width) / 2),
    y: round(square.y + (square.side - fitted.height) / 2),
    ...fitted,
  };
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}

/** Returns the markup of a logo as a nested `<svg>`. Changes its stylesheets in place. */
export function writeAsDrawing({ root, stylesheets, blends }: Logo, number: number, frame: Frame): string {
  const names = namesForLogo(number);
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  const defined = definedNamesIn(trees);
  const scopeId = trees.every(isConfinedByNames) ? undefined : names.wrapperId;
  for (const tree of trees) scopeStylesheet(tree, names, defined, scopeId);
  const texts = new Map([...stylesheets].map(([element, { tree }]) => [element, generate(tree)]));
  const isolation = blends ? ' style="isolation:isolate"' : '';
  const drawing = writeElement(root, { stylesheets: texts, shared: { names, defined } });
  return `<svg id="${names.wrapperId}"${writeFrame(frame)}${isolation}>${drawing}</svg>`;
}

/** Returns the markup of a logo as an `<image>` with a data URI, for logos that can't share a document. */
export function writeAsImage({ root, stylesheets }: Logo, number: number, frame: Frame): string {
  // The embedded file gets the final size, because some programs rasterize an image before they scale it.
  const { width, height } = frame;
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    ...root.attributes,
    width: `${width}`,
    height: `${height}`,
  };
  const texts = new Map([...stylesheets].map(([element, { tree }]) => [element, generate(tree)]));
  const svg = writeElement({ ...root, attributes }, { stylesheets: texts });
  const data = `data:image/svg+xml;base64,${encodeBase64(new TextEncoder().encode(svg))}`;
  return `<image id="${namesForLogo(number).wrapperId}"${writeFrame(frame)} xlink:href="${data}"/>`;
}

function writeFrame({ x, y, width, height }: Frame): string {
  return ` x="${x}" y="${y}" width="${width}" height="${height}"`;
}

/** Wraps a logo with its title and credit as `<title>` and `<desc>`, which screen readers announce. */
export function writeEntry(markup: string, title: string, credit: string | null): string {
  const description = credit ? `<desc>${escapeXml(credit)}</desc>` : '';
  return `<g><title>${escapeXml(title)}</title>${description}${markup}</g>`;
}

/** The text of each style element. `shared` is set if the drawing shares a document with others. */
interface WriteOptions {
  stylesheets: ReadonlyMap<SvgElement, string>;
  shared?: { names: Names; defined: DefinedNames };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Most text is plain, and this pattern is faster than the full one.
const IS_PLAIN = /^[\t\n\r !#-%'-;=?-~]*$/;
const TO_ESCAPE = /[&<>"\p{Cc}\uFFFE\uFFFF]/gu;

/** Escapes text for an element or attribute of XML, and removes characters that XML doesn't allow. */
function escapeXml(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text
    .replaceAll(TO_ESCAPE, (character) => ESCAPES[character] ?? (/[\t\n\r]/.test(character) ? character : ''))
    .toWellFormed();
}

/** Returns the markup of an element. In a shared document, only the first of several elements with the same id keeps it. */
function writeElement(element: SvgElement, writing: WriteOptions, ids = new Set<string>()): string {
  const { name, children } = element;
  const start = `<${name}${writeAttributes(element, writing, ids)}`;
  const css = writing.stylesheets.get(element);
  if (css !== undefined) return `${start}>${escapeXml(css)}</${name}>`;
  if (children.length === 0) return `${start}/>`;
  let inner = '';
  for (const child of children)
    inner += typeof child === 'string' ? escapeXml(child) : writeElement(child, writing, ids);
  return `${start}>${inner}</${name}>`;
}

function writeAttributes(element: SvgElement, { shared }: WriteOptions, ids: Set<string>): string {
  let written = '';
  for (const [name, value] of Object.entries(element.attributes)) {
    const renamed = shared ? renameAttribute(element, name, value, shared.names, shared.defined) : value;
    if (shared && name === 'id') {
      if (ids.has(renamed)) continue;
      ids.add(renamed);
    }
    written += ` ${name}="${escapeXml(renamed)}"`;
  }
  return written;
}
