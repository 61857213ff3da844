import { type CssNode, generate, parse } from 'css-tree';
import sax from 'sax';

const FORBIDDEN =
  /^(?:script|handler|foreignobject|iframe|object|embed|link|meta|base|html|body|div|img|video|cursor|font-face-uri|math)$/i;
const ADDRESS = /^(?:href|src|srcset|srcdoc|data|action|ping|base)$/i;
const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=]*$/;
const EMBEDDED_SVG = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/=]*)$/;
const FONT = /^data:font\/(?:woff2?|otf|ttf);base64,[A-Za-z0-9+/=]*$/;
/** Attributes that hold words or names. */
const WORDS = /^(?:aria-[\w-]+|id|class|role|lang|d|points|data-matches)$/;

interface Element {
  name: string;
  attributes: Record<string, string>;
  /** The id of the cell that it is in; empty outside of the cells. */
  cell: string;
  text: string;
}

/** Returns the elements of a document in order. @throws Error if it isn't well-formed, or has instructions or a document type */
function elementsIn(svg: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = sax.parser(true, { xmlns: true });
  const fail = (what: string) => () => {
    throw new Error(what);
  };
  parser.onerror = (error) => fail(error.message)();
  parser.ondoctype = fail('a document type');
  parser.onprocessinginstruction = ({ name }) => name === 'xml' || fail(`the instruction ${name}`)();
  parser.onopentag = (tag) => {
    const { name, attributes } = tag as sax.QualifiedTag;
    const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]));
    const isCell = open.length === 2 && /^l\d+$/.test(values.id ?? '');
    const cell = isCell ? (values.id ?? '') : (open.at(-1)?.cell ?? '');
    const element = { name, attributes: values, cell, text: '' };
    elements.push(element);
    open.push(element);
  };
  parser.onclosetag = () => open.pop();
  for (const event of ['ontext', 'oncdata'] as const)
    parser[event] = (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    };
  parser.write(svg).close();
  return elements;
}

const localName = (name: string) => name.replace(/^.*:/, '');

/** Returns what in a document could run, load or send something, or that it isn’t well-formed; none for a safe document. */
export function findDangers(svg: string): string[] {
  let elements: Element[];
  try {
    elements = elementsIn(svg);
  } catch (error) {
    return [(error as Error).message];
  }
  return elements.flatMap(({ name, attributes, text }) => [
    ...(FORBIDDEN.test(localName(name)) ? [`<${name}>`] : []),
    ...(localName(name) === 'style' ? dangersOfCss(text) : []),
    ...Object.entries(attributes).flatMap(([key, value]) => dangersOfAttribute(name, key, value)),
    ...(/^(?:animate\w*|set)$/.test(name) ? dangersOfAnimation(attributes) : []),
  ]);
}

function dangersOfAttribute(element: string, key: string, value: string): string[] {
  if (/^xmlns(?::|$)/.test(key)) return [];
  const local = localName(key);
  if (/^on/i.test(local)) return [key];
  // An attribute has no rules, so an import in it does nothing.
  if (!ADDRESS.test(local))
    return WORDS.test(local) ? [] : dangersOfCss(value).filter((danger) => danger !== '@import');
  const isImage = /^(?:image|feImage)$/.test(element);
  if (/^\s*(?:#|$)/.test(value) || (isImage && RASTER.test(value))) return [];
  const embedded = isImage && EMBEDDED_SVG.exec(value)?.[1];
  return embedded ? findDangers(Buffer.from(embedded, 'base64').toString('utf8')) : [`${key}="${value}"`];
}

function dangersOfAnimation({ attributeName = '', ...values }: Record<string, string>): string[] {
  const target = localName(attributeName).trim();
  if (/^on|^style$|^src$/i.test(target)) return [`animates ${target}`];
  if (!/^href$/i.test(target)) return [];
  const targets = ['values', 'from', 'to', 'by'].flatMap((name) => values[name]?.split(';') ?? []);
  return targets.filter((value) => !/^\s*(?:#|$)/.test(value)).map((value) => `animates href to ${value}`);
}

/** A comment, an address, or a string outside of an address, which nothing loads. An unclosed string ends with its line. */
const CSS_PART =
  /\/\*[\s\S]*?(?:\*\/|$)|url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))|"[^"\n\r\f]*(?:"|(?=[\n\r\f])|$)|'[^'\n\r\f]*(?:'|(?=[\n\r\f])|$)/gi;
const CSS_CODE =
  /@import|expression\s*\(|-moz-binding|(?<![\p{L}\p{M}\w-])behavior\s*:|image-set\s*\(|\bsrc\s*\(/iu;

/** Reads CSS by its text alone, after escapes are decoded, so that a mistake of the product's parser can't hide here. */
function dangersOfCss(css: string): string[] {
  const text = css.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, other = '') => {
    const character = hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : other;
    // An escaped quote neither begins nor ends a string.
    return /["']/.test(character) ? 'q' : character;
  });
  const addresses: string[] = [];
  const plain = text.replace(CSS_PART, (_, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare;
    if (address !== undefined) addresses.push(address.trim());
    return ' ';
  });
  const foreign = addresses.filter(
    (address) => !(/^(?:#|$)/.test(address) || RASTER.test(address) || FONT.test(address)),
  );
  return [...foreign, ...(CSS_CODE.exec(plain) ?? [])];
}

/** Returns how logos on a sheet could leave their cells or change each other; none for a sound sheet. */
export function findLeaks(svg: string, cells: number): string[] {
  const elements = elementsIn(svg);
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
  const wrappers = elements.filter(({ cell, attributes }) => cell !== '' && attributes.id === cell);
  const outside = elements.filter(({ cell }) => cell === '');
  return [
    ...(new Set(ids).size < ids.length ? ['an id is there twice'] : []),
    ...(wrappers.length === cells ? [] : [`${wrappers.length} instead of ${cells} cells`]),
    // The root, the ground, and for each logo a group with its title.
    ...(outside.length > 2 + 2 * cells ? ['elements are outside of the cells'] : []),
    ...wrappers
      .filter(({ name, attributes: { style = 'isolation:isolate', overflow } }) => {
        return !/^(?:svg|image)$/.test(name) || overflow || style !== 'isolation:isolate';
      })
      .map(({ cell }) => `the cell ${cell} doesn’t clip`),
    ...elements.flatMap((element) => (wrappers.includes(element) ? [] : leaksOfNames(element))),
    ...elements.flatMap(({ name, cell, text }) => (name === 'style' ? leaksOfRules(text, cell) : [])),
  ];
}

/** Returns the names of an element that don't begin with the prefix of its cell. */
function leaksOfNames({ attributes, cell }: Element): string[] {
  if (cell === '') return [];
  return Object.entries(attributes).flatMap(([key, value]) => {
    const isList = /^(?:id|class|aria-(?:labelledby|describedby|controls|details|flowto|owns))$/.test(key);
    const names = isList
      ? value.split(/\s+/)
      : /(?:^|:)href$/.test(key) && value.startsWith('#')
        ? [value.slice(1)]
        : [];
    if (key === 'begin' || key === 'end')
      names.push(...[...value.matchAll(/(?:^|;)\s*([^\s;+.\d-][^;+.]*)\.[a-z]/gi)].map(([, id = '']) => id));
    // Path data has no url(), whatever it contains.
    if (key !== 'd' && key !== 'points')
      names.push(...[...value.matchAll(/url\(\s*["']?#([^"')]*)/g)].map(([, id = '']) => id));
    return names
      .filter((name) => name !== '' && !name.startsWith(`${cell}_`))
      .map((name) => `${key} has ${name} in ${cell}`);
  });
}

/** Returns the rules that could apply outside of a cell. Nested rules match within their parent. */
function leaksOfRules(css: string, cell: string): string[] {
  const sheet = parse(css, { parseValue: false });
  return sheet.type === 'StyleSheet'
    ? sheet.children.toArray().flatMap((node) => leaksOfRule(node, cell))
    : [];
}

function leaksOfRule(node: CssNode, cell: string): string[] {
  if (node.type === 'Rule') {
    const selectors = node.prelude.type === 'SelectorList' ? node.prelude.children.toArray() : [node.prelude];
    return selectors.filter((selector) => !isConfined(selector, cell)).map((selector) => generate(selector));
  }
  if (node.type !== 'Atrule') return [];
  const { name, block } = node;
  const prelude = node.prelude ? generate(node.prelude) : '';
  if (/^(?:media|supports)$/i.test(name))
    return block?.children.toArray().flatMap((each) => leaksOfRule(each, cell)) ?? [];
  const isOwn = (text: string) => text.replace(/^["']/, '').startsWith(`${cell}_`);
  // Browsers ignore animations whose name is no name, and fonts without a family.
  if (/^(?:-\w+-)?keyframes$/i.test(name))
    return isOwn(prelude) || !/^["']?[\w-]/.test(prelude) ? [] : [`@keyframes ${prelude}`];
  if (!/^font-face$/i.test(name)) return [`@${name}`];
  const family = /(?<![\p{L}\p{M}\w-])font-family\s*:\s*([^;}]+)/iu.exec(generate(node))?.[1];
  return family === undefined || isOwn(family) ? [] : [`@font-face ${family}`];
}

/** True if a selector matches only within a cell: its first part names the cell or something with its prefix. */
function isConfined(selector: CssNode, cell: string): boolean {
  const parts = selector.type === 'Selector' ? selector.children.toArray() : [];
  const end = parts.findIndex(({ type }) => type === 'Combinator');
  return parts.slice(0, end === -1 ? parts.length : end).some((part) => {
    if (part.type !== 'IdSelector' && part.type !== 'ClassSelector') return false;
    return (
      part.name.startsWith(`${cell}_`) || (part.type === 'IdSelector' && part.name === cell && end !== -1)
    );
  });
}
