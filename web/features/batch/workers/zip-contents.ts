import type { Logo } from '#contract/logos.ts';
import { writeCsv } from '#web/lib/files/csv.ts';

/** A file of the archive, and the logo that it is, or was made from. */
export interface Credited {
  name: string;
  logo: Logo;
  /** What was done to it, e.g. "converted to PNG"; null where it is the original, byte by byte. */
  change: string | null;
}

/** A logo that is not in the archive, and why. */
export interface LeftOut {
  logo: Logo;
  reason: string;
}

const UNKNOWN = 'unknown';

function licenceOf({ license, licenseUrl }: Logo): string {
  return [license ?? 'unknown: read the source page first', licenseUrl].filter(Boolean).join(', ');
}

/** A line of a text file: what comes from a wiki brings no breaks into it. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function entry({ name, logo, change }: Credited): string {
  const facts: [string, string | null][] = [
    ['Title', logo.title],
    ['Author', logo.author ?? UNKNOWN],
    ['Licence', licenceOf(logo)],
    ['Restrictions', logo.restrictions.join(', ') || null],
    ['Not free', logo.nonFree ? 'shown under a fair-use rule; ask the owner before you use it' : null],
    ['Source', logo.sourceUrl],
    ['Credit', logo.credit || null],
    ['Changed', change],
  ];
  const lines = facts.flatMap(([key, value]) => (value ? [`  ${`${key}:`.padEnd(14)}${line(value)}`] : []));
  return [name, ...lines].join('\n');
}

/** CREDITS.txt: whose each file is and under which licence, and which logos are missing. */
export function creditsText(files: readonly Credited[], leftOut: readonly LeftOut[]): string {
  const parts = [
    'Every logo here keeps its own licence. Name its author and licence where you use it, and respect trademarks.',
    ...files.map(entry),
  ];
  if (leftOut.length > 0) {
    const lines = leftOut.map(({ logo, reason }) => `  ${line(logo.title)} (${logo.url}): ${line(reason)}`);
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

/** credits.csv: the same as a table (RFC 4180, UTF-8), one row a file. */
export function creditsCsv(files: readonly Credited[]): string {
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
