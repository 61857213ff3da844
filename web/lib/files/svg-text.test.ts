import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { svgTextOf } from './svg-text.ts';

const CODE = '<svg xmlns="http://www.w3.org/2000/svg"><title>Café – 東京</title></svg>';

test('the code of an SVG is read as text, in either encoding, compressed or not', async () => {
  const utf8 = Buffer.from(CODE);
  const utf16 = Buffer.from(`\ufeff${CODE}`, 'utf16le');
  for (const file of [utf8, Buffer.from(`\ufeff${CODE}`), utf16, gzipSync(utf8), gzipSync(utf16)]) {
    expect(await svgTextOf(new Blob([new Uint8Array(file)]))).toBe(CODE);
  }
});

test('a file that is compressed and broken is no text', async () => {
  const broken = new Uint8Array(gzipSync(CODE)).slice(0, 30);
  await expect(svgTextOf(new Blob([broken]))).rejects.toThrow();
});
