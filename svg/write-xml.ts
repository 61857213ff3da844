import type { StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import { renameAttribute } from './isolate/rename-attribute.ts';
import type { DefinedNames, Names } from './isolate/scope-styles.ts';
import type { SvgElement } from './parse-drawing.ts';

/** The stylesheet of each style element. `shared` is set if the drawing shares a document with others. */
interface WriteOptions {
  stylesheets: ReadonlyMap<SvgElement, { tree: StyleSheet }>;
  shared?: { names: Names; defined: DefinedNames };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Most text is plain, and this pattern is faster than the full one.
const IS_PLAIN = /^[\t\n\r !#-%'-;=?-~]*$/;
const TO_ESCAPE = /[&<>"\p{Cc}\uFFFE\uFFFF]/gu;

/** Escapes text for an element or attribute of XML, and removes characters that XML doesn't allow. */
export function escapeXml(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text
    .replaceAll(TO_ESCAPE, (character) => ESCAPES[character] ?? (/[\t\n\r]/.test(character) ? character : ''))
    .toWellFormed();
}

/** Returns the markup of an element. In a shared document, only the first of several elements with the same id keeps it. */
export function writeElement(element: SvgElement, writing: WriteOptions, ids = new Set<string>()): string {
  const { name, children } = element;
  const start = `<${name}${writeAttributes(element, writing, ids)}`;
  const stylesheet = writing.stylesheets.get(element);
  if (stylesheet) return `${start}>${escapeXml(generate(stylesheet.tree))}</${name}>`;
  if (children.length === 0) return `${start}/>`;
  let inner = '';
  for (const child of children)
    inner += typeof child === 'string' ? escapeXml(child) : writeElement(child, writing, ids);
  return `${start}>${inner}</${name}>`;
}

function writeAttributes(element: SvgElement, { shared }: WriteOptions, ids: Set<string>): string {
  const { attributes } = element;
  let written = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (shared && name === 'xlink:href' && attributes.href !== undefined) continue;
    const renamed = shared ? renameAttribute(element, name, value, shared.names, shared.defined) : value;
    if (shared && name === 'id') {
      if (ids.has(renamed)) continue;
      ids.add(renamed);
    }
    // Inkscape doesn't know `href` of SVG 2; all programs know the older name.
    const writtenName = shared && name === 'href' ? 'xlink:href' : name;
    written += ` ${writtenName}="${escapeXml(renamed)}"`;
  }
  return written;
}

/** Returns a drawing as an SVG document. `size` replaces the width and height of its root. */
export function writeDocument(
  root: SvgElement,
  stylesheets: WriteOptions['stylesheets'],
  size: { width?: string; height?: string } = {},
): string {
  const namespaces = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' };
  return writeElement(
    { ...root, attributes: { ...namespaces, ...root.attributes, ...size } },
    { stylesheets },
  );
}
