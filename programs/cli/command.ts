import type { Readable } from 'node:stream';
import type { waitFor } from '#files/retry.ts';
import type { BundledCatalogue } from '../source/bundled-catalogue.ts';
import type { Terminal } from './terminal.ts';

/**
 * What a program's exit code says: everything was found · something is missing · wrong usage, or a file that can't be read or
 * written · a wiki or the server can't be reached or fails · the server refuses · everything was found, but a logo may not be the one
 * that is meant · a file that was checked has problems · interrupted.
 */
export const EXIT = {
  ok: 0,
  missing: 1,
  usage: 2,
  unreachable: 3,
  refused: 4,
  uncertain: 5,
  faulty: 6,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** From the best outcome to the worst. */
const BY_SEVERITY = [
  EXIT.ok,
  EXIT.uncertain,
  EXIT.faulty,
  EXIT.missing,
  EXIT.usage,
  EXIT.unreachable,
  EXIT.refused,
  EXIT.interrupted,
];

/** Returns the worst of several outcomes. */
export function worstOf(...codes: readonly ExitCode[]): ExitCode {
  return codes.reduce(
    (worst, code) => (BY_SEVERITY.indexOf(code) > BY_SEVERITY.indexOf(worst) ? code : worst),
    EXIT.ok as ExitCode,
  );
}

/** An option of a command, as it is parsed, explained and completed. */
export interface Option {
  description: string;
  /** What its value is, e.g. "FILE"; without it, the option has no value. */
  value?: string;
  /** All values that it can have. */
  values?: readonly string[];
  short?: string;
  /** True if it can be given several times. */
  isMultiple?: boolean;
}

/** The options by name, without "--". */
export type Options = Readonly<Record<string, Option>>;

/** The values of the options that were given. */
export interface Values {
  has(name: string): boolean;
  /** Returns the last value; undefined if the option wasn't given. */
  text(name: string): string | undefined;
  all(name: string): readonly string[];
  /** Returns a whole number. @throws UsageError if it isn't one of this range */
  number(name: string, range: { min: number; max: number; otherwise: number }): number;
  /** Returns one of the option's values. */
  choice<Value extends string>(name: string, otherwise: Value): Value;
}

/** What a command gets from its process. */
export interface Host {
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  /** Aborts when the program is interrupted. */
  signal: AbortSignal;
  /** Opens the catalogue that comes with the program. */
  openCatalogue(): Promise<BundledCatalogue>;
  /** Waits before a request is repeated. */
  wait: typeof waitFor;
}

/** What a command works with. */
export interface CommandContext extends Host {
  terminal: Terminal;
  values: Values;
  /** The arguments that aren't options. */
  args: readonly string[];
  /** All commands of the program. */
  commands: readonly Command[];
}

/** A command, without its code, which is loaded when it runs. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The arguments, e.g. "<name…>". */
  args: string;
  /** The values of the first argument, if they are fixed. */
  argValues?: readonly string[];
  /** More about it, for its help. */
  details?: string;
  options: Options;
  /** Command lines with what they do. */
  examples: readonly (readonly [line: string, effect: string])[];
  load(): Promise<{ run(context: CommandContext): Promise<ExitCode> }>;
}

/** Options of every command. */
const COMMON_OPTIONS: Options = {
  help: { description: 'Show this help', short: 'h' },
  quiet: { description: 'Write no progress and no notes, only errors', short: 'q' },
};

/** Returns all options of a command. */
export function optionsOf(command: Command): Options {
  return { ...command.options, ...COMMON_OPTIONS };
}

/** A wrong call of the program. Its message is shown with a hint to the help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
