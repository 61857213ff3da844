import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { uniqueFileNames } from '#files/logo-file-name.ts';
import type { Format, Recipe } from '#files/recipe.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { formatFileSize } from '#web/lib/formats.ts';
import { convert } from './convert.ts';

const HEADER_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;

/** A file that a logo can be saved as. */
export type Choice = 'original' | Format;

/** Counts a download, creates the file and saves it. Resolves to true if it was saved. */
export type SaveFile = (download: {
  logo: Logo;
  fileType: string;
  make: () => Promise<{ file: Blob; name: string }>;
}) => Promise<boolean>;

/** Returns the size of the colour table that a byte of flags announces. */
function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** True if a GIF has more than one frame. facts: W3C, Graphics Interchange Format 89a, blocks */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  let at = HEADER_BYTES + colorTableBytes(bytes[10]);
  let frames = 0;
  while (at < bytes.length && frames < 2) {
    const block = bytes[at];
    if (block === IMAGE) {
      frames += 1;
      // The descriptor has ten bytes; the byte after it and the colour table is the code size.
      at += 10 + colorTableBytes(bytes[at + 9]) + 1;
    } else if (block === EXTENSION) at += 2;
    else break;
    while (bytes[at]) at += (bytes[at] ?? 0) + 1;
    at += 1;
  }
  return frames > 1;
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
  const [isStill, setStill] = useState(false);
  const start = async (recipe: Recipe | null, choice: Choice) => {
    if (busy !== null) return;
    setBusy(choice);
    setNote(null);
    setStill(false);
    const fileType = recipe?.format ?? logo.fileType;
    const make = async () => {
      const original = await fetchFile(logo);
      const [name = ''] = uniqueFileNames([logo], () => fileType);
      if (recipe === null) return { file: original, name };
      const file = await convert(original, logo, recipe, { canEnlarge: true });
      if (recipe.format === 'svg') setNote(reductionText(original.size, file.size));
      else setStill(await losesAnimation(original, logo, recipe));
      return { file, name };
    };
    await save({ logo, fileType, make });
    setBusy(null);
  };
  return { busy, note, isStill, start };
}
