import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { type Figure, median, meetsLimit, ratiosOf } from './figure.ts';

/**
 * Writes the figures of these parts to a Markdown page. The rows of other parts stay if they were measured on the same machine.
 * @param order all parts, in the order of the table
 */
export function writeTable(
  file: string,
  measured: ReadonlyMap<string, readonly Figure[]>,
  order: readonly string[],
): void {
  const machine = describeMachine();
  const previous = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const kept = previous.includes(machine) ? previous.split('\n') : [];
  const rows = order.flatMap(
    (part) =>
      measured.get(part)?.map((figure) => describeFigure(part, figure)) ??
      kept.filter((line) => line.startsWith(`| \`${part}\` |`)),
  );
  writeFileSync(file, `${introduce(machine)}${rows.join('\n')}\n`);
}

function introduce(machine: string): string {
  return `# Benchmarks

\`npm run bench\` measures these figures and writes this page; \`npm run bench -- search\` measures one part, whose name is in the first column.
Machine: ${machine}.

Values are medians of all rounds. A baseline is measured in the same run, in turn with the value. On another or a busier machine, compare ratios and CPU
times. The spread is the lowest and the highest round: of the ratio, or of the value if there is no baseline. Only figures that don’t depend on the
machine have a limit; \`npm run bench\` exits with 1 if one is missed. Titles and brands are those of the folder \`LOGO_CORPUS\`, else of the bundled
catalogue; further titles are combined from names of brands.

| part | what | value | baseline | ratio | spread (rounds) | limit |
|---|---|---|---|---|---|---|
`;
}

function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB of memory, Node ${process.versions.node}`;
}

/** Returns a row of the table. */
export function describeFigure(part: string, figure: Figure): string {
  const { what, values, baseline, limit } = figure;
  const ratios = ratiosOf(figure);
  const repeated = (baseline ? ratios : values).toSorted((a, b) => a - b);
  const cells = [
    `\`${part}\``,
    what,
    format(median(values)),
    baseline ? `${baseline.what}: ${format(median(baseline.values))}` : '',
    baseline ? median(ratios).toFixed(2) : '',
    repeated.length > 1 ? `${format(repeated[0])}–${format(repeated.at(-1))} (${repeated.length})` : '',
    describeLimit(limit) + (meetsLimit(figure) ? '' : ', missed'),
  ];
  return `| ${cells.join(' | ')} |`;
}

function describeLimit(limit: Figure['limit']): string {
  if (!limit) return '';
  return 'atLeast' in limit ? `≥ ${format(limit.atLeast)}` : `≤ ${format(limit.atMost)}`;
}

/** Returns a number with at most three significant digits after its integer part. */
function format(value = Number.NaN): string {
  const digits = Math.abs(value) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return value.toLocaleString('en-GB', digits);
}
