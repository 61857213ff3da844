import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { uniqueFileNames } from '#files/logo-file-name.ts';
import type { Format, Recipe } from '#files/recipe.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { formatFileSize } from '#web/lib/formats.ts';
import { convert } from './convert.ts';

export const STILL_NOTE = 'This GIF is animated. The saved file keeps only its first frame.';

/** A file that a logo can be saved as. */
export type Choice = 'original' | Format;

/** Counts a download, creates the file and saves it. Resolves to true if it was saved. */
export type SaveFile = (download: {
  logo: Logo;
  fileType: string;
  make: () => Promise<{ file: Blob; name: string }>;
}) => Promise<boolean>;

/** True if a GIF has more than one of the blocks that stand before frames. facts: W3C, Graphics Interchange Format 89a, 23 */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  const isBlock = (at: number) => bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0;
  return bytes.filter((byte, at) => byte === 0x21 && isBlock(at)).length > 1;
}

/** True if a format that visitors expect to be animated keeps only the first frame of a logo. */
async function losesAnimation(original: Blob, { fileType }: Logo, { format }: Recipe): Promise<boolean> {
  if (fileType !== 'gif' || (format !== 'gif' && format !== 'webp')) return false;
  return isAnimatedGif(new Uint8Array(await original.arrayBuffer()));
}

function reductionText(before: number, after: number): string {
  if (after >= before) return 'This file is already as small as it can be, so the original was saved.';
  const percent = Math.round((1 - after / before) * 100);
  return `${percent}% smaller: ${formatFileSize(before)} became ${formatFileSize(after)}.`;
}

/** Returns a function that saves a logo converted or as it is, the file being saved, and a note about the saved one. */
export function useConversion(logo: Logo, save: SaveFile) {
  const [busy, setBusy] = useState<Choice | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const start = async (recipe: Recipe | null) => {
    if (busy !== null) return;
    setBusy(recipe?.format ?? 'original');
    setNote(null);
    const fileType = recipe?.format ?? logo.fileType;
    const make = async () => {
      const original = await fetchFile(logo);
      const [name = ''] = uniqueFileNames([logo], () => fileType);
      if (recipe === null) return { file: original, name };
      const file = await convert(original, logo, recipe, { canEnlarge: true });
      if (recipe.format === 'svg') setNote(reductionText(original.size, file.size));
      else if (await losesAnimation(original, logo, recipe)) setNote(STILL_NOTE);
      return { file, name };
    };
    await save({ logo, fileType, make });
    setBusy(null);
  };
  return { busy, note, start };
}
