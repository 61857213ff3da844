import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatFileSize } from '#files/file-size.ts';
import type { RasterFormat } from '#files/recipe.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { makeChoice, typeOf, type Wanted } from './make-choice.ts';

export const STILL_NOTE = 'This GIF is animated. The saved file keeps only its first frame.';

const PRINT_NOTE = 'In the print dialog, choose “Save as PDF” as the printer.';

export type { Wanted };

/** The button that saves a logo: `smaller` makes an optimised SVG, `svg` one on a canvas. */
export type Choice = 'original' | 'smaller' | 'pdf' | 'favicons' | 'svg' | RasterFormat;

/** What the visitor reads once a logo is saved, unless it is one file in a format. */
const DONE: Partial<Record<Wanted['kind'], string>> = {
  favicons: 'The favicon set has been downloaded successfully.',
  pdf: 'The logo has been sent to the print dialog.',
};

/** Counts a download, creates the file and saves it, if there is one to save. Resolves to true if it was saved or printed. */
export type SaveFile = (download: {
  logo: Logo;
  fileType: string;
  /** The sentence that confirms it, if it isn't one file in this format. */
  done?: string | undefined;
  make: () => Promise<{ file: Blob; name: string } | null>;
}) => Promise<boolean>;

/** True if a GIF has more than one of the blocks that stand before frames. facts: W3C, Graphics Interchange Format 89a, 23 */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  const isBlock = (at: number) => bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0;
  return bytes.filter((byte, at) => byte === 0x21 && isBlock(at)).length > 1;
}

/** True if a format that visitors expect to be animated keeps only the first frame of a logo. */
async function losesAnimation(original: Blob, logo: Logo, wanted: Wanted): Promise<boolean> {
  const type = typeOf(wanted, logo);
  const isUnchanged = wanted.kind === 'file' && wanted.recipe === null;
  if (logo.fileType !== 'gif' || isUnchanged || (type !== 'gif' && type !== 'webp')) return false;
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
  const start = async (choice: Choice, wanted: Wanted) => {
    if (busy !== null) return;
    setBusy(choice);
    setNote(wanted.kind === 'pdf' ? PRINT_NOTE : null);
    const make = async () => {
      const original = await fetchFile(logo);
      const made = await makeChoice(original, logo, wanted);
      const isSmaller = wanted.kind === 'file' && wanted.recipe?.format === 'svg';
      if (made && isSmaller) setNote(reductionText(original.size, made.file.size));
      else if (await losesAnimation(original, logo, wanted)) setNote(STILL_NOTE);
      return made;
    };
    await save({ logo, fileType: typeOf(wanted, logo), done: DONE[wanted.kind], make });
    setBusy(null);
  };
  return { busy, note, start };
}
