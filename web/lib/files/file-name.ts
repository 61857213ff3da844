import type { Logo } from '#contract/logos.ts';

const MAX_LENGTH = 120;
/** Linux saves names of 255 bytes; the rest is for what a browser or an archiver adds, such as " (2)". */
const MAX_BYTES = 240;
const FALLBACK = 'logo';
/** Devices of Windows, which saves no file under their names, whatever the extension. */
const RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])$/;

/**
 * The name a logo is saved under (specification, decision 23): the title in lower case, letters and digits of any script kept,
 * runs of anything else one underscore, never empty, at most 120 UTF-16 units and 240 bytes of UTF-8 with
 * the extension.
 */
export function fileNameOf({ title, fileType }: Pick<Logo, 'title' | 'fileType'>): string {
  const extension = `.${fileType}`;
  const clean = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+/, '');
  const name = cut(clean, extension).replace(/_+$/, '') || FALLBACK;
  return (RESERVED.test(name) ? `${name}_${FALLBACK}` : name) + extension;
}

/**
 * The names of several logos in one folder, in their order: equal ones get _2, _3 … (decision 23), also where another
 * logo is called so by itself. `extensionOf` is another extension than that of a logo's type.
 */
export function uniqueFileNames(
  logos: readonly Pick<Logo, 'title' | 'fileType'>[],
  extensionOf: (logo: Pick<Logo, 'fileType'>) => string = ({ fileType }) => fileType,
): string[] {
  const taken = new Set<string>();
  const tries = new Map<string, number>();
  return logos.map((logo) => {
    const extension = `.${extensionOf(logo)}`;
    const stem = fileNameOf(logo).slice(0, -logo.fileType.length - 1);
    let name = cut(stem, extension) + extension;
    let count = tries.get(name) ?? 1;
    const first = name;
    while (taken.has(name)) {
      count += 1;
      const end = `_${count}${extension}`;
      name = cut(stem, end) + end;
    }
    tries.set(first, count);
    taken.add(name);
    return name;
  });
}

/** As much of a text, in whole characters, as leaves room for its end. */
function cut(text: string, end: string): string {
  let kept = '';
  let bytes = bytesOf(end);
  for (const letter of text) {
    bytes += bytesOf(letter);
    if (kept.length + letter.length + end.length > MAX_LENGTH || bytes > MAX_BYTES) break;
    kept += letter;
  }
  return kept;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
