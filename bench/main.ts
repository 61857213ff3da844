// Measures the figures of docs/benchmarks.md on loopback and writes them there. Usage: npm run bench [-- part …]
// Exits with 1 if a part fails or a limit is missed.
import { resolve } from 'node:path';
import { type Figure, meetsLimit } from './figure.ts';
import { describeFigure, writeTable } from './table.ts';

const FILE = resolve(import.meta.dirname, '../docs/benchmarks.md');

const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  search: async () => (await import('./search.ts')).measureSearch(),
  index: async () => (await import('./logo-index.ts')).measureIndex(),
  pages: async () => (await import('./pages.ts')).measurePages(),
  zip: async () => (await import('./zip.ts')).measureZip(),
  sheet: async () => (await import('./sheet.ts')).measureSheet(),
  relevance: async () => (await import('./relevance.ts')).measureRelevance(),
};

const order = Object.keys(PARTS);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !order.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from: ${order.join(', ')}.`);
  process.exit(2);
}

let isPassed = true;
for (const part of wanted.length === 0 ? order : wanted) {
  console.error(`${part} …`);
  try {
    const figures = (await PARTS[part]?.()) ?? [];
    writeTable(FILE, new Map([[part, figures]]), order);
    for (const figure of figures) console.log(describeFigure(part, figure));
    isPassed &&= figures.every(meetsLimit);
  } catch (error) {
    console.error(`${part} failed:`, error);
    isPassed = false;
  }
}
process.exit(isPassed ? 0 : 1);
