// Writes the site's typeface into web/public/fonts: Latin, which every page loads, and the letters that a page loads only
// if it shows one of them. Run it when the font package changes; then put the printed names where the old ones stand.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
);
const target = resolve(import.meta.dirname, '../web/public/fonts');
const NAME = 'bricolage-grotesque';
/** The weights between "font-normal" and "font-semibold". */
const WEIGHTS = { min: 400, max: 600, default: 400 };

function lettersOf(ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

const LATIN = `${lettersOf([
  [0x20, 0x7e],
  [0xc0, 0xff],
])}\u00a0ŒœıŸ¡¿«»‹›‘’‚“”„–—•·…€£¥©®™§°²½×−↑↓`;
const EXTENDED = lettersOf([
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
]);

/** Writes a subset under a name that changes with its content, so that browsers may cache it forever. */
async function writeSubset(
  part: 'latin' | 'latin-ext',
  letters: string,
  keepFeatures: string[],
): Promise<void> {
  // In a variable, because the types don't know keepFeatures yet.
  const options = { targetFormat: 'woff2' as const, variationAxes: { wght: WEIGHTS }, keepFeatures };
  const original = readFileSync(`${source}/files/${NAME}-${part}-wght-normal.woff2`);
  const font = await subsetFont(original, letters, options);
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
  const file = `${part === 'latin' ? NAME : `${NAME}-extended`}-${hash}.woff2`;
  writeFileSync(resolve(target, file), font);
  process.stdout.write(`${file} ${(font.length / 1000).toFixed(1)} kB\n`);
}

mkdirSync(target, { recursive: true });
for (const file of readdirSync(target)) rmSync(resolve(target, file));
await writeSubset('latin', LATIN, ['kern', 'tnum']);
await writeSubset('latin-ext', EXTENDED, ['tnum']);
writeFileSync(resolve(target, 'OFL.txt'), readFileSync(`${source}/LICENSE`));
