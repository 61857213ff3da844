import sax from 'sax';

/** What a file contains that a drawing of it doesn't show. */
export interface SourceFacts {
  hasScript: boolean;
  moves: boolean;
  usesOtherFiles: boolean;
  /** True if it has words in HTML, which only browsers draw. */
  hasHtml: boolean;
}

const PARSER_OPTIONS = { xmlns: true, strictEntities: true };
const SVG_NAMESPACES = ['http://www.w3.org/2000/svg', ''];
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const ANIMATION = /^(?:animate\w*|set)$/;
/** What an animation changes something to, or along. */
const CHANGES = ['to', 'by', 'values', 'path'];
/** The names of handlers, apart from words such as `one` and `only`. */
const HANDLER =
  /^on(?:abort|activate|animation\w+|before\w+|begin|blur|cancel|change|click|copy|cut|dblclick|drag\w*|drop|end|error|focus\w*|hashchange|input|key\w+|load|message|mouse\w+|paste|pointer\w+|repeat|resize|scroll\w*|select\w*|touch\w+|transition\w+|unload|wheel|zoom)$/;
const SCRIPT_ADDRESS = /^\s*(?:java|vb)script:/i;
/** Addresses within the file. */
const OWN = /^\s*(?:#|data:|$)/i;
/** Elements whose addresses are for readers rather than for drawing. */
const LINKS = new Set(['a', 'script']);
/** The attributes that CSS calls properties and that may name other files. */
const STYLES = /^(?:style|fill|stroke|filter|mask|clip-path|cursor|marker(?:-\w+)?)$/;
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g;
const CSS_ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi;
const IMPORT = /@import\b/i;
const KEYFRAMES = /@(?:-\w+-)?keyframes\b/i;
const ANIMATED = /[;{\s"](?:-\w+-)?animation(?:-name)?\s*:/i;

/** Reads what a file contains, in text without a document type declaration. Damaged text is read as far as possible. */
export function readSourceFacts(text: string): SourceFacts {
  const reader = new FactsReader();
  const parser = sax.parser(true, PARSER_OPTIONS);
  parser.onerror = () => parser.resume();
  parser.onprocessinginstruction = ({ name }) => reader.addInstruction(name);
  parser.onopentag = (tag) => reader.open(tag as sax.QualifiedTag);
  parser.onclosetag = () => reader.close();
  parser.ontext = (text) => reader.addText(text);
  parser.oncdata = (text) => reader.addText(text);
  parser.write(text).close();
  return reader.finish();
}

class FactsReader {
  readonly #open: string[] = [];
  #hasScript = false;
  #hasMotion = false;
  #hasKeyframes = false;
  #usesKeyframes = false;
  #usesOtherFiles = false;
  #hasHtml = false;
  #css = '';

  addInstruction(name: string): void {
    if (name === 'xml-stylesheet') this.#usesOtherFiles = true;
  }

  open(tag: sax.QualifiedTag): void {
    const { local, uri } = tag;
    const attributes = Object.values(tag.attributes);
    const isSvg = SVG_NAMESPACES.includes(uri);
    // Drawing programs keep data of their own in a foreignObject with an extension.
    const isPrivate = attributes.some(({ name, value }) => name === 'requiredExtensions' && value !== '');
    this.#open.push(isSvg && !isPrivate ? local : '');
    if (this.#open.includes('metadata') || !(isSvg || uri === HTML_NAMESPACE)) return;
    if (local === 'script') this.#hasScript = true;
    if (isSvg && ANIMATION.test(local))
      this.#hasMotion ||= attributes.some(({ name }) => CHANGES.includes(name));
    if (isSvg && local === 'mpath') this.#hasMotion = true;
    for (const attribute of attributes) this.#addAttribute(local, attribute);
  }

  close(): void {
    this.#open.pop();
  }

  addText(text: string): void {
    if (this.#open.at(-1) === 'style') this.#css += text;
    if (this.#open.includes('foreignObject') && text.trim() !== '') this.#hasHtml = true;
  }

  finish(): SourceFacts {
    this.#readCss(this.#css);
    return {
      hasScript: this.#hasScript,
      moves: this.#hasMotion || (this.#hasKeyframes && this.#usesKeyframes),
      usesOtherFiles: this.#usesOtherFiles,
      hasHtml: this.#hasHtml,
    };
  }

  #addAttribute(element: string, { name, local, uri, value }: sax.QualifiedAttribute): void {
    if (HANDLER.test(name)) this.#hasScript = true;
    if (name === 'href' || name === 'src' || (local === 'href' && uri === XLINK_NAMESPACE)) {
      if (SCRIPT_ADDRESS.test(value)) this.#hasScript = true;
      else if (!LINKS.has(element) && !OWN.test(value)) this.#usesOtherFiles = true;
    }
    if (name === 'style') this.#readCss(`{${value}}`);
    else if (STYLES.test(name)) this.#readAddresses(value);
  }

  #readCss(css: string): void {
    const rules = css.replaceAll(CSS_COMMENT, '');
    if (KEYFRAMES.test(rules)) this.#hasKeyframes = true;
    if (ANIMATED.test(rules)) this.#usesKeyframes = true;
    if (IMPORT.test(rules)) this.#usesOtherFiles = true;
    this.#readAddresses(rules);
  }

  #readAddresses(css: string): void {
    for (const [, double, single, bare] of css.matchAll(CSS_ADDRESS))
      if (!OWN.test(double ?? single ?? bare ?? '')) this.#usesOtherFiles = true;
  }
}
