// Changes drawings at random, mostly so that they run, load or leave their cell, and places each on a sheet. Checks the sheets
// with other code than the product’s, and opens those of the worst drawings in Chromium. LOGO_FIXTURES is a folder with more SVG
// files. Usage: node trials/drawings.ts [count] [--seed number] [--minutes number]. Exits with 1 if a sheet is dangerous or a logo leaves its cell.
import { openSheets, worstDrawings } from './fuzz/drawings/open-sheets.ts';
import { runDrawings } from './fuzz/drawings/run-drawings.ts';
import { readSources } from './fuzz/drawings/sources.ts';
import { readOptions } from './fuzz/options.ts';
import { createRandom } from './fuzz/random.ts';

const DEFAULT_COUNT = 20_000;
const OPENED = 200;

const options = readOptions(DEFAULT_COUNT);
const sources = readSources(process.env.LOGO_FIXTURES);
const started = performance.now();
const { faults, made, placed, refusals, slowestMs } = runDrawings(sources, options);
const seconds = Math.round((performance.now() - started) / 1000);
console.table(refusals);
console.log({
  seed: options.seed,
  made,
  sources: sources.length,
  seconds,
  slowestMs,
  ...placed,
  faults: faults.count,
});
faults.report();
const { faults: inBrowser, opened } = await openSheets(worstDrawings(OPENED, createRandom(options.seed)));
console.log({ opened, faults: inBrowser.count });
inBrowser.report();
if (faults.count > 0) process.exitCode = 1;
