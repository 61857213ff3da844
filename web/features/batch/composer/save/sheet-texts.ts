import type { MissingLogo } from '#files/zip-contents.ts';
import { creditsText, planEntries } from '#files/zip-contents.ts';
import type { SheetSettings } from '#svg/sheet/settings.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { SheetItem } from '../arrangement.ts';

const MAX_NAMED = 3;
const LIST = new Intl.ListFormat('en-GB');

/** Returns the file name of a sheet without its extension, dated in the visitor's time zone; `time` is in milliseconds (spec 9.8). */
export function sheetName(time: number): string {
  return `consolidated_logos_${new Intl.DateTimeFormat('sv-SE').format(time)}`;
}

/** Returns CREDITS.txt of a sheet. The visitor's own files have no credits. */
export function sheetCredits(
  items: readonly SheetItem[],
  failed: readonly MissingLogo[],
  ink: SheetSettings['ink'],
): string {
  const change = ink === null ? null : ink === 'grey' ? 'recoloured in greyscale' : `recoloured in ${ink}`;
  const logos = items.flatMap(({ logo, file }) => (file ? [] : [logo]));
  const entries = planEntries([...new Set(logos)], null).map((entry) => ({ ...entry, change }));
  return creditsText(entries, failed);
}

/** Names the logos that a sheet leaves out, and says how many files aren't SVGs. */
export function leftOutText(leftOut: readonly string[], nonSvgCount: number): string {
  const parts = leftOut.slice(0, MAX_NAMED);
  const more = leftOut.length - parts.length;
  if (more > 0) parts.push(more === 1 ? '1 more logo' : `${formatCount(more)} more logos`);
  if (nonSvgCount === 1) parts.push('1 file that isn’t an SVG');
  if (nonSvgCount > 1) parts.push(`${formatCount(nonSvgCount)} files that aren’t SVGs`);
  return `Left out: ${LIST.format(parts)}.`;
}
