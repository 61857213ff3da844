import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { uniqueFileNames } from '#web/lib/files/file-name.ts';
import { groundOf, RECIPE_FORMATS, type Recipe } from '#web/lib/files/recipe.ts';
import { formatFileSize } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { convert } from './convert.ts';
import { CopyButtons } from './copy-buttons.tsx';
import type { Doors, Save } from './doors.ts';
import { GroundField } from './ground-field.tsx';
import { WidthField } from './picture-fields.tsx';
import { FORMAT_WORDS, recipeOf } from './recipe-options.ts';

const SEGMENTS: Record<Recipe['format'], string> = { ...FORMAT_WORDS, svg: 'Smaller SVG' };

/** Converts and saves; says what optimising saved. */
function useMaking(logo: Logo, save: Save) {
  const [isMaking, setMaking] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const start = async (recipe: Recipe) => {
    if (isMaking) return;
    setMaking(true);
    setSaved(null);
    const make = async () => {
      const original = await fetchFile(logo);
      const file = await convert(original, logo, recipe, { mayEnlarge: true });
      if (recipe.format === 'svg') setSaved(savedWords(original.size, file.size));
      const [name = ''] = uniqueFileNames([logo], () => recipe.format);
      return { file, name };
    };
    await save({ logo, fileType: recipe.format, make });
    setMaking(false);
  };
  return { isMaking, saved, start };
}

function savedWords(before: number, after: number): string {
  if (after >= before) return 'There was nothing to save: this is the original.';
  const share = Math.round((1 - after / before) * 100);
  return `Saved ${share}%: ${formatFileSize(before)} became ${formatFileSize(after)}.`;
}

/** What must be known before: that a picture is enlarged, or what optimising does. */
function hint({ fileType, width }: Logo, recipe: Recipe): string | null {
  if (recipe.format === 'svg') return 'Optimised SVG: the same drawing in less code.';
  if (fileType === 'svg' || width === null || recipe.width <= width) return null;
  return `Wider than the original (${width} px): it is enlarged and will look soft.`;
}

function Fields({ recipe, onChange }: { recipe: Recipe; onChange: (recipe: Recipe | null) => void }) {
  const [width, setWidth] = useState(recipe.format === 'svg' ? 0 : recipe.width);
  if (recipe.format === 'svg') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <WidthField
        width={width}
        onChange={(next) => {
          if (next) setWidth(next);
          onChange(next ? { ...recipe, width: next } : null);
        }}
      />
      <GroundField
        ground={groundOf(recipe)}
        mayBeNothing={recipe.format !== 'jpg'}
        onChange={(ground) => onChange({ ...recipe, ground })}
      />
    </div>
  );
}

/** A logo in formats and sizes of choice, as a file that counts as a download, or on the clipboard. */
export function OtherFormats({ logo, save, copy }: { logo: Logo } & Doors) {
  const formats = RECIPE_FORMATS.filter((format) => logo.fileType === 'svg' || format !== 'svg');
  const [recipe, setRecipe] = useState<Recipe>(() => recipeOf('png', null));
  const [isWrong, setWrong] = useState(false);
  const { isMaking, saved, start } = useMaking(logo, save);
  const words = saved ?? hint(logo, recipe);
  return (
    <section aria-label="Other formats" className="flex flex-col gap-3">
      <h3 className="font-semibold text-sm">Other formats</h3>
      <div className="flex">
        <Segmented
          legend="Format"
          options={formats.map((value) => ({ value, label: SEGMENTS[value] }))}
          value={recipe.format}
          onChange={(format) => setRecipe(recipeOf(format, recipe))}
        />
      </div>
      <Fields
        key={recipe.format === 'svg' ? 'code' : 'picture'}
        recipe={recipe}
        onChange={(next) => {
          setWrong(next === null);
          if (next) setRecipe(next);
        }}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {words}
      </p>
      <div>
        <Button
          aria-disabled={isMaking || isWrong}
          onClick={() => isWrong || start(recipe)}
          className="text-sm"
        >
          {isMaking ? <Spinner /> : <Download aria-hidden="true" className="size-4" />}
          {isMaking ? 'Making…' : `Save as ${FORMAT_WORDS[recipe.format]}`}
        </Button>
      </div>
      <CopyButtons logo={logo} copy={copy} />
    </section>
  );
}
