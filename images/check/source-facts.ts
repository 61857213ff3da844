import sax from 'sax';

/** What a file contains that a drawing of it doesn't show. */
export interface SourceFacts {
  hasScript: boolean;
  moves: boolean;
  usesOtherFiles: boolean;
  /** True if it has HTML, which only browsers draw. */
  hasHtml: boolean;
}

const PARSER_OPTIONS = { xmlns: true, strictEntities: true };
const NAMESPACES = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml', ''];
const ANIMATION = /^(?:animate\w*|set)$/;
const EVENT = /^on[a-z]+$/i;
const ADDRESS = /^(?:xlink:)?(?:href|src)$/;
const SCRIPT_ADDRESS = /^\s*(?:java|vb)script:/i;
/** Addresses within the file. */
const OWN = /^\s*(?:#|data:|$)/i;
/** Elements whose addresses are for readers rather than for drawing. */
const LINKS = new Set(['a', 'script', 'metadata']);
const CSS_ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi;
const IMPORT = /@import\b/i;
const KEYFRAMES = /@(?:-\w+-)?keyframes\b/i;

/** Reads what a file contains, in text without a document type declaration. Damaged text is read as far as possible. */
export function readSourceFacts(text: string): SourceFacts {
  const facts = { hasScript: false, moves: false, usesOtherFiles: false, hasHtml: false };
  const readCss = (css: string) => {
    if (KEYFRAMES.test(css)) facts.moves = true;
    if (IMPORT.test(css)) facts.usesOtherFiles = true;
    for (const [, one, other, bare] of css.matchAll(CSS_ADDRESS))
      if (!OWN.test(one ?? other ?? bare ?? '')) facts.usesOtherFiles = true;
  };
  const parser = sax.parser(true, PARSER_OPTIONS);
  parser.onerror = () => parser.resume();
  parser.onprocessinginstruction = ({ name }) => {
    if (name === 'xml-stylesheet') facts.usesOtherFiles = true;
  };
  let style = false;
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag;
    if (!NAMESPACES.includes(uri)) return;
    style = local === 'style';
    if (local === 'script') facts.hasScript = true;
    if (local === 'foreignObject') facts.hasHtml = true;
    if (ANIMATION.test(local)) facts.moves = true;
    for (const { name, value } of Object.values(attributes)) {
      if (EVENT.test(name) || (ADDRESS.test(name) && SCRIPT_ADDRESS.test(value))) facts.hasScript = true;
      else if (ADDRESS.test(name) && !LINKS.has(local) && !OWN.test(value)) facts.usesOtherFiles = true;
      if (value.includes('url(')) readCss(value);
    }
  };
  parser.onclosetag = () => {
    style = false;
  };
  const addText = (css: string) => {
    if (style) readCss(css);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(text).close();
  return facts;
}
