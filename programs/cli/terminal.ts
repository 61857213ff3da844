import { once } from 'node:events';
import { cleanLine, removeInvisible } from '#contract/search/clean-text.ts';

/** What a program writes to. Data goes to standard output, everything else to standard error. */
export interface Terminal {
  /** True if standard output is a terminal. */
  isTerminal: boolean;
  /** Characters in a line. */
  columns: number;
  /** Writes one line of data, without control characters. */
  line(text: string): Promise<void>;
  /** Writes data as JSON. */
  json(value: unknown): Promise<void>;
  /** Writes data unchanged, or without control characters if it is shown on a terminal. */
  data(bytes: Uint8Array | string): Promise<void>;
  /** Writes a note to standard error, unless the program is quiet. */
  note(text: string): void;
  /** Writes an error to standard error. */
  error(text: string): void;
  /** Shows what is being done in the last line of a terminal; an empty text removes it. */
  progress(text: string): void;
  bold(text: string): string;
  dim(text: string): string;
}

/** A stream that may lead to a terminal. */
export type Output = NodeJS.WritableStream & Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>;

interface TerminalOptions {
  stdout: Output;
  stderr: Output;
  env: NodeJS.ProcessEnv;
  isQuiet: boolean;
}

const CLEAR_LINE = '\r\u001b[K';
/** Codes of ECMA-48, which 22 ends. */
const [BOLD, DIM] = [1, 2];
const DEFAULT_COLUMNS = 100;

/** Creates a terminal. Texts may come from a wiki or server, so their control characters are removed. */
export function createTerminal({ stdout, stderr, env, isQuiet }: TerminalOptions): Terminal {
  const hasProgress = Boolean(stderr.isTTY) && !isQuiet && env.TERM !== 'dumb';
  const hasStyle = Boolean(stdout.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb';
  let shown = '';
  const clear = () => {
    if (shown !== '') stderr.write(CLEAR_LINE);
    shown = '';
  };
  const writeOut = async (data: string | Uint8Array) => {
    clear();
    if (!stdout.write(data)) await once(stdout, 'drain');
  };
  const writeErr = (text: string) => {
    clear();
    stderr.write(`${withoutControls(text)}\n`);
  };
  const style = (code: number, text: string) =>
    hasStyle ? `\u001b[${code}m${cleanLine(text)}\u001b[22m` : text;
  return {
    isTerminal: Boolean(stdout.isTTY),
    columns: stdout.columns ?? DEFAULT_COLUMNS,
    line: (text) => writeOut(`${hasStyle ? keepStyles(text) : cleanCells(text)}\n`),
    json: (value) => writeOut(`${escapeInvisible(JSON.stringify(value, null, 2))}\n`),
    data: (data) => writeOut(stdout.isTTY ? withoutControls(textOf(data)) : data),
    note: (text) => {
      if (!isQuiet) writeErr(text);
    },
    error: (text) => writeErr(`logotheca: ${text}`),
    progress: (text) => {
      if (!hasProgress) return;
      clear();
      shown = cleanLine(text).slice(0, (stderr.columns ?? DEFAULT_COLUMNS) - 1);
      stderr.write(shown);
    },
    bold: (text) => style(BOLD, text),
    dim: (text) => style(DIM, text),
  };
}

function textOf(data: string | Uint8Array): string {
  return typeof data === 'string' ? data : new TextDecoder().decode(data);
}

/** Removes control characters and invisible ones, except line breaks. */
function withoutControls(text: string): string {
  return text.split('\n').map(removeInvisible).join('\n');
}

/** Removes control characters and invisible ones from the cells of a line that tabs separate. */
function cleanCells(text: string): string {
  return text.split('\t').map(removeInvisible).join('\t');
}

/** Removes control characters, except those of `bold` and `dim`. */
function keepStyles(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the sequences of `style`
  const parts = text.split(/(\u001b\[(?:1|2|22)m)/);
  return parts.map((part, at) => (at % 2 === 1 ? part : cleanCells(part))).join('');
}

/** Writes characters that a terminal may act on as escapes of JSON. */
function escapeInvisible(json: string): string {
  return json.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
