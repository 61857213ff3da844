import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { type Figure, median, type Published, type PublishedFigure, ratiosOf } from './figure.ts';
import { describeGrowth } from './growth.ts';
import { describeBenchmarks } from './table.ts';

const DOCS = resolve(import.meta.dirname, '../docs');
const FIGURES = resolve(DOCS, 'benchmarks.json');

export function readPublished(): Published {
  return JSON.parse(readFileSync(FIGURES, 'utf8')) as Published;
}

/** Returns the pages that are computed from the figures, by path. */
export function describePages(published: Published): Map<string, string> {
  return new Map([
    [resolve(DOCS, 'benchmarks.md'), describeBenchmarks(published)],
    [resolve(DOCS, 'growth.md'), describeGrowth(published)],
  ]);
}

/** Replaces the figures of a part, in the order of `order`, and writes the pages anew. */
export function publish(part: string, figures: readonly Figure[], order: readonly string[]): void {
  const measured = { machine: describeMachine(), figures: figures.map(summarise) };
  const all: Published = { ...readPublished(), [part]: measured };
  const sorted = Object.fromEntries(order.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  writeFileSync(FIGURES, `${JSON.stringify(sorted, null, 2)}\n`);
  writePages(sorted);
}

export function writePages(published: Published): void {
  for (const [path, text] of describePages(published)) writeFileSync(path, text);
}

export function summarise(figure: Figure): PublishedFigure {
  const { what, values, baseline, limit } = figure;
  const ratios = ratiosOf(figure);
  const repeated = (baseline ? ratios : values).toSorted((one, other) => one - other);
  const [lowest = Number.NaN] = repeated;
  return {
    what,
    value: shorten(median(values)),
    ...(baseline && {
      baseline: { what: baseline.what, value: shorten(median(baseline.values)) },
      ratio: shorten(median(ratios)),
    }),
    ...(repeated.length > 1 && {
      spread: {
        lowest: shorten(lowest),
        highest: shorten(repeated.at(-1) ?? lowest),
        rounds: repeated.length,
      },
    }),
    ...(limit && { limit }),
  };
}

/** Rounds to four significant digits: one more than the pages show. */
function shorten(value: number): number {
  return Number(value.toPrecision(4));
}

function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB of memory, Node ${process.versions.node}`;
}
