import { describe, expect, it } from 'vitest';
import { hasSignature } from './file-signature.ts';

const text = (value: string) => new TextEncoder().encode(value);

describe('the first bytes of a file', () => {
  it('are told for each type', () => {
    expect(hasSignature('png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1))).toBe(true);
    expect(hasSignature('jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(true);
    expect(hasSignature('gif', text('GIF89a'))).toBe(true);
    expect(hasSignature('svg', text('\ufeff<?xml version="1.0"?><!-- a --><svg xmlns="x"/>'))).toBe(true);
    expect(hasSignature('svg', text('<svg:svg xmlns:svg="x"></svg:svg>'))).toBe(true);
    expect(hasSignature('svg', new Uint8Array(Buffer.from('\ufeff<svg/>', 'utf16le')))).toBe(true);
  });

  it('give a file away that is of another type', () => {
    for (const page of [text('<!doctype html><title>Busy</title>'), text('RIFF....WEBP'), new Uint8Array()]) {
      for (const fileType of ['png', 'jpg', 'gif', 'svg'] as const)
        expect(hasSignature(fileType, page)).toBe(false);
    }
  });
});
