import { describe, expect, it } from 'vitest';
import { checkUpload, UPLOAD_TYPES, uploadedLogo } from './upload.ts';

const MB = 1024 * 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GZIP = [0x1f, 0x8b, 0x08];
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';
const fileOf = (content: string | number[], name = 'logo') =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name);
const REFUSED = 'logo isn’t an SVG, PNG, JPG or GIF.';

describe('a file from the visitor’s disk', () => {
  it.each([
    ['an SVG', SVG],
    ['an SVG after a long comment', `<!--${'x'.repeat(60_000)}-->${SVG}`],
    ['a compressed SVG', GZIP],
    ['a PNG', PNG],
    ['a JPG', [0xff, 0xd8, 0xff, 0xe1]],
    ['a GIF', [...'GIF89a'].map((letter) => letter.charCodeAt(0))],
  ])('can be used if it is %s, whatever its name is', async (_, content) => {
    expect(await checkUpload(fileOf(content, 'logo.txt'))).toBeNull();
    expect(await checkUpload(fileOf(content, ''))).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['text', 'svg'],
    ['a page', '<!doctype html><p>svg'],
    ['a PDF', '%PDF-1.7'],
    ['a WebP', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
    ['a damaged PNG', PNG.slice(0, 5)],
    ['a picture after other bytes', [0, ...PNG]],
  ])('is refused if it is %s, whatever its name is', async (_, content) => {
    const { name } = fileOf(content);
    expect(await checkUpload(fileOf(content, name))).toBe(REFUSED);
    expect(await checkUpload(fileOf(content, 'logo.svg'))).toBe('logo.svg isn’t an SVG, PNG, JPG or GIF.');
  });

  it('can have 10 MB, and no byte more', async () => {
    const ofSize = (size: number) =>
      new File([Uint8Array.from(PNG), new Uint8Array(size - PNG.length)], 'logo.png');
    expect(await checkUpload(ofSize(10 * MB))).toBeNull();
    expect(await checkUpload(ofSize(10 * MB + 1))).toBe('logo.png is larger than 10.0 MB.');
  });

  it('is chosen by the types that can be used', () => {
    for (const type of ['.svg', '.png', '.jpg', '.jpeg', '.gif'])
      expect(UPLOAD_TYPES.split(',')).toContain(type);
  });
});

describe('the logo of such a file', () => {
  it('has the name of its row, the file’s size, no credit, no address of the web, and a licence that isn’t known', () => {
    const logo = uploadedLogo(fileOf(SVG, 'Screenshot 7.svg'), 'Acme', 'upload:u1');
    expect(logo).toMatchObject({
      title: 'Acme',
      size: SVG.length,
      credit: '',
      creditParts: [],
      sourceUrl: '',
    });
    expect(logo).toMatchObject({ licenseClass: 'unknown', license: null, nonFree: false });
  });
});
