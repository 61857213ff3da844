import { describe, expect, it } from 'vitest';
import { DECEPTIVE_FILES } from '#testing/file-checks/deceptive.ts';
import type { CheckedFile } from '#testing/file-checks/file.ts';
import { KNOWN_FILES } from '#testing/file-checks/known.ts';
import { render } from '../node/render.ts';
import { checkSvg } from './check-svg.ts';

const bytesOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source;

async function check({ source, expected }: CheckedFile): Promise<void> {
  const { bitmap, ...fields } = expected;
  const found = await checkSvg(bytesOf(source), render);
  expect(found).toMatchObject(fields);
  if (!bitmap) return expect(found.bitmap).toEqual(bitmap === null ? null : found.bitmap);
  const { share = found.bitmap?.share ?? 0, ...size } = bitmap;
  expect(found.bitmap).toMatchObject(size);
  expect(found.bitmap?.share).toBeCloseTo(share, 2);
}

describe('finds what a file holds', () => {
  it.each(KNOWN_FILES.map((file) => [file.name, file] as const))('%s', (_, file) => check(file));
});

describe('isn’t deceived', () => {
  it.each(DECEPTIVE_FILES.map((file) => [file.name, file] as const))('%s', (_, file) => check(file));
});
