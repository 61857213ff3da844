import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { uniqueFileNames } from '#web/lib/files/file-name.ts';
import { RECIPE_FORMATS, type Recipe } from '#web/lib/files/recipe.ts';
import { formatFileSize } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { convert } from './convert.ts';
import { CopyButtons, type CopyContent } from './copy-buttons.tsx';
import { PictureFields } from './picture-fields.tsx';
import { FORMAT_LABELS, withFormat } from './recipe-options.ts';

/** What the page provides: how a file is saved and copied. */
export interface FileActions {
  /** Counts a download, makes the file and saves it. Resolves to whether it was saved. */
  save: (download: {
    logo: Logo;
    fileType: string;
    make: () => Promise<{ file: Blob; name: string }>;
  }) => Promise<boolean>;
  copy: CopyContent;
}

const SEGMENTS: Record<Recipe['format'], string> = { ...FORMAT_LABELS, svg: 'Smaller SVG' };

/** Converts and saves a logo; `saving` says how much smaller optimising made it. */
function useConversion(logo: Logo, save: FileActions['save']) {
  const [isConverting, setConverting] = useState(false);
  const [saving, setSaving] = useState<string | null>(null);
  const start = async (recipe: Recipe) => {
    if (isConverting) return;
    setConverting(true);
    setSaving(null);
    const make = async () => {
      const original = await fetchFile(logo);
      const file = await convert(original, logo, recipe, { canEnlarge: true });
      if (recipe.format === 'svg') setSaving(savingText(original.size, file.size));
      const [name = ''] = uniqueFileNames([logo], () => recipe.format);
      return { file, name };
    };
    await save({ logo, fileType: recipe.format, make });
    setConverting(false);
  };
  return { isConverting, saving, start };
}

function savingText(before: number, after: number): string {
  if (after >= before) return 'The file is already as small as it gets: this is the original.';
  const percent = Math.round((1 - after / before) * 100);
  return `${percent}% smaller: ${formatFileSize(before)} became ${formatFileSize(after)}.`;
}

/** Explains optimising, or warns that a picture is enlarged. */
function hintFor({ fileType, width }: Logo, recipe: Recipe): string | null {
  if (recipe.format === 'svg') return 'Optimised SVG: the same drawing in less code.';
  if (fileType === 'svg' || width === null || recipe.width <= width) return null;
  return `Wider than the original (${width} px). The picture will be enlarged and look soft.`;
}

/** Saves a logo in another format and size, counted as a download, or copies it. */
export function OtherFormats({ logo, save, copy }: { logo: Logo } & FileActions) {
  const formats = RECIPE_FORMATS.filter((format) => logo.fileType === 'svg' || format !== 'svg');
  const [recipe, setRecipe] = useState<Recipe>(() => withFormat('png', null));
  const [isWrong, setWrong] = useState(false);
  const { isConverting, saving, start } = useConversion(logo, save);
  const change = (next: Recipe | null) => {
    setWrong(next === null);
    if (next) setRecipe(next);
  };
  return (
    <section aria-label="Other formats" className="flex flex-col gap-3">
      <h3 className="font-semibold text-sm">Other formats</h3>
      <div className="flex">
        <Segmented
          legend="Format"
          options={formats.map((value) => ({ value, label: SEGMENTS[value] }))}
          value={recipe.format}
          onChange={(format) => setRecipe(withFormat(format, recipe))}
        />
      </div>
      {recipe.format !== 'svg' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <PictureFields recipe={recipe} onChange={change} />
        </div>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {saving ?? hintFor(logo, recipe)}
      </p>
      <div>
        <Button
          aria-disabled={isConverting || isWrong}
          onClick={() => isWrong || start(recipe)}
          className="text-sm"
        >
          {isConverting ? <Spinner /> : <Download aria-hidden="true" className="size-4" />}
          {isConverting ? 'Saving…' : `Save as ${FORMAT_LABELS[recipe.format]}`}
        </Button>
      </div>
      <CopyButtons logo={logo} copy={copy} />
    </section>
  );
}
