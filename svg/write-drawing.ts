import type { Names } from './isolate/names.ts';
import { renameAttribute } from './isolate/rename-attribute.ts';
import type { GivenNames } from './isolate/scope-styles.ts';
import type { SvgElement } from './tree.ts';

/** How a drawing is written: its style sheets, and its names, where it shares a document with other drawings. */
export interface Writing {
  sheets: ReadonlyMap<SvgElement, string>;
  shared?: { names: Names; given: GivenNames };
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Most text is plain, which one look at each character tells; the full pattern is slower.
const IS_PLAIN = /^[\t\n\r !#-%'-;=?-~]*$/;
const TO_ESCAPE = /[&<>"\p{Cc}\uFFFE\uFFFF]/gu;

/** Text for an element or an attribute of XML. What XML can't hold is left out. */
export function escapeXml(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text
    .replaceAll(TO_ESCAPE, (mark) => MARKS[mark] ?? (/[\t\n\r]/.test(mark) ? mark : ''))
    .toWellFormed();
}

/** The markup of an element. In a shared document an id that stands twice is written once, at its first element. */
export function writeElement(element: SvgElement, writing: Writing, ids = new Set<string>()): string {
  const { name, children } = element;
  const start = `<${name}${writeAttributes(element, writing, ids)}`;
  const sheet = writing.sheets.get(element);
  if (sheet !== undefined) return `${start}>${escapeXml(sheet)}</${name}>`;
  if (children.length === 0) return `${start}/>`;
  let inner = '';
  for (const child of children)
    inner += typeof child === 'string' ? escapeXml(child) : writeElement(child, writing, ids);
  return `${start}>${inner}</${name}>`;
}

function writeAttributes(element: SvgElement, { shared }: Writing, ids: Set<string>): string {
  let written = '';
  for (const [name, value] of Object.entries(element.attributes)) {
    const renamed = shared ? renameAttribute(element, name, value, shared.names, shared.given) : value;
    if (shared && name === 'id') {
      if (ids.has(renamed)) continue;
      ids.add(renamed);
    }
    written += ` ${name}="${escapeXml(renamed)}"`;
  }
  return written;
}
