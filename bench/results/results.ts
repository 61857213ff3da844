import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Measured } from '../figure.ts';

/** Increased whenever older files can't be compared any more. */
const FORMAT = 1;

const UNITS = ['', '%', 'bytes', 'kB', 'MB', 'ms', 's', 'per second'] as const;

const FigureSchema = z.object({
  what: z.string(),
  unit: z.enum(UNITS),
  value: z.number(),
  limit: z.number().nullable(),
  limitIs: z.string().optional(),
  isHigherBetter: z.boolean(),
  isExact: z.boolean(),
  ratio: z.number().nullable(),
  spread: z
    .object({
      of: z.enum(['value', 'ratio']),
      rounds: z.number(),
      quartiles: z.tuple([z.number(), z.number()]),
    })
    .optional(),
  detail: z.string().optional(),
});

const RunSchema = z.object({
  cores: z.number(),
  model: z.string(),
  memoryGb: z.number(),
  node: z.string(),
  date: z.string(),
  commit: z.string(),
});

const PartSchema = z.object({
  run: RunSchema,
  seconds: z.number(),
  figures: z.array(FigureSchema),
  notes: z.string(),
});

const ResultsSchema = z.object({
  format: z.literal(FORMAT),
  /** The last run of all parts. Single parts may have been measured later. */
  run: RunSchema,
  parts: z.record(z.string(), PartSchema),
});

/** The machine, date and commit of a run. */
export type Run = z.infer<typeof RunSchema>;
export type PartResult = z.infer<typeof PartSchema>;
/** The content of docs/benchmarks.json. */
export type Results = z.infer<typeof ResultsSchema>;

/** A file that isn't a result of this benchmark; the message says what is wrong with it. */
export class UnusableFile extends Error {}

/** Reads a file of results. @throws UnusableFile */
export function readResults(path: string): Results {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UnusableFile(`${path} can’t be read: ${(error as Error).message}`);
  }
  return parseResults(text, path);
}

/** Parses results. `name` is how an error names them. @throws UnusableFile */
export function parseResults(text: string, name: string): Results {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new UnusableFile(`${name} isn’t JSON: ${(error as Error).message}`);
  }
  const format = (content as { format?: unknown } | null)?.format;
  if (format === undefined)
    throw new UnusableFile(`${name} has no “format”, so it isn’t a result of npm run bench.`);
  if (format !== FORMAT)
    throw new UnusableFile(
      `${name} has format ${JSON.stringify(format)}; only format ${FORMAT} can be compared.`,
    );
  const parsed = ResultsSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnusableFile(`${name} is damaged: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** Returns the results with a part added or replaced. A run of all parts names the machine of the whole. */
export function withPart(
  results: Results | null,
  name: string,
  { run, seconds, measured, isWhole }: { run: Run; seconds: number; measured: Measured; isWhole: boolean },
): Results {
  const part = PartSchema.parse({ run, seconds: Math.round(seconds), ...measured });
  return {
    format: FORMAT,
    run: isWhole || results === null ? run : results.run,
    parts: { ...results?.parts, [name]: part },
  };
}

export function writeResults(path: string, results: Results): void {
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
}
