import { parseArgs } from 'node:util';

const MINUTE_MS = 60_000;

export interface Options {
  count: number;
  seed: number;
  /** True once the time of the trial is over. */
  isOver(): boolean;
}

/** Reads `[count] [--seed number] [--minutes number]` from the command line. @throws Error for a value that isn't a whole number */
export function readOptions(defaultCount: number): Options {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' }, minutes: { type: 'string' } },
    allowPositionals: true,
  });
  const numberOf = (text: string | undefined, ifMissing: number) => {
    const number = text === undefined ? ifMissing : Number(text);
    if (!Number.isInteger(number) || number < 1)
      throw new Error('Usage: [count] [--seed number] [--minutes number]');
    return number;
  };
  const end = performance.now() + numberOf(values.minutes, 24 * 60) * MINUTE_MS;
  return {
    count: numberOf(positionals[0], defaultCount),
    seed: numberOf(values.seed, 1),
    isOver: () => performance.now() > end,
  };
}
