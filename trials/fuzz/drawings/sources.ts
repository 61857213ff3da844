import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { readEdgeCases } from '#testing/sheet/edge-cases.ts';
import { FEATURES } from '#testing/sheet/features.ts';

/** Larger drawings would only make the trial slower. */
const MAX_LENGTH = 6000;
const EVERY = 4;

/** Returns small drawings: of the bundled catalogue, of the tests of sheets, and the SVG files of `folder`, if it is given. */
export function readSources(folder: string | undefined): string[] {
  const catalogue = loadCatalogue().entries.filter((_, at) => at % EVERY === 0);
  const tests = [...readEdgeCases(), ...FEATURES.flatMap(({ files }) => files)];
  const sources = [
    ...catalogue.map(({ svg }) => svg),
    ...tests.map(({ source }) => source.toString('utf8')),
    ...(folder === undefined ? [] : readFolder(folder)),
  ];
  return sources.filter(({ length }) => length <= MAX_LENGTH);
}

function readFolder(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svg'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
