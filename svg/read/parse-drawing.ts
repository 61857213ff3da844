import sax from 'sax';
import { ELEMENTS, TEXT_ELEMENTS } from '../clean/elements.ts';
import { type FoundAttribute, readAttributes } from '../clean/read-attributes.ts';
import { MAX_DEPTH, MAX_ELEMENTS } from './limits.ts';
import { SvgRefused } from './refusal.ts';
import type { Drawing, SvgElement } from './tree.ts';

// The five entities of XML only; a file's own are expanded before.
const PARSER_OPTIONS = { xmlns: true, strictEntities: true, position: false };
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

const STYLE_ELEMENT = /<(?:[\w.-]+:)?style\b/;

/**
 * Reads the text of an SVG file, without a document type declaration, and keeps what the allow-lists know. In a
 * file with style sheets an empty `<desc>` holds the place of what is dropped, for the selectors that count.
 * @throws SvgRefused not-svg, not-well-formed, too-many-elements, too-deep
 */
export function parseDrawing(text: string): Drawing {
  const reader = new DrawingReader(STYLE_ELEMENT.test(text));
  const parser = sax.parser(true, PARSER_OPTIONS);
  parser.onerror = () => {
    throw new SvgRefused('not-well-formed');
  };
  parser.onopentag = (tag) => reader.open(tag as sax.QualifiedTag);
  parser.onclosetag = () => reader.close();
  parser.ontext = (words) => reader.addText(words);
  parser.oncdata = (words) => reader.addText(words);
  parser.write(text).close();
  return reader.finish();
}

class DrawingReader {
  readonly #holdsPlaces: boolean;
  readonly #open: SvgElement[] = [];
  readonly #styles: SvgElement[] = [];
  readonly #ids = new Set<string>();
  #hasTwins = false;
  #root: SvgElement | undefined;
  #namespace = SVG_NAMESPACE;
  #elements = 0;
  /** How many of the open elements lie in one that is dropped, itself included. */
  #dropped = 0;

  constructor(holdsPlaces: boolean) {
    this.#holdsPlaces = holdsPlaces;
  }

  open(tag: sax.QualifiedTag): void {
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS) throw new SvgRefused('too-many-elements');
    if (this.#open.length + this.#dropped >= MAX_DEPTH) throw new SvgRefused('too-deep');
    if (this.#elements === 1) this.#checkRoot(tag);
    const element = this.#dropped === 0 && tag.uri === this.#namespace ? readElement(tag) : undefined;
    if (element) this.#add(element);
    else this.#drop();
  }

  close(): void {
    if (this.#dropped > 0) this.#dropped -= 1;
    else this.#open.pop();
  }

  addText(words: string): void {
    const parent = this.#open.at(-1);
    if (this.#dropped > 0 || !parent || !TEXT_ELEMENTS.has(parent.name)) return;
    const last = parent.children.length - 1;
    // One text a style sheet, however many sections the file cuts it into.
    if (typeof parent.children[last] === 'string') parent.children[last] += words;
    else parent.children.push(words);
  }

  finish(): Drawing {
    if (!this.#root) throw new SvgRefused('not-svg');
    return { root: this.#root, styles: this.#styles, hasTwins: this.#hasTwins };
  }

  #checkRoot(tag: sax.QualifiedTag): void {
    if (tag.local !== 'svg' || (tag.uri !== SVG_NAMESPACE && tag.uri !== '')) throw new SvgRefused('not-svg');
    this.#namespace = tag.uri;
  }

  #add(element: SvgElement): void {
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else this.#root = element;
    this.#open.push(element);
    if (element.name === 'style') this.#styles.push(element);
    const { id } = element.attributes;
    if (id === undefined) return;
    if (this.#ids.has(id)) this.#hasTwins = true;
    this.#ids.add(id);
  }

  #drop(): void {
    const parent = this.#open.at(-1);
    // A switch would choose the empty element.
    if (this.#dropped === 0 && this.#holdsPlaces && parent?.name !== 'switch')
      parent?.children.push({ name: 'desc', attributes: {}, children: [] });
    this.#dropped += 1;
  }
}

function readElement(tag: sax.QualifiedTag): SvgElement | undefined {
  if (!ELEMENTS.has(tag.local)) return undefined;
  const attributes = readAttributes(tag.local, tag.attributes as Record<string, FoundAttribute>);
  return attributes && { name: tag.local, attributes, children: [] };
}
