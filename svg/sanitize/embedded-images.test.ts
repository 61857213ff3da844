import { describe, expect, it } from 'vitest';
import { makeSheet } from '../sheet/make-sheet.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const DOT = '<path d="M0 0h1"/>';
const PNG = 'iVBORw0KGgoAAAAA';
const WORDS = 'An embedded image is damaged or in an unknown format.';

/** Puts a drawing on a sheet; returns the address of its image there, and what it lost. */
function place(inner: string) {
  const source = `<svg ${NS} viewBox="0 0 9 9">${inner}${DOT}</svg>`;
  const { svg, placed, leftOut } = makeSheet([{ title: 'x', source, credit: null }]);
  const address = /<(?:image|feImage)[^>]* (?:xlink:)?href="([^"]*)"/.exec(svg ?? '')?.[1];
  return { address, lost: placed[0]?.lost, reason: leftOut[0]?.reason };
}

/** Returns the source of an embedded SVG, which contains `inner`. */
function embed(inner: string): string {
  const svg = `<svg ${NS} viewBox="0 0 9 9">${inner}${DOT}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function decode(address: string | undefined): string {
  return Buffer.from(address?.split(',')[1] ?? '', 'base64').toString();
}

describe('an embedded raster image is placed with its real type', () => {
  it.each([
    ['as it is', `data:image/png;base64,${PNG}`],
    ['with an odd case', `DATA:Image/PNG;BASE64,${PNG}`],
    ['with parameters', `data:image/png;charset=utf-8;name=a.png; base64 ,${PNG}`],
    ['with white space', ` data:image/png;base64,\n iVBORw0K\tGgoA AAAA `],
    ['with percent escapes', `data:image/png;base64,${PNG.replaceAll('A', '%41')}`],
    ['with a fragment', `data:image/png;base64,${PNG}#a`],
    ['without a type', `data:;base64,${PNG}`],
    ['with another type', `data:image/jpeg;base64,${PNG}`],
    ['without base64', 'data:image/png,%89PNG%0D%0A%1A%0A%00%00%00%00'],
  ])('%s', (_, address) => {
    expect(place(`<image href="${address}"/>`)).toEqual({
      address: `data:image/png;base64,${PNG}`,
      lost: null,
    });
  });

  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
    ['image/avif', '\0\0\0\x1cftypavif'],
    ['image/bmp', 'BM\x01\x02\x03\x04\0\0\0\0'],
  ])('%s', (type, binary) => {
    const base64 = Buffer.from(binary, 'latin1').toString('base64');
    expect(place(`<image xlink:href="data:;base64,${base64}"/>`).address).toBe(
      `data:${type};base64,${base64}`,
    );
  });

  it('unless its data is damaged or in another format, which is said', () => {
    const addresses = ['data:image/png;base64,AAAA', 'data:image/png;base64,%%%', 'data:text/html,<b>'];
    for (const address of addresses) {
      const escaped = address.replaceAll('<', '&lt;');
      expect(place(`<image href="${escaped}"/>`)).toEqual({ lost: WORDS });
    }
  });

  it('in rules too', () => {
    const { lost } = place(`<style>.a{mask-image:url(data:;base64,${PNG})}</style>`);
    expect(lost).toBeNull();
    expect(place('<style>.a{mask-image:url(data:;base64,AAAA)}</style>').lost).toBe(WORDS);
  });
});

describe('an embedded SVG', () => {
  it('is sanitised by the same rules', () => {
    const { address, lost } = place(
      `<image href="${embed('<script>1</script><image href="https://a.example/x.png"/><g onclick="1"/>')}"/>`,
    );
    expect(decode(address)).toBe(`<svg ${NS} viewBox="0 0 9 9"><image/><g/>${DOT}</svg>`);
    expect(lost).toBe('Images and styles from other files aren’t included.');
  });

  it('may embed another one, three deep', () => {
    const levels = (depth: number): string =>
      depth === 0 ? '' : `<image href="${embed(levels(depth - 1))}"/>`;
    expect(place(levels(3)).lost).toBeNull();
    expect(place(levels(4)).lost).toBe('An embedded SVG is damaged or nested too deeply.');
  });

  it('is dropped if it is damaged, which is said', () => {
    expect(place('<image href="data:image/svg+xml,&lt;svg"/>')).toEqual({
      lost: 'An embedded SVG is damaged or nested too deeply.',
    });
  });

  it('counts as the elements that it draws', () => {
    const image = `<image id="a" href="${embed('<path d="M0 0h1"/>'.repeat(300))}"/>`;
    expect(place(image + '<use href="#a"/>'.repeat(500)).reason).toBeUndefined();
    expect(place(image + '<use href="#a"/>'.repeat(800)).reason).toBe('too-many-references');
  });

  it('shares the limits of the file', () => {
    const large = embed('<g/>'.repeat(9000));
    expect(place(`<image href="${large}"/>`).reason).toBeUndefined();
    expect(place(`<image href="${large}"/><image href="${large}"/><image href="${large}"/>`).reason).toBe(
      'too-many-elements',
    );
    const entity = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(49_000)}">]>`;
    const grown = `${entity}<svg ${NS}><text>${'&a;'.repeat(100)}</text></svg>`;
    const address = `data:image/svg+xml;base64,${Buffer.from(grown).toString('base64')}`;
    const { lost } = place(`<image href="${address}"/>`.repeat(3));
    expect(lost).toBe('An embedded SVG is damaged or nested too deeply.');
  });
});
