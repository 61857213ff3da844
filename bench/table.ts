import type { Published, PublishedFigure } from './figure.ts';

/** Returns docs/benchmarks.md. */
export function describeBenchmarks(published: Published): string {
  const parts = Object.entries(published);
  const machines = Map.groupBy(parts, ([, { machine }]) => machine);
  const places = [...machines].map(
    ([machine, measured]) => `${measured.map(([part]) => `\`${part}\``).join(', ')}: ${machine}`,
  );
  const rows = parts.flatMap(([part, { figures }]) => figures.map((figure) => describeFigure(part, figure)));
  return `# Benchmarks

\`npm run bench\` measures these figures, keeps them in [benchmarks.json](benchmarks.json), and writes this page and [growth.md](growth.md) from them.
\`npm run bench -- search\` measures one part, whose name is in the first column; \`npm run bench -- pages-only\` only writes the pages.

${places.map((place) => `- ${place}`).join('\n')}

Values are medians of all rounds. A baseline is measured in the same run, in turn with the value. On another or a busier machine, compare ratios and CPU
times. The spread is the lowest and the highest round: of the ratio, or of the value if there is no baseline. Only figures that don’t depend on the
machine have a limit; \`npm run bench\` exits with 1 if one is missed. Titles and brands are those of the folder \`LOGO_CORPUS\`, else of the bundled
catalogue; further titles are combined from names of brands.

| part | what | value | baseline | ratio | spread (rounds) | limit |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

/** Returns a row of the table. */
export function describeFigure(part: string, figure: PublishedFigure): string {
  const { what, value, baseline, ratio, spread } = figure;
  const cells = [
    `\`${part}\``,
    what,
    format(value),
    baseline ? `${baseline.what}: ${format(baseline.value)}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    spread ? `${format(spread.lowest)}–${format(spread.highest)} (${spread.rounds})` : '',
    describeLimit(figure),
  ];
  return `| ${cells.join(' | ')} |`;
}

function describeLimit({ value, limit }: PublishedFigure): string {
  if (!limit) return '';
  const isAtLeast = 'atLeast' in limit;
  const isMet = isAtLeast ? value >= limit.atLeast : value <= limit.atMost;
  return `${isAtLeast ? `≥ ${format(limit.atLeast)}` : `≤ ${format(limit.atMost)}`}${isMet ? '' : ', missed'}`;
}

/** Returns a number with at most three significant digits after its integer part. */
export function format(value: number): string {
  const digits = Math.abs(value) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return value.toLocaleString('en-GB', digits);
}
