import { SvgRefused } from './errors.ts';
import { MAX_SOURCE_BYTES } from './limits.ts';

const PROLOG = /(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/y;
const DOCTYPE =
  /<!DOCTYPE\s+[^\s[>"']+\s*(?:(?:SYSTEM|PUBLIC\s*(?:"[^"]*"|'[^']*'))\s*(?:"[^"]*"|'[^']*')\s*)?/y;
const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;
const OTHER_DECLARATION = /\s+|<!--[\s\S]*?-->|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^>"']|"[^"]*"|'[^']*')*>/y;
// What never ends is read to the end at once, not again from each of its starts.
const REFERENCE = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&([A-Za-z_][\w.:-]*);/g;
const BUILT_IN = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * Drops the document type declaration, and expands its own simple entities, which Illustrator writes for its
 * namespaces. What could grow or reach outside is refused: external and parameter entities, entities made of
 * entities or of markup.
 * @throws SvgRefused unsafe-entities, not-well-formed, too-large
 */
export function expandEntities(text: string): string {
  if (!text.includes('<!DOCTYPE')) return text;
  PROLOG.lastIndex = 0;
  PROLOG.exec(text);
  const start = PROLOG.lastIndex;
  const subset = matchAt(DOCTYPE, text, start);
  if (!subset) throw new SvgRefused('not-well-formed');
  const afterName = start + subset[0].length;
  const entities = new Map<string, string>();
  const end = text[afterName] === '[' ? readSubset(text, afterName + 1, entities) : afterName;
  if (text[end] !== '>') throw new SvgRefused('not-well-formed');
  const rest = text.slice(end + 1);
  return text.slice(0, start) + (entities.size > 0 ? expand(rest, entities) : rest);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Reads the declarations between the brackets; answers where what follows the closing one begins. */
function readSubset(text: string, from: number, entities: Map<string, string>): number {
  let at = from;
  while (text[at] !== ']') {
    const other = matchAt(OTHER_DECLARATION, text, at);
    const entity = other ? null : matchAt(ENTITY, text, at);
    if (entity) addEntity(entities, entity);
    const [read] = other ?? entity ?? [];
    if (!read) throw new SvgRefused(at < text.length ? 'unsafe-entities' : 'not-well-formed');
    at += read.length;
  }
  const closing = matchAt(/\]\s*/y, text, at);
  return at + (closing?.[0].length ?? 1);
}

function addEntity(entities: Map<string, string>, [, name = '', double, single]: RegExpExecArray): void {
  const value = double ?? single ?? '';
  // Character references are left for the parser, which reads them after the expansion.
  if (/[<%]|&(?!#)/.test(value)) throw new SvgRefused('unsafe-entities');
  if (!entities.has(name)) entities.set(name, value.replaceAll('"', '&quot;').replaceAll("'", '&apos;'));
}

function expand(text: string, entities: Map<string, string>): string {
  let length = text.length;
  return text.replaceAll(REFERENCE, (reference, name: string | undefined) => {
    const value = name === undefined || BUILT_IN.has(name) ? undefined : entities.get(name);
    if (value === undefined) return reference;
    length += value.length;
    if (length > MAX_SOURCE_BYTES) throw new SvgRefused('too-large');
    return value;
  });
}
