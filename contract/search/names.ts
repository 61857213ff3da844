import { cleanLine } from './clean-text.ts';
import { isLegalForm } from './legal-forms.ts';
import { nameOfFile, nameOfWikiPage } from './wiki-address.ts';

const BULLET = /^(?:(?:[-–—*·+>]|\[[ x]?\])\s+|[•◦▪‣]\s*)+/iu;
/** The number of an entry of a list: "1. ", "(2) ", "3、", "④", "5️⃣"; or its letter: "a) ". */
const NUMBER = /^(?:[(（]?(\p{Nd}{1,3})(?:[.)]\s+|[、．）]\s*|\ufe0f?\u20e3\s*)|([①-⑳])\s*|([a-z])\)\s+)/iu;
/** Pictures around a name. */
const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Regional_Indicator}\u2190-\u21ff\u25a0-\u27bf\u2b00-\u2bff][\ufe0f\u200d\u{1f3fb}-\u{1f3ff}]*`;
const PICTURES = new RegExp(`^(?:${PICTURE}\\s*)+|(?:\\s*${PICTURE})+$`, 'gu');
/** What lists of companies add to a name: "News Corp (Class A)", "Home Depot (The)". */
const SHARE_CLASS = /\s*\(class [a-z]\)$/i;
const LAST_ARTICLE = /^(.+\S)\s*\(the\)$/i;
/** Around a name. One at its end belongs to it if there is another within: "ПАО «Газпром»". */
const MARKS = '["“”„«»‚‹›「」『』《》〈〉【】\\[\\]`*]';
const QUOTES = new RegExp(`^(?:${MARKS}|['‘’])+|(?:${MARKS}|['‘’])+$`, 'gu');
const QUOTED_PART = new RegExp(MARKS, 'u');
const TRADEMARKS = /[™®©℠]|\((?:tm|r|c)\)$/gi;
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)|^\S+\.[a-z]{2,}(?:\/|$)/i;
/** Between names of one line, on the keyboards of many scripts. */
const SEPARATORS = ',;\\t|，；、､،؛﹐﹔﹑፣\u037e';
/** Ends a name that is being typed. */
export const SEPARATOR = new RegExp(`[${SEPARATORS}\\r\\n]`);
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
/** The headings of a column with names, and then of one with domains. */
const NAME_HEADINGS = [
  /^(?:company|brand|partner|sponsor|customer|client|organi[sz]ation|exhibitor|name|firma|marke|firm)s?(?:[ _]name)?$/i,
  /^(?:domain|website|url|web ?site|homepage)s?$/i,
];

/**
 * Reads the names in a text that was typed, pasted or dropped: one name, lines, a list with separators, bullets or numbers, or the
 * rows of a spreadsheet or CSV file, of whose columns the one with names is read. Quotes keep a separator in a name, and a comma
 * before a legal form doesn't separate. Names that differ only in case count once, in the first spelling.
 */
export function readNames(text: string): string[] {
  const lines = decodeEntities(text)
    .split(LINE_BREAK)
    .filter((line) => line.trim() !== '');
  const unnumbered = withoutNumbers(lines);
  const parts = readTable(unnumbered) ?? withoutHeading(unnumbered).flatMap(splitLine);
  const names = new Map<string, string>();
  for (const part of parts) {
    const name = readName(part);
    const key = name.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** Returns a text that `readNames` reads as these names: joined by a separator, with quotes around names that it would split. */
export function writeNames(names: readonly string[], separator: ',' | '\n' = ','): string {
  const isOne = (line: string, name: string) => readNames(line).join('\n') === name;
  return names.map((name) => (isOne(name, name) ? name : `"${name.replaceAll('"', '""')}"`)).join(separator);
}

/**
 * Returns a single name as it is searched: without bullets, quotes, trademark signs and invisible characters, and of a wiki's address the
 * name of its page or file. Empty if there is no letter and no digit.
 */
export function readName(text: string): string {
  const line = cleanLine(cleanLine(text).replace(BULLET, '').replace(PICTURES, ''));
  const name = nameOfWikiPage(line) ?? nameOfFile(line) ?? withoutQuotes(line);
  const plain = name.replace(TRADEMARKS, '').replace(SHARE_CLASS, '').replace(LAST_ARTICLE, 'The $1');
  const clean = /[\p{L}\p{N}]/u.test(plain) ? cleanLine(plain) : '';
  return clean === text ? clean : readName(clean);
}

function withoutQuotes(line: string): string {
  const inner = line.replace(QUOTES, '');
  const [before, after] = line.split(inner);
  return QUOTED_PART.test(inner) && (before === '' || after === '') ? line : inner;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  reg: '®',
  trade: '™',
  copy: '©',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  oelig: 'œ',
  OElig: 'Œ',
};
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};

/** Decodes the entities of HTML that names have: "AT&amp;T", "Citro&euml;n", and "AT&amp;amp;T", encoded twice. */
function decodeEntities(text: string): string {
  const decoded = text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (entity, decimal, hex, word) => {
      if (word === undefined) {
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
      }
      const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(word) ?? [];
      const mark = ACCENTS[accent];
      return ENTITIES[word] ?? (mark ? (letter + mark).normalize() : entity);
    },
  );
  return decoded === text ? text : decodeEntities(decoded);
}

/** Removes the numbers of a list if they count up. Others belong to the names: "1. FC Köln", "1. FC Union". */
function withoutNumbers(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => {
    const [, ...forms] = NUMBER.exec(line.trim()) ?? [];
    return forms.find((form) => form !== undefined) ?? [];
  });
  const isList =
    numbers.length > 1 && numbers.every((number, at) => at === 0 || isAfter(number, numbers[at - 1]));
  return lines.map((line) => (isList ? line.trim().replace(NUMBER, '') : line));
}

/** Compares numbers in the digits of any script. */
function isAfter(number: string, other = ''): boolean {
  return number.length === other.length ? number > other : number.length > other.length;
}

function withoutHeading(lines: readonly string[]): readonly string[] {
  const [first = '', ...others] = lines;
  const isHeading = others.length > 0 && NAME_HEADINGS.some((heading) => heading.test(readName(first)));
  return isHeading ? others : lines;
}

/** Returns the cells of a table's column with names; null if the lines aren't the rows of a table. */
function readTable(lines: readonly string[]): string[] | null {
  for (const delimiter of ['\\t', ';', ',']) {
    const rows = lines.map((line) => splitRow(line, delimiter).map((cell) => cell.trim()));
    const counts = new Set(rows.map(({ length }) => length));
    const hasTabs = delimiter === '\\t';
    const isEven = Math.max(...counts) > 1 && (counts.size === 1 || hasTabs);
    const isTable = isEven && rows.some((row) => row.filter(Boolean).length > 1);
    if (isTable && lines.length > 1) {
      const column = columnBelowHeading(rows) ?? columnOfWords(rows, hasTabs);
      if (column) return column;
    }
  }
  return null;
}

/** Splits a row of a table; a quoted cell may contain delimiters. @see RFC 4180 */
function splitRow(line: string, delimiters: string): string[] {
  const cell = new RegExp(`(?:\\s*"((?:[^"]|"")*)"\\s*|([^${delimiters}]*))([${delimiters}]|$)`, 'y');
  const cells: string[] = [];
  let delimiter: string | undefined;
  do {
    const [, quoted, plain = '', end] = cell.exec(line) ?? [];
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    delimiter = end;
  } while (delimiter);
  return cells;
}

function columnBelowHeading([head = [], ...rows]: readonly string[][]): string[] | null {
  for (const heading of NAME_HEADINGS) {
    const column = head.findIndex((cell) => heading.test(cell));
    if (column >= 0) return rows.map((row) => row[column] ?? '');
  }
  return null;
}

/**
 * Returns the first column that is mostly filled with different words. Without tabs, the rows are only a table if another column
 * has no words, e.g. one of numbers or web addresses.
 */
function columnOfWords(rows: readonly string[][], hasTabs: boolean): string[] | null {
  const count = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: count }, (_, column) => rows.map((row) => row[column] ?? ''));
  const hasWords = (cell: string) => /\p{L}/u.test(cell) && !WEB_ADDRESS.test(cell);
  if (!hasTabs && columns.every((cells) => cells.some(hasWords))) return null;
  const isWordy = (cells: readonly string[]) => {
    const filled = cells.filter((cell) => cell !== '');
    return filled.length * 2 >= rows.length && new Set(filled.filter(hasWords)).size > filled.length * 0.7;
  };
  return columns.find(isWordy) ?? columns[0] ?? null;
}

/** Signs between names that only separate them with spaces around: "Lidl / Aldi". */
const SPACED_SEPARATOR = /("(?:[^"]|"")*")|\s[/·•]\s/g;

/** Splits a line at separators, but not before a legal form ("Apple, Inc.") and not in an address or a wiki’s link. */
function splitLine(line: string): string[] {
  if (/^\s*(?:https?:\/\/\S+|\[\[[^\]]*\]\])\s*$/i.test(line)) return [line];
  const names: string[] = [];
  const separated = line.replace(SPACED_SEPARATOR, (_, quoted?: string) => quoted ?? ';');
  for (const part of splitRow(separated, SEPARATORS)) {
    const last = names.length - 1;
    if (last >= 0 && names[last]?.trim() !== '' && isLegalForm(part)) names[last] += `,${part}`;
    else names.push(part);
  }
  return names;
}
