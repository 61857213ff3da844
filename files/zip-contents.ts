import type { Logo } from '#contract/logos.ts';
import { writeCsv } from './csv.ts';
import { uniqueFileNames } from './logo-file-name.ts';
import { isRaster, type Recipe } from './recipe.ts';

/** A logo that is missing from the result, entirely or in parts, and why. */
export interface MissingLogo {
  logo: Logo;
  reason: string;
}

/** A file of an archive and its logo. */
export interface ZipEntry {
  name: string;
  logo: Logo;
  /** How the file was changed, e.g. "converted to PNG"; null for the original. */
  change: string | null;
}

function changeOf({ fileType }: Pick<Logo, 'fileType'>, recipe: Recipe | null): string | null {
  if (!recipe) return null;
  const changes = [];
  if (isTrimmed(recipe)) changes.push('margins trimmed');
  // Only SVGs can be optimised.
  if (recipe.format === 'svg' && fileType === 'svg') changes.push('optimised');
  if (isRaster(recipe))
    changes.push(`converted to ${recipe.format.toUpperCase()}, ${recipe.width} pixels wide`);
  return changes.join(', ') || null;
}

const isTrimmed = (recipe: Recipe | null) => (recipe?.trim ?? null) !== null;

/** Returns the title in the file name of a converted logo. */
function convertedTitle({ title }: Pick<Logo, 'title'>, recipe: Recipe | null): string {
  return isTrimmed(recipe) ? `${title} trimmed` : title;
}

/** Returns the extension of a converted logo. An SVG is the only file that can be optimised; others keep their format. */
function convertedType({ fileType }: Pick<Logo, 'fileType'>, recipe: Recipe | null): string {
  return isRaster(recipe) ? recipe.format : fileType;
}

/** Returns the files of an archive, with distinct names; a null `recipe` keeps the originals. */
export function planEntries(logos: readonly Logo[], recipe: Recipe | null): ZipEntry[] {
  const titled = logos.map((logo) => ({ ...logo, title: convertedTitle(logo, recipe) }));
  const names = uniqueFileNames(titled, (logo) => convertedType(logo, recipe));
  return logos.map((logo, index) => ({ logo, name: names[index] ?? '', change: changeOf(logo, recipe) }));
}

/** Returns the total size of the originals in bytes; null if a size is unknown. */
export function totalBytesOf(entries: readonly ZipEntry[]): number | null {
  let sum = 0;
  for (const { logo } of entries) {
    if (logo.size === null) return null;
    sum += logo.size;
  }
  return sum;
}

function licenseText({ license, licenseUrl }: Logo): string {
  return [license ?? 'unknown: check the source page before you use the file', licenseUrl]
    .filter(Boolean)
    .join(', ');
}

/** Puts text from a wiki on one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function creditOf({ name, logo, change }: ZipEntry): string {
  const facts: [string, string | null][] = [
    ['Title', logo.title],
    ['Author', logo.author ?? 'unknown'],
    ['Licence', licenseText(logo)],
    ['Restrictions', logo.restrictions.join(', ') || null],
    ['Not free', logo.nonFree ? 'shown under a fair-use rule; ask the owner before you use it' : null],
    ['Source', logo.sourceUrl],
    ['Credit', logo.credit || null],
    ['Changed', change],
  ];
  const lines = facts.flatMap(([key, value]) =>
    value ? [`  ${`${key}:`.padEnd(14)}${oneLine(value)}`] : [],
  );
  return [name, ...lines].join('\n');
}

/** Returns CREDITS.txt: author and licence of each file, the missing logos, and names of which no logo was found. */
export function creditsText(
  files: readonly ZipEntry[],
  missing: readonly MissingLogo[],
  unknownNames: readonly string[] = [],
): string {
  const parts = [
    'Each logo has its own licence. Credit the author and name the licence wherever you use a logo, and respect trademarks.',
    ...files.map(creditOf),
  ];
  const lines = [
    ...missing.map(({ logo, reason }) => `  ${oneLine(logo.title)} (${logo.url}): ${oneLine(reason)}`),
    ...unknownNames.map((name) => `  ${oneLine(name)}: no logo was found`),
  ];
  if (lines.length > 0) {
    parts.push(['Not in this archive:', ...lines].join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

const COLUMNS = [
  'file',
  'title',
  'author',
  'licence',
  'licence_url',
  'restrictions',
  'source',
  'credit',
  'changed',
];

/** Returns credits.csv: the same data as CSV (RFC 4180, UTF-8), one row per file. */
export function creditsCsv(files: readonly ZipEntry[]): string {
  const rows = files.map(({ name, logo, change }) => [
    name,
    logo.title,
    logo.author ?? '',
    logo.license ?? '',
    logo.licenseUrl ?? '',
    [...logo.restrictions, ...(logo.nonFree ? ['not free'] : [])].join('; '),
    logo.sourceUrl,
    logo.credit,
    change ?? '',
  ]);
  return writeCsv([COLUMNS, ...rows]);
}
