import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { uniqueFileNames } from '#web/lib/files/file-name.ts';
import { FORMAT_NAMES, FORMATS, type Recipe, withFormat } from '#web/lib/files/recipe.ts';
import { formatFileSize } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isAnimatedGif } from './animated-gif.ts';
import { convert } from './convert.ts';
import { CopyButtons, type CopyContent } from './copy-buttons.tsx';
import { RasterFields } from './raster-fields.tsx';

const AUTOMATIC_HINT = 'The automatic background is white, or dark behind a white logo.';
const STILL_NOTE = 'This GIF is animated. The saved file keeps only its first frame.';

/** What the page can do with a converted file. */
export interface FileActions {
  /** Counts a download, creates the file and saves it. Resolves to true if it was saved. */
  save: (download: {
    logo: Logo;
    fileType: string;
    make: () => Promise<{ file: Blob; name: string }>;
  }) => Promise<boolean>;
  copy: CopyContent;
}

/** Returns functions that save a logo converted or as it is, whether one is running, and a note about the saved file. */
function useConversion(logo: Logo, save: FileActions['save']) {
  const [isConverting, setConverting] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const [isStill, setStill] = useState(false);
  const start = async (recipe: Recipe | null) => {
    if (isConverting) return;
    setConverting(true);
    setNote(null);
    setStill(false);
    const make = async () => {
      const original = await fetchFile(logo);
      const fileType = recipe?.format ?? logo.fileType;
      const [name = ''] = uniqueFileNames([logo], () => fileType);
      if (recipe === null) return { file: original, name };
      const file = await convert(original, logo, recipe, { canEnlarge: true });
      if (recipe.format === 'svg') setNote(reductionText(original.size, file.size));
      else setStill(await losesAnimation(original, logo, recipe));
      return { file, name };
    };
    await save({ logo, fileType: recipe?.format ?? logo.fileType, make });
    setConverting(false);
  };
  return { isConverting, note, isStill, start };
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

/** Returns an explanation of optimising, a warning that the image will be enlarged, or null. */
function hintFor({ fileType, width }: Logo, recipe: Recipe): string | null {
  if (recipe.format === 'svg') return 'Optimised SVG: looks the same, but the file is smaller.';
  if (fileType === 'svg' || width === null || recipe.width <= width)
    return recipe.format === 'jpg' && recipe.background === null ? AUTOMATIC_HINT : null;
  return `Wider than the original (${width} px). The image will be enlarged and may look blurry.`;
}

/** Saves a logo in another format and size, counted as a download, or copies it. */
export function OtherFormats({ logo, save, copy }: { logo: Logo } & FileActions) {
  const formats = FORMAT_NAMES.filter((format) => logo.fileType === 'svg' || format !== 'svg');
  const [recipe, setRecipe] = useState<Recipe>(() => withFormat('png', null));
  const [isInvalid, setInvalid] = useState(false);
  const { isConverting, note, isStill, start } = useConversion(logo, save);
  const change = (next: Recipe | null) => {
    setInvalid(next === null);
    if (next) setRecipe(next);
  };
  return (
    <section aria-label="Other formats" className="flex flex-col gap-3">
      <h3 className="font-semibold text-sm">Other formats</h3>
      <div className="flex">
        <Segmented
          legend="Format"
          options={formats.map((value) => ({
            value,
            label: value === 'svg' ? 'Smaller SVG' : FORMATS[value].label,
          }))}
          value={recipe.format}
          onChange={(format) => setRecipe(withFormat(format, recipe))}
        />
      </div>
      {recipe.format !== 'svg' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <RasterFields recipe={recipe} onChange={change} />
        </div>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {isStill ? STILL_NOTE : (note ?? hintFor(logo, recipe))}
      </p>
      {isStill && (
        <div>
          <Button onClick={() => start(null)} className="text-sm">
            <Download aria-hidden="true" className="size-4" />
            Save the original
          </Button>
        </div>
      )}
      <div>
        <Button
          aria-disabled={isConverting || isInvalid}
          onClick={() => isInvalid || start(recipe)}
          className="text-sm"
        >
          {isConverting ? <Spinner /> : <Download aria-hidden="true" className="size-4" />}
          {isConverting ? 'Saving…' : `Save as ${FORMATS[recipe.format].label}`}
        </Button>
      </div>
      <CopyButtons logo={logo} copy={copy} />
    </section>
  );
}
