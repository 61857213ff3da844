import { elementsIn, readXml, type XmlElement } from './read-xml.ts';

const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);
const DANGEROUS =
  /^(?:script|handler|listener|foreignobject|iframe|object|embed|link|meta|base|html|body|div|img|audio|video|canvas|form|input|cursor|font-face-uri|font-face-src|tref|discard|math)$/i;
const ANIMATION = /^(?:animate\w*|set)$/i;
const ADDRESS = /^(?:href|src|srcdoc|srcset|data|action|formaction|ping|poster|background|base|cite)$/i;
/** Attributes that hold words or names, which nothing loads. */
const WORDS = /^(?:aria-[\w-]+|id|class|role|lang|d|points|data-matches)$/;
const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=]*$/;
const SVG = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/=]*)$/;
const FONT = /^data:font\/(?:woff2?|otf|ttf);base64,[A-Za-z0-9+/=]*$/;

/** Returns what in a document could run, load or send something: a sentence for each; none for a safe document. */
export function findDangers(text: string): string[] {
  let document: ReturnType<typeof readXml>;
  try {
    document = readXml(text);
  } catch (error) {
    return [`isn’t well-formed: ${(error as Error).message}`];
  }
  const instructions = document.instructions.filter((instruction) => !/^xml\s/.test(instruction));
  return [
    ...instructions.map((instruction) => `has the processing instruction ${instruction}`),
    ...[...elementsIn(document.root)].flatMap(dangersOf),
  ];
}

function dangersOf(element: XmlElement): string[] {
  const local = localOf(element.name);
  const dangers = DANGEROUS.test(local) ? [`has the element ${element.name}`] : [];
  for (const [name, value] of Object.entries(element.attributes))
    dangers.push(...dangersOfAttribute(element, name, value));
  if (ANIMATION.test(local)) dangers.push(...dangersOfAnimation(element));
  if (/^style$/i.test(local)) dangers.push(...dangersOfCss(element.children.join('')));
  return dangers;
}

function localOf(name: string): string {
  return name.replace(/^.*:/, '');
}

function dangersOfAttribute(element: XmlElement, name: string, value: string): string[] {
  if (/^xmlns(?::|$)/.test(name)) return NAMESPACES.has(value) ? [] : [`has the namespace ${value}`];
  const local = localOf(name);
  if (/^on/i.test(local)) return [`has the handler ${name}`];
  if (ADDRESS.test(local)) return dangersOfAddress(element, value);
  return WORDS.test(local) ? [] : dangersOfCss(value);
}

function dangersOfAddress({ name }: XmlElement, value: string): string[] {
  const address = value.trim();
  if (address === '' || address.startsWith('#')) return [];
  const isImage = /^(?:image|feImage)$/.test(name);
  if (isImage && RASTER.test(address)) return [];
  const [, data] = (isImage && SVG.exec(address)) || [];
  if (data !== undefined)
    return findDangers(Buffer.from(data, 'base64').toString('utf8')).map((danger) => `embeds what ${danger}`);
  return [`has the address ${address.slice(0, 80)}`];
}

function dangersOfAnimation({ attributes }: XmlElement): string[] {
  const target = localOf(attributes.attributeName ?? '').trim();
  if (/^on|^style$|^src$/i.test(target)) return [`animates ${target}`];
  if (!/^href$/i.test(target)) return [];
  const values = ['values', 'from', 'to', 'by'].flatMap((name) => attributes[name]?.split(';') ?? []);
  const foreign = values.filter((value) => value.trim() !== '' && !value.trim().startsWith('#'));
  return foreign.map((value) => `animates an address to ${value}`);
}

/** A comment, an address, or a string outside of an address, which nothing loads. An unclosed string ends with its line. */
const CSS_PART =
  /\/\*[\s\S]*?(?:\*\/|$)|url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))|"[^"\n\r\f]*(?:"|(?=[\n\r\f])|$)|'[^'\n\r\f]*(?:'|(?=[\n\r\f])|$)/gi;

/** Finds addresses and code in CSS by its text alone, after escapes are decoded. */
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
    (address) => address !== '' && !address.startsWith('#') && !RASTER.test(address) && !FONT.test(address),
  );
  const code =
    /@import|expression\s*\(|-moz-binding|(?<![\p{L}\p{M}\w-])behavior\s*:|image-set\s*\(|\bsrc\s*\(/iu.exec(
      plain,
    );
  return [
    ...foreign.map((address) => `has the address ${address.slice(0, 80)} in CSS`),
    ...(code ? [`has ${code[0]} in CSS`] : []),
  ];
}
