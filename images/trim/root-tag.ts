import sax from 'sax';
import { SvgError } from '#svg/errors.ts';
import { escapeXml } from '#svg/write-xml.ts';

/** The start tag of a document's root element, as written, and the text around it. */
export interface RootTag {
  /** The name with its prefix, e.g. `svg` or `svg:svg`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  before: string;
  tag: string;
  after: string;
}

const PARSER_OPTIONS = { strictEntities: true, position: true };
const CHUNK_LENGTH = 4096;
const ATTRIBUTE = /([^\s=/>"']+)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Finds the root's start tag in a document without a document type declaration. @throws SvgError not-well-formed, not-svg */
export function readRootTag(text: string): RootTag {
  const parser = sax.parser(true, PARSER_OPTIONS);
  let root: RootTag | undefined;
  parser.onerror = () => {
    throw new SvgError('not-well-formed');
  };
  parser.onopentag = ({ name, attributes }) => {
    const [start, end] = [parser.startTagPosition - 1, parser.position];
    root ??= {
      name,
      attributes: attributes as Record<string, string>,
      before: text.slice(0, start),
      tag: text.slice(start, end),
      after: text.slice(end),
    };
    parser.onopentag = undefined as never;
    parser.onerror = () => parser.resume();
  };
  for (let at = 0; at < text.length && !root; at += CHUNK_LENGTH)
    parser.write(text.slice(at, at + CHUNK_LENGTH));
  if (!root || !/^(?:.*:)?svg$/.test(root.name)) throw new SvgError('not-svg');
  return root;
}

/** Returns the tag with some attributes set, or removed where the value is null. The others stay as they are written. */
export function withAttributes({ name, tag }: RootTag, changes: Record<string, string | null>): string {
  const left = new Map(Object.entries(changes));
  const start = `<${name}`.length;
  const changed = tag.slice(start).replace(ATTRIBUTE, (written, attribute: string) => {
    const value = left.get(attribute);
    left.delete(attribute);
    if (value === undefined) return written;
    return value === null ? '' : `${attribute}="${escapeXml(value)}"`;
  });
  const added = [...left].flatMap(([attribute, value]) =>
    value === null ? [] : ` ${attribute}="${escapeXml(value)}"`,
  );
  return `<${name}${added.join('')}${changed}`;
}
