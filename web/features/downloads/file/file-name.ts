import type { Logo } from '#contract/logos.ts';

const MAX_LENGTH = 120;
const FALLBACK = 'logo';

/**
 * The name a logo is saved under (specification, decision 23): the title in lower case, letters and digits of any script kept,
 * runs of anything else one underscore, never empty, at most 120 UTF-16 units with the extension.
 */
export function fileNameOf({ title, fileType }: Pick<Logo, 'title' | 'fileType'>): string {
  const extension = `.${fileType}`;
  const clean = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+/, '');
  let stem = '';
  for (const letter of clean) {
    if (stem.length + letter.length + extension.length > MAX_LENGTH) break;
    stem += letter;
  }
  return (stem.replace(/_+$/, '') || FALLBACK) + extension;
}
