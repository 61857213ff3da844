/** An element of a document, with its attributes and text decoded. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

const NAME = '[A-Za-z_:][\\w:.\\-\\u00b7-\\uffff]*';
const TOKEN = new RegExp(
  `<!--(?:(?!--)[\\s\\S])*-->|<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|<\\?([\\s\\S]*?)\\?>|<(/)(${NAME})\\s*>|` +
    `<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|([^<]+)`,
  'y',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML forbids
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/**
 * Reads a document strictly by XML 1.0, without document type declarations. It is written for the trial, so that a mistake of the
 * parser of the product can't hide in it.
 * @throws Error if the text isn't well-formed
 */
export function readXml(text: string): { root: XmlElement; instructions: string[] } {
  if (FORBIDDEN.test(text) || !text.isWellFormed()) throw new Error('a forbidden character');
  const instructions: string[] = [];
  const holder: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [holder];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`no markup at ${at}: ${text.slice(at, at + 60)}`);
    const [, cdata, instruction, isEnd, endName, name, attributes = '', isEmpty, words] = match;
    const parent = open.at(-1) as XmlElement;
    if (instruction !== undefined) instructions.push(instruction);
    else if (isEnd) {
      if (open.pop()?.name !== endName || open.length === 0) throw new Error(`</${endName}> without a start`);
    } else if (name !== undefined) {
      const element = { name, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    } else if (words !== undefined) parent.children.push(decode(words));
    else if (cdata !== undefined) parent.children.push(cdata);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> has no end`);
  const elements = holder.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [root] = elements;
  if (elements.length !== 1 || typeof root !== 'object') throw new Error('not one root element');
  return { root, instructions };
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (name in attributes) throw new Error(`${name} is there twice`);
    attributes[name] = decode(double ?? single ?? '');
  }
  return attributes;
}

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in text');
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));|&/gi,
    (reference, hex?: string, digits?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (digits !== undefined) return String.fromCodePoint(Number(digits));
      const value = ENTITIES[name ?? ''];
      if (value === undefined) throw new Error(`${reference} is no entity`);
      return value;
    },
  );
}

/** Returns an element and all elements in it. */
export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* elementsIn(child);
}
