// Measures the figures of docs/benchmarks.json on loopback, and writes the pages that are computed from them.
// Usage: npm run bench [-- part …], or npm run bench -- pages-only to measure nothing.
// Exits with 1 if a part fails or a limit is missed.
import { type Figure, meetsLimit } from './figure.ts';
import { publish, readPublished, summarise, writePages } from './published.ts';
import { describeFigure } from './table.ts';

const PAGES_ONLY = 'pages-only';

const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  search: async () => (await import('./search.ts')).measureSearch(),
  costs: async () => (await import('./costs.ts')).measureCosts(),
  index: async () => (await import('./logo-index.ts')).measureIndex(),
  pages: async () => (await import('./pages.ts')).measurePages(),
  zip: async () => (await import('./zip.ts')).measureZip(),
  sheet: async () => (await import('./sheet.ts')).measureSheet(),
  check: async () => (await import('./check.ts')).measureCheck(),
  relevance: async () => (await import('./relevance.ts')).measureRelevance(),
};

const order = Object.keys(PARTS);
const wanted = process.argv.slice(2);
if (wanted.includes(PAGES_ONLY)) {
  writePages(readPublished());
  process.exit(0);
}
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
    publish(part, figures, order);
    for (const figure of figures) console.log(describeFigure(part, summarise(figure)));
    isPassed &&= figures.every(meetsLimit);
  } catch (error) {
    console.error(`${part} failed:`, error);
    isPassed = false;
  }
}
process.exit(isPassed ? 0 : 1);
