import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hasSignature, svgTextOf } from './file-content.ts';

const text = (value: string) => new TextEncoder().encode(value);
const CODE = '<svg xmlns="http://www.w3.org/2000/svg"><title>Café – 東京</title></svg>';

test('each file type is recognised by its first bytes', () => {
  expect(hasSignature('png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1))).toBe(true);
  expect(hasSignature('jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(true);
  expect(hasSignature('gif', text('GIF89a'))).toBe(true);
  expect(hasSignature('svg', text('\ufeff<?xml version="1.0"?><!-- a --><svg xmlns="x"/>'))).toBe(true);
  expect(hasSignature('svg', text('<svg:svg xmlns:svg="x"></svg:svg>'))).toBe(true);
  expect(hasSignature('svg', new Uint8Array(Buffer.from('\ufeff<svg/>', 'utf16le')))).toBe(true);
});

test('a web page, a WebP and an empty file match no type', () => {
  for (const bytes of [text('<!doctype html><title>Busy</title>'), text('RIFF....WEBP'), new Uint8Array()]) {
    for (const fileType of ['png', 'jpg', 'gif', 'svg'] as const)
      expect(hasSignature(fileType, bytes)).toBe(false);
  }
});

test('reads an SVG as text from UTF-8 or UTF-16, compressed or not', async () => {
  const utf8 = Buffer.from(CODE);
  const utf16 = Buffer.from(`\ufeff${CODE}`, 'utf16le');
  for (const file of [utf8, Buffer.from(`\ufeff${CODE}`), utf16, gzipSync(utf8), gzipSync(utf16)]) {
    expect(await svgTextOf(new Blob([new Uint8Array(file)]))).toBe(CODE);
  }
});

test('rejects a truncated gzip file', async () => {
  const broken = new Uint8Array(gzipSync(CODE)).slice(0, 30);
  await expect(svgTextOf(new Blob([broken]))).rejects.toThrow();
});

test('stops decompressing after 32 MB', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));
  expect(bomb.length).toBeLessThan(250_000);
  await expect(svgTextOf(new Blob([new Uint8Array(bomb)]))).rejects.toThrow('more than 32 MB');
});
