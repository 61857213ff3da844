import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A small file with unique content, and its categories. */
export interface TrialFile {
  /** Without "File:". */
  title: string;
  categories: string[];
  bytes: Buffer;
}

/** The parents of each category; they contain cycles. */
export const TRIAL_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  'SVG logos': ['Brand 3 logos'],
  'Logos by brand': ['SVG logos'],
  'Logos by colour': ['SVG logos', 'Logos by brand'],
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, brand) => [
      brandCategory(brand),
      brand < 6 ? ['Logos by brand'] : [brandCategory(brand - 6), brandCategory((brand + 3) % 12)],
    ]),
  ),
};

export function brandCategory(brand: number): string {
  return `Brand ${brand} logos`;
}

/** Returns the names under which the index must find files of these categories. */
export function brandsOf(categories: readonly string[]): string[] {
  return categories.flatMap((name) => /^(Brand \d+) logos$/.exec(name)?.[1] ?? []).sort();
}

/** Returns `count` different files, numbered from `first`: four fifths SVG, one fifth PNG; a third is in three categories. */
export function planFiles(count: number, first = 0): TrialFile[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const isSvg = number % 5 !== 0;
    const brand = brandCategory(number % 12);
    return {
      title: `Trial ${number} mark.${isSvg ? 'svg' : 'png'}`,
      categories: number % 3 === 0 ? [brand, brandCategory((number + 5) % 12), 'Logos by colour'] : [brand],
      bytes: isSvg ? svgOf(number) : pngOf(number),
    };
  });
}

/** Writes files and their description pages into a folder for importImages.php. */
export function writeFiles(folder: string, files: readonly TrialFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { title, categories, bytes } of files) {
    writeFileSync(join(folder, title), bytes);
    const lines = ['{{Information|description=A mark|source=Own work|author=}}', '{{cc-zero}}'];
    const links = categories.map((name) => `[[Category:${name}]]`);
    writeFileSync(join(folder, `${title}.txt`), [...lines, ...links].join('\n'));
  }
}

export function sha1Of({ bytes }: Pick<TrialFile, 'bytes'>): string {
  return createHash('sha1').update(bytes).digest('hex');
}

export function svgOf(number: number): Buffer {
  const drawing = `<rect width="80" height="40" fill="hsl(${number % 360} 60% 50%)"/><text y="30">${number}</text>`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${drawing}</svg>\n`,
  );
}

/** Returns a PNG of one row of pixels that encode the number. @see https://www.w3.org/TR/png-3/ */
function pngOf(number: number): Buffer {
  const width = 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(1, 4);
  // Bit depth 8, grayscale, and the defaults for compression, filter and interlacing.
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width);
  row.writeUInt32BE(number, 1);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(row)), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
