import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { splitNames } from '#contract/search/names.ts';
import { type CommandContext, UsageError } from '../command.ts';

interface NameOptions {
  /** The most names that the command takes. */
  max: number;
  /** True for an argument that is kept as it is, e.g. a path. */
  isVerbatim?: (argument: string) => boolean;
}

/**
 * Returns the names of a call: its arguments, standard input for “-”, and the files of `--from`. Commas and line breaks separate
 * names, and equal ones count once. @throws UsageError if there is none, too many or a name that is too long
 */
export async function readNames(
  { args, values }: Pick<CommandContext, 'args' | 'values'>,
  { max, isVerbatim = () => false }: NameOptions,
): Promise<string[]> {
  const names = new Map<string, string>();
  const add = (name: string) => {
    const key = name.toLowerCase();
    if (!names.has(key)) names.set(key, name);
  };
  for (const argument of args) {
    if (isVerbatim(argument)) names.set(argument, argument);
    else for (const name of splitNames(argument === '-' ? await text(process.stdin) : argument)) add(name);
  }
  for (const path of values.all('from')) for (const name of splitNames(await readList(path))) add(name);
  const list = [...names.values()];
  if (list.length === 0) throw new UsageError('No name was given.');
  if (list.length > max) throw new UsageError(`${list.length} names are too many: at most ${max}.`);
  const long = list.find((name) => !isVerbatim(name) && [...name].length > MAX_NAME_LENGTH);
  if (long) throw new UsageError(`“${long.slice(0, 40)}…” is longer than ${MAX_NAME_LENGTH} characters.`);
  return list;
}

function readList(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} can’t be read (${error.code}).`);
  });
}
