// Measures one part in a separate process, so that it neither slows down the next one nor ends the run. Sends the figures to the
// parent process. Usage without one: node bench/measure-part.ts <part>; prints the figures and writes no file.
import type { Measured } from './figure.ts';
import { PARTS } from './parts.ts';
import { formatNumber } from './results/render.ts';

const [name = ''] = process.argv.slice(2);
const part = PARTS[name];
if (!part) throw new Error(`There is no part “${name}”. Choose from: ${Object.keys(PARTS).join(', ')}.`);
// Ends with the parent process.
process.once('disconnect', () => process.exit(1));
const result = await part.measure();
const measured: Measured = Array.isArray(result) ? { figures: result, notes: '' } : result;
if (process.send) {
  process.send(measured, undefined, undefined, () => process.exit(0));
} else {
  const rows = measured.figures.map(({ what, unit, limit, value, ratio, spread }) => ({
    what: `${what}, ${unit}`,
    limit,
    ours: formatNumber(value),
    ratio,
    rounds: spread?.rounds ?? 1,
  }));
  console.table(rows);
  process.stdout.write(measured.notes);
  process.exit(0);
}
