import { expect, it } from 'vitest';
import { readCollection } from '#catalogue/read-collection.ts';
import { render } from '../node/render.ts';
import { checkSvg } from './check-svg.ts';

const BATCH_SIZE = 100;
/** Browsers show nothing of it either: the transforms of its gradients can’t be inverted. */
const EMPTY = new Set(['million-icon']);

const files = readCollection();
const batches = Array.from({ length: Math.ceil(files.length / BATCH_SIZE) }, (_, at) => at * BATCH_SIZE);

it.each(batches)('logos of the catalogue are outlines and nothing else, from number %i', async (start) => {
  const checks: unknown[] = [];
  const batch = files.slice(start, start + BATCH_SIZE);
  for (const { name, svg } of batch) {
    const { kind, bitmap, text, script, animation, external } = await checkSvg(Buffer.from(svg), render);
    checks.push({ name, kind, bitmap, text, script, animation, external });
  }
  const plain = { bitmap: null, text: null, script: false, animation: false, external: false };
  expect(checks).toEqual(
    batch.map(({ name }) => ({ name, kind: EMPTY.has(name) ? 'empty' : 'vector', ...plain })),
  );
});
