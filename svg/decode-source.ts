import { MAX_SOURCE_BYTES, SvgError } from './errors.ts';

const DECLARED_ENCODING = /^<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const BYTES_OF_DECLARATION = 256;
const OLD_ENCODING = 'windows-1252';

/**
 * Decodes an SVG file. The encoding comes from the byte order mark, else the byte pattern of UTF-16, else the XML declaration,
 * else it is UTF-8 (XML 1.0, appendix F). Like browsers, ignores a declared encoding that doesn't exist. Bytes that aren't
 * UTF-8 are in Windows-1252, which old programs write. A string is already decoded and only loses its byte order mark.
 * @throws SvgError too-large, unknown-encoding
 */
export function decodeSource(source: string | Uint8Array): string {
  if (source.length > MAX_SOURCE_BYTES) throw new SvgError('too-large');
  if (typeof source === 'string') return source.replace(/^\uFEFF/, '');
  const { encoding } = decoderOf(encodingOf(source));
  const encodings = encoding === 'utf-8' ? [encoding, OLD_ENCODING] : [encoding];
  for (const each of encodings) {
    try {
      return new TextDecoder(each, { fatal: true }).decode(source);
    } catch {
      // Tries the next one.
    }
  }
  throw new SvgError('unknown-encoding');
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_OF_DECLARATION));
  const declared = DECLARED_ENCODING.exec(start)?.[1] ?? 'utf-8';
  // A declaration that is readable as single bytes can't be in UTF-16, even if it claims so.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

const PROLOG = /(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/y;
const DOCTYPE =
  /<!DOCTYPE\s+[^\s[>"']+\s*(?:(?:SYSTEM|PUBLIC\s*(?:"[^"]*"|'[^']*'))\s*(?:"[^"]*"|'[^']*')\s*)?/y;
const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;
const OTHER_DECLARATION = /\s+|<!--[\s\S]*?-->|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^>"']|"[^"]*"|'[^']*')*>/y;
// `|$`: an unclosed comment matches to the end of the text; otherwise each later `<!--` would scan to the end again.
const REFERENCE = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&([A-Za-z_][\w.:-]*);/g;
const BUILT_IN = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * Removes the document type declaration and expands its simple entities, which Illustrator writes for its namespaces.
 * Refuses entities that could load something or grow: external ones, parameter entities, and values with entities or markup.
 * @throws SvgError unsafe-entities, not-well-formed, too-large
 */
export function expandEntities(text: string): string {
  if (!text.includes('<!DOCTYPE')) return text;
  PROLOG.lastIndex = 0;
  PROLOG.exec(text);
  const start = PROLOG.lastIndex;
  const subset = matchAt(DOCTYPE, text, start);
  if (!subset) throw new SvgError('not-well-formed');
  const afterName = start + subset[0].length;
  const entities = new Map<string, string>();
  const end = text[afterName] === '[' ? readSubset(text, afterName + 1, entities) : afterName;
  if (text[end] !== '>') throw new SvgError('not-well-formed');
  const rest = text.slice(end + 1);
  return text.slice(0, start) + (entities.size > 0 ? expand(rest, entities) : rest);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Reads the declarations between the brackets; returns the position after the closing bracket and white space. */
function readSubset(text: string, from: number, entities: Map<string, string>): number {
  let at = from;
  while (text[at] !== ']') {
    const other = matchAt(OTHER_DECLARATION, text, at);
    const entity = other ? null : matchAt(ENTITY, text, at);
    if (entity) addEntity(entities, entity);
    const [read] = other ?? entity ?? [];
    if (!read) throw new SvgError(at < text.length ? 'unsafe-entities' : 'not-well-formed');
    at += read.length;
  }
  const closing = matchAt(/\]\s*/y, text, at);
  return at + (closing?.[0].length ?? 1);
}

function addEntity(entities: Map<string, string>, [, name = '', double, single]: RegExpExecArray): void {
  const value = double ?? single ?? '';
  // Character references (`&#…;`) are allowed: the parser resolves them after the expansion.
  if (/[<%]|&(?!#)/.test(value)) throw new SvgError('unsafe-entities');
  if (!entities.has(name)) entities.set(name, value.replaceAll('"', '&quot;').replaceAll("'", '&apos;'));
}

function expand(text: string, entities: Map<string, string>): string {
  let length = text.length;
  return text.replaceAll(REFERENCE, (reference, name: string | undefined) => {
    const value = name === undefined || BUILT_IN.has(name) ? undefined : entities.get(name);
    if (value === undefined) return reference;
    length += value.length;
    if (length > MAX_SOURCE_BYTES) throw new SvgError('too-large');
    return value;
  });
}
