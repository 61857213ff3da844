import sax from 'sax';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_NAMESPACES, SvgError } from './errors.ts';
import { withoutForbidden } from './forbidden-characters.ts';
import { ELEMENTS, TEXT_ELEMENTS } from './sanitize/allow-lists.ts';
import { type ParsedAttribute, sanitizeAttributes } from './sanitize/attributes.ts';
import type { FileContext } from './sanitize/file-context.ts';

/** An element of a sanitised drawing. The only prefixes of attribute names are `xlink:` and `xml:`. */
export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
  children: (SvgElement | string)[];
}

/** A sanitised drawing: nothing in it can run or load. */
export interface Drawing {
  root: SvgElement;
  /** The style elements in document order, each with a single text child. */
  styles: SvgElement[];
  /** True if several elements share an id: a reference then finds only the first, but a rule matches them all. */
  hasDuplicateIds: boolean;
  /** The attributes of each element before they were sanitised, which selectors match; empty without style elements. */
  sourceAttributes: ReadonlyMap<SvgElement, ParsedAttribute[]>;
}

// Only the five entities of XML: entities that the file declares are already expanded.
const PARSER_OPTIONS = { xmlns: true, strictEntities: true, position: false };
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
/** The attributes by which a `<switch>` selects. */
const CONDITIONS = ['requiredFeatures', 'requiredExtensions', 'systemLanguage'];

/** Characters per parser call. The attributes of an unfinished element are counted after each call. */
const CHUNK_LENGTH = 16_384;
const STYLE_ELEMENT = /<(?:[\w.-]+:)?style\b/;

/**
 * Parses an SVG file without document type declaration and drops everything that is not on the allow-lists. In a file with
 * stylesheets, an empty `<desc>` replaces each dropped element, so that selectors such as `:nth-child` still match.
 * @throws SvgError not-svg, not-well-formed, too-many-elements, too-many-attributes, too-many-namespaces, too-deep,
 *   damaged-styles
 */
export function parseDrawing(text: string, context: FileContext): Drawing {
  const reader = new DrawingReader(text, context);
  const parser = sax.parser(true, PARSER_OPTIONS);
  parser.onerror = () => {
    throw new SvgError('not-well-formed');
  };
  parser.onopentag = (tag) => {
    for (const attribute of Object.values((tag as sax.QualifiedTag).attributes))
      attribute.value = withoutForbidden(attribute.value);
    reader.open(tag as sax.QualifiedTag);
  };
  parser.onclosetag = () => reader.close();
  parser.onprocessinginstruction = ({ name }) => {
    if (name === 'xml-stylesheet') context.lost.add('other-file');
  };
  parser.ontext = (text) => reader.addText(withoutForbidden(text));
  parser.oncdata = (text) => reader.addText(withoutForbidden(text));
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    parser.write(text.slice(at, at + CHUNK_LENGTH));
    // `attribList` holds the attributes of the unfinished element; sax's types omit it.
    checkAttributeCount((parser as unknown as { attribList: unknown[] }).attribList);
  }
  parser.close();
  return reader.finish();
}

function checkAttributeCount({ length }: readonly unknown[]): void {
  if (length > MAX_ATTRIBUTES) throw new SvgError('too-many-attributes');
}

class DrawingReader {
  readonly #hasStyles: boolean;
  /** True if selectors ask which elements are empty; one with a space isn't. */
  readonly #keepsSpaces: boolean;
  readonly #context: FileContext;
  readonly #sourceAttributes = new Map<SvgElement, ParsedAttribute[]>();
  readonly #open: SvgElement[] = [];
  /** The number of namespaces that each open element declares, including dropped elements. */
  readonly #declared: number[] = [];
  #namespaces = 0;
  readonly #styles: SvgElement[] = [];
  readonly #ids = new Set<string>();
  #hasDuplicateIds = false;
  #root: SvgElement | undefined;
  #namespace = SVG_NAMESPACE;
  /** The number of open elements that are dropped. */
  #dropped = 0;

  constructor(text: string, context: FileContext) {
    this.#context = context;
    this.#hasStyles = STYLE_ELEMENT.test(text);
    this.#keepsSpaces = text.includes(':empty');
  }

  open(tag: sax.QualifiedTag): void {
    this.#context.countElement();
    if (this.#open.length + this.#dropped >= MAX_DEPTH) throw new SvgError('too-deep');
    this.#checkAttributes(tag);
    if (!this.#root) this.#checkRoot(tag);
    const isReadable = this.#dropped === 0 && !this.#isInStyle;
    const isSvg = isReadable && tag.uri === this.#namespace;
    const isRead = isSvg || (isReadable && isHtmlStyle(tag));
    const element = isRead ? readElement(tag, this.#context) : undefined;
    if (element) this.#add(element, tag);
    else this.#drop(isSvg ? tag : undefined);
  }

  close(): void {
    this.#namespaces -= this.#declared.pop() ?? 0;
    if (this.#dropped > 0) this.#dropped -= 1;
    else this.#open.pop();
  }

  addText(text: string): void {
    const parent = this.#open.at(-1);
    if (this.#dropped > 0 || !parent) return;
    if (!TEXT_ELEMENTS.has(parent.name)) {
      if (this.#keepsSpaces && parent.children.length === 0) parent.children.push(' ');
      return;
    }
    const last = parent.children.length - 1;
    // Merges text and CDATA sections, so that a stylesheet is one string.
    if (typeof parent.children[last] === 'string') parent.children[last] += text;
    else parent.children.push(text);
  }

  finish(): Drawing {
    if (!this.#root) throw new SvgError('not-svg');
    return {
      root: this.#root,
      styles: this.#styles,
      hasDuplicateIds: this.#hasDuplicateIds,
      sourceAttributes: this.#sourceAttributes,
    };
  }

  /** True directly in a style element, whose rules are its own text without that of elements in it. */
  get #isInStyle(): boolean {
    return this.#open.at(-1)?.name === 'style';
  }

  #checkAttributes({ attributes }: sax.QualifiedTag): void {
    const list = Object.values(attributes);
    checkAttributeCount(list);
    const declared = list.filter(({ prefix }) => prefix === 'xmlns').length;
    this.#declared.push(declared);
    this.#namespaces += declared;
    if (this.#namespaces > MAX_NAMESPACES) throw new SvgError('too-many-namespaces');
  }

  #checkRoot(tag: sax.QualifiedTag): void {
    if (tag.local !== 'svg' || (tag.uri !== SVG_NAMESPACE && tag.uri !== '')) throw new SvgError('not-svg');
    this.#namespace = tag.uri;
  }

  #add(element: SvgElement, { attributes }: sax.QualifiedTag): void {
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else this.#root = element;
    this.#open.push(element);
    if (element.name === 'style') this.#styles.push(element);
    if (this.#hasStyles) this.#sourceAttributes.set(element, Object.values(attributes));
    const { id } = element.attributes;
    if (id === undefined) return;
    if (this.#ids.has(id)) this.#hasDuplicateIds = true;
    this.#ids.add(id);
  }

  /** Returns an element for selectors to count; that of metadata, which drawing programs write, keeps its name. */
  #placeholder(tag: sax.QualifiedTag | undefined): SvgElement | undefined {
    if (!this.#hasStyles || this.#isInStyle) return undefined;
    return { name: tag?.local === 'metadata' ? 'metadata' : 'desc', attributes: {}, children: [] };
  }

  /** Drops an element with its content; `tag` is set if it is an SVG element outside of other dropped ones. */
  #drop(tag?: sax.QualifiedTag): void {
    const parent = this.#open.at(-1);
    if (tag?.local === 'foreignObject' && !tag.attributes.requiredExtensions?.value)
      this.#context.lost.add('foreign-object');
    const placeholder = parent?.name === 'switch' ? switchPlaceholder(tag) : this.#placeholder(tag);
    if (this.#dropped === 0 && placeholder) parent?.children.push(placeholder);
    this.#dropped += 1;
  }
}

/** Returns what a `<switch>` selects in place of a dropped element; nothing instead of a foreignObject, to show its fallback. */
function switchPlaceholder(tag: sax.QualifiedTag | undefined): SvgElement | undefined {
  if (!tag || tag.local === 'foreignObject') return undefined;
  const attributes: SvgElement['attributes'] = {};
  for (const name of CONDITIONS) {
    const value = tag.attributes[name]?.value;
    if (value !== undefined) attributes[name] = value;
  }
  return { name: 'g', attributes, children: [] };
}

/** True for a style element of XHTML, which browsers apply to SVG too. */
function isHtmlStyle({ local, uri }: sax.QualifiedTag): boolean {
  return local === 'style' && uri === XHTML_NAMESPACE;
}

function readElement(tag: sax.QualifiedTag, context: FileContext): SvgElement | undefined {
  if (!ELEMENTS.has(tag.local)) return undefined;
  const attributes = sanitizeAttributes(
    tag.local,
    tag.attributes as Record<string, ParsedAttribute>,
    context,
  );
  return attributes && { name: tag.local, attributes, children: [] };
}
