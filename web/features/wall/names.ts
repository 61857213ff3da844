import { MAX_NAME_LENGTH, MAX_WALL_NAMES } from '#contract/constants/input-limits.ts';
import { isLegalForm } from '#contract/search/brand-key.ts';
import { cleanLine } from '#contract/search/clean-text.ts';

/** The names in a list. */
export interface ReadNames {
  /** Each once, in the order of the list. */
  names: string[];
  /** The names beyond those that a wall has. */
  cut: string[];
}

const BULLET = /^(?:(?:[-–—*·+>]|\[[ x]?\])\s+|[•◦▪‣]\s*)+/iu;
/** The number of an entry of a list. */
const NUMBER = /^\(?(\d{1,3})[.)]\s+/;
/** What lists of companies add to a name: "News Corp (Class A)", "Home Depot (The)". */
const SHARE_CLASS = /\s*\(class [a-z]\)$/i;
const LAST_ARTICLE = /^(.+\S)\s*\(the\)$/i;
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)|^\S+\.[a-z]{2,}(?:\/|$)/i;
/** The headings of a column with names, and then of one with domains. */
const NAME_HEADINGS = [
  /^(?:company|brand|partner|sponsor|customer|client|organi[sz]ation|exhibitor|name|firma|marke|firm)s?(?:[ _]name)?$/i,
  /^(?:domain|website|url|web ?site|homepage)s?$/i,
];

/**
 * Reads the names in a text that was pasted or dropped: lines, a list with commas or bullets, or the rows of a spreadsheet or CSV
 * file. Of several columns, the one with names is read.
 */
export function readNames(text: string): ReadNames {
  const lines = withoutNumbers(text.split(/\r\n?|[\n\v\u2028\u2029]/).filter((line) => line.trim() !== ''));
  const parts = readTable(lines) ?? withoutHeading(lines).flatMap(splitLine);
  const names = new Map<string, string>();
  for (const part of parts) {
    const name = cleanName(part);
    const key = name.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  const all = [...names.values()];
  return { names: all.slice(0, MAX_WALL_NAMES), cut: all.slice(MAX_WALL_NAMES) };
}

/** Returns a text that `readNames` reads as these names: lines, with quotes around names that it would split. */
export function writeNames(names: readonly string[]): string {
  const isOne = (line: string, name: string) => readNames(line).names.join('\n') === name;
  return names.map((name) => (isOne(name, name) ? name : `"${name.replaceAll('"', '""')}"`)).join('\n');
}

/** Returns a name without bullets, quotes and invisible characters, shortened to `maxLength` characters; "" if there is none. */
export function cleanName(text: string, maxLength = MAX_NAME_LENGTH): string {
  const name = cleanLine(cleanLine(text).replace(BULLET, '')).replace(/^["'“”„«»‘’]+|["'“”„«»‘’]+$/gu, '');
  const plain = name.replace(SHARE_CLASS, '').replace(LAST_ARTICLE, 'The $1');
  return /[\p{L}\p{N}]/u.test(plain) ? [...plain.trim()].slice(0, maxLength).join('').trim() : '';
}

/** Removes the numbers of a list if they count up. Others belong to the names: "1. FC Köln", "1. FC Union". */
function withoutNumbers(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => NUMBER.exec(line.trim())?.[1] ?? []).map(Number);
  const isList =
    numbers.length > 1 && numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return lines.map((line) => (isList ? line.trim().replace(NUMBER, '') : line));
}

function withoutHeading(lines: readonly string[]): readonly string[] {
  const [first = '', ...others] = lines;
  const isHeading = others.length > 0 && NAME_HEADINGS.some((heading) => heading.test(cleanName(first)));
  return isHeading ? others : lines;
}

/** Returns the cells of a table's column with names; null if the lines aren't the rows of a table. */
function readTable(lines: readonly string[]): string[] | null {
  for (const delimiter of ['\t', ';', ',']) {
    const rows = lines.map((line) => splitRow(line, delimiter).map((cell) => cell.trim()));
    const counts = new Set(rows.map(({ length }) => length));
    const isEven = Math.max(...counts) > 1 && (counts.size === 1 || delimiter === '\t');
    const isTable = isEven && rows.some((row) => row.filter(Boolean).length > 1);
    if (isTable && lines.length > 1) {
      const column = columnBelowHeading(rows) ?? columnOfWords(rows, delimiter === '\t');
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

/** Splits a line at commas and semicolons, but not before a legal form: "Apple, Inc." */
function splitLine(line: string): string[] {
  const names: string[] = [];
  for (const part of splitRow(line, ',;，、；')) {
    const last = names.length - 1;
    if (last >= 0 && isLegalForm(part)) names[last] += `,${part}`;
    else names.push(part);
  }
  return names;
}
/**
 * Returns the text of a file: in the encoding of its byte order mark, else UTF-8, else Windows-1252, in which spreadsheets on
 * Windows save CSV files.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
