import { optimize } from 'svgo';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { makeSheet, type SheetLogo } from '#svg/sheet/make-sheet.ts';
import { sampleEvenly } from '#testing/cluster/sample.ts';
import { type Figure, figure } from './figure.ts';
import { measureWholeCatalogue } from './whole-catalogue.ts';

const COUNT = 300;
const ROUNDS = 15;

/**
 * Measures merging logos into a sheet against svgo parsing and serialising them without plugins. Also merges the whole
 * catalogue into one sheet, and compares each logo in it with its original file.
 */
export async function measureMerge(): Promise<Figure[]> {
  const logos = loadCatalogue().entries.map(({ svg, logo }) => ({
    title: logo.title,
    source: svg,
    credit: logo.credit,
    width: logo.width ?? 0,
    height: logo.height ?? 0,
  }));
  return [measureSpeed(sampleEvenly(logos, COUNT)), ...(await measureWholeCatalogue(logos))];
}

function measureSpeed(logos: readonly (SheetLogo & { source: string })[]): Figure {
  const merging: number[] = [];
  const parsing: number[] = [];
  // Alternating, so that other load affects both. The first half of the rounds warms up the JIT compiler.
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const merged = timeOf(() => makeSheet(logos));
    const parsed = timeOf(() => {
      for (const { source } of logos) optimize(source, { plugins: [] });
    });
    if (round < ROUNDS) continue;
    merging.push(merged);
    parsing.push(parsed);
  }
  const limit = parsing.map((ms) => 2 * ms);
  const limitIs = 'twice the time in which svgo parses and serialises them';
  return figure(`${COUNT} SVGs merged`, merging, { unit: 'ms', limit, limitIs });
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
