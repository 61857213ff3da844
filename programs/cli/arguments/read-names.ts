import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { splitNames } from '#contract/search/names.ts';
import { decodeText } from '#files/file-content.ts';
import { type CommandContext, UsageError } from '../command.ts';

const STANDARD_INPUT = '-';
/** More than the longest list of names that a command takes. */
const MAX_LIST_BYTES = 2_000_000;

interface NameOptions {
  /** The most names that the command takes. */
  max: number;
  /** True for an argument that is kept as it is, e.g. a path. */
  isVerbatim?: (argument: string) => boolean;
}

/**
 * Returns the names of a call: its arguments, and the lines of standard input for “-” and of the files of `--from`. Commas separate
 * names, too, and equal ones count once. @throws UsageError if there is none, too many or a name that is too long
 */
export async function readNames(
  { args, values, stdin }: Pick<CommandContext, 'args' | 'values' | 'stdin'>,
  { max, isVerbatim = () => false }: NameOptions,
): Promise<string[]> {
  const names = new Map<string, string>();
  const add = (name: string) => {
    const key = name.toLowerCase();
    if (!names.has(key)) names.set(key, name);
  };
  const addLine = (line: string) => {
    if (isVerbatim(line)) names.set(line, line);
    else for (const name of splitNames(line)) add(name);
  };
  const addList = async (path: string) => {
    for (const line of (await readList(path, stdin)).split(/[\r\n]+/)) addLine(line.trim());
  };
  for (const argument of args) {
    if (argument === STANDARD_INPUT) await addList(argument);
    else addLine(argument);
  }
  for (const path of values.all('from')) await addList(path);
  const list = [...names.values()];
  if (list.length === 0) throw new UsageError('No name was given.');
  if (list.length > max) throw new UsageError(`${list.length} names are too many: at most ${max}.`);
  const long = list.find((name) => !isVerbatim(name) && [...name].length > MAX_NAME_LENGTH);
  if (long) throw new UsageError(`“${long.slice(0, 40)}…” is longer than ${MAX_NAME_LENGTH} characters.`);
  return list;
}

async function readList(path: string, stdin: Readable): Promise<string> {
  const isInput = path === STANDARD_INPUT;
  const name = isInput ? 'Standard input' : path;
  const stream: Readable = isInput ? stdin : createReadStream(path);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > MAX_LIST_BYTES) throw new UsageError(`${name} is too long for a list of names.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name} can’t be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  return decodeText(Buffer.concat(chunks));
}
