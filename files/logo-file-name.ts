import { MAX_FILE_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';

/** Linux allows 255 bytes. The rest is reserved for suffixes that browsers and archivers add, e.g. " (2)". */
const MAX_BYTES = 240;
const FALLBACK = 'logo';
/** Device names, which Windows doesn't allow as file names, whatever the extension. */
const RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])$/;

/**
 * Returns the file name of a logo (spec 5.5): the title in lower case, with each run of characters that are neither letters
 * with their marks nor digits replaced by one underscore. Never empty; at most `MAX_FILE_NAME_LENGTH` UTF-16 units and
 * `MAX_BYTES` bytes of UTF-8, extension included.
 */
export function fileNameOf({ title, fileType }: Pick<Logo, 'title' | 'fileType'>): string {
  const extension = `.${fileType}`;
  const words = title
    // Joiners, soft hyphens and variation selectors, within words.
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    // In lower case, İ would be an i with a second dot.
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}][\p{L}\p{Mn}\p{Mc}\p{N}]*/gu);
  const stem = words?.join('_') ?? '';
  const name = truncate(stem, extension).replace(/_+$/, '') || FALLBACK;
  return (RESERVED.test(name) ? `${name}_${FALLBACK}` : name) + extension;
}

/**
 * Returns distinct file names for logos in one folder, in order. Equal names get _2, _3 … (spec 5.5), skipping names
 * that are taken. `extensionOf` returns the extension of a logo's file; by default, its file type.
 */
export function uniqueFileNames(
  logos: readonly Pick<Logo, 'title' | 'fileType'>[],
  extensionOf: (logo: Pick<Logo, 'fileType'>) => string = ({ fileType }) => fileType,
): string[] {
  const usedNames = new Set<string>();
  const counts = new Map<string, number>();
  return logos.map((logo) => {
    const extension = `.${extensionOf(logo)}`;
    const stem = fileNameOf(logo).slice(0, -logo.fileType.length - 1);
    let name = truncate(stem, extension) + extension;
    let count = counts.get(name) ?? 1;
    const first = name;
    while (usedNames.has(name)) {
      count += 1;
      const suffix = `_${count}${extension}`;
      name = truncate(stem, suffix) + suffix;
    }
    counts.set(first, count);
    usedNames.add(name);
    return name;
  });
}

const CHARACTERS = new Intl.Segmenter('und');

/** Truncates text at a whole character with its marks, so that the text and the suffix together fit the limits. */
function truncate(text: string, suffix: string): string {
  let truncated = '';
  let bytes = bytesOf(suffix);
  for (const { segment: character } of CHARACTERS.segment(text)) {
    bytes += bytesOf(character);
    if (truncated.length + character.length + suffix.length > MAX_FILE_NAME_LENGTH || bytes > MAX_BYTES)
      break;
    truncated += character;
  }
  return truncated;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
