import type { Readable } from 'node:stream';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { decodeText } from '#contract/search/decode-text.ts';
import { readNames as readTyped } from '#contract/search/names.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { readInput, STANDARD_INPUT } from './read-input.ts';

/** More than the longest list of names that a command takes. */
const MAX_LIST_BYTES = 2_000_000;

interface NameOptions {
  /** The most names that the command takes. */
  max: number;
  /** True for an argument that is kept as it is, e.g. a path. */
  isVerbatim?: (argument: string) => boolean;
}

/**
 * Returns the names of a call: its arguments, and the lists of standard input for “-” and of the files of `--from`. Each is read as
 * `readNames` does, and equal names count once. @throws UsageError if there is none, too many or a name that is too long
 */
export async function readNames(
  { args, values, stdin }: Pick<CommandContext, 'args' | 'values' | 'stdin'>,
  { max, isVerbatim = () => false }: NameOptions,
): Promise<string[]> {
  const names = new Map<string, string>();
  const add = (text: string) => {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    const verbatim = lines.filter(isVerbatim);
    for (const line of verbatim) names.set(line, line);
    const others = verbatim.length === 0 ? text : lines.filter((line) => !isVerbatim(line)).join('\n');
    for (const name of readTyped(others))
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  };
  for (const argument of args) add(argument === STANDARD_INPUT ? await readList(argument, stdin) : argument);
  for (const path of values.all('from')) add(await readList(path, stdin));
  const list = [...names.values()];
  if (list.length === 0) throw new UsageError('No name was given.');
  if (list.length > max) throw new UsageError(`${list.length} names are too many: at most ${max}.`);
  const long = list.find((name) => !isVerbatim(name) && [...name].length > MAX_NAME_LENGTH);
  if (long) throw new UsageError(`“${long.slice(0, 40)}…” is longer than ${MAX_NAME_LENGTH} characters.`);
  return list;
}

async function readList(path: string, stdin: Readable): Promise<string> {
  return decodeText(await readInput(path, { stdin, maxBytes: MAX_LIST_BYTES }));
}
