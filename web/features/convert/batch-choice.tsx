import { useId } from 'react';
import { RECIPE_FORMATS, type Recipe } from '#web/lib/files/recipe.ts';
import { FIELD_CLASS, PictureFields } from './picture-fields.tsx';
import { FORMAT_LABELS, type Format, withFormat } from './recipe-options.ts';

/** Chooses what the files of a batch become: the originals (null), or one other format for all. */
export default function BatchChoice({
  value,
  onChange,
}: {
  value: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-muted text-sm max-sm:w-14">
          Files
        </label>
        <select
          id={id}
          value={value?.format ?? 'original'}
          onChange={({ target }) =>
            onChange(target.value === 'original' ? null : withFormat(target.value as Format, value))
          }
          className={FIELD_CLASS}
        >
          <option value="original">Originals</option>
          {RECIPE_FORMATS.map((format) => (
            <option key={format} value={format}>
              {FORMAT_LABELS[format]}
            </option>
          ))}
        </select>
      </div>
      {value && value.format !== 'svg' && (
        <>
          <PictureFields recipe={value} onChange={(recipe) => recipe && onChange(recipe)} />
          <p className="text-muted text-sm">Pictures aren't enlarged.</p>
        </>
      )}
      {value?.format === 'svg' && <p className="text-muted text-sm">Pictures stay as they are.</p>}
    </div>
  );
}
