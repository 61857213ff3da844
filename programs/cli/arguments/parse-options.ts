import { parseArgs } from 'node:util';
import { type Options, UsageError, type Values } from '../command.ts';
import { suggestWord } from './suggest-word.ts';

/** The options and the other arguments of a call. */
interface Parsed {
  values: Values;
  args: string[];
}

/** Parses the arguments after a command. @throws UsageError that names the wrong one */
export function parseOptions(argv: readonly string[], options: Options): Parsed {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value, short }]) => [
        name,
        { type: value ? 'string' : 'boolean', multiple: true, ...(short && { short }) } as const,
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  const args: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') args.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const known = given.get(name) ?? [];
    given.set(name, [...known, readValue(options, { name, rawName, value, isInline: inlineValue === true })]);
  }
  return { values: createValues(given), args };
}

interface GivenOption {
  name: string;
  rawName: string;
  value: string | undefined;
  /** True for “--name=value”, whose value may begin with a hyphen. */
  isInline: boolean;
}

function readValue(options: Options, { name, rawName, value, isInline }: GivenOption): string {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option)
    throw new UsageError(`There is no option “${rawName}”.${suggestWord(name, Object.keys(options), '--')}`);
  if (!option.value) {
    if (value !== undefined) throw new UsageError(`${rawName} has no value.`);
    return '';
  }
  if (value === undefined || value === '' || (!isInline && /^-./.test(value)))
    throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}`);
  if (option.values && !option.values.includes(value))
    throw new UsageError(
      `${rawName} can’t be “${value}”, only ${option.values.join(', ')}.${suggestWord(value, option.values)}`,
    );
  return value;
}

function createValues(given: ReadonlyMap<string, string[]>): Values {
  const text = (name: string) => given.get(name)?.at(-1);
  return {
    has: (name) => given.has(name),
    text,
    all: (name) => given.get(name) ?? [],
    choice: <Value extends string>(name: string, otherwise: Value) => (text(name) as Value) ?? otherwise,
    number: (name, { min, max, otherwise }) => {
      const value = text(name);
      if (value === undefined) return otherwise;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= min && number <= max) return number;
      throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not “${value}”.`);
    },
  };
}
