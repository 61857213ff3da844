import { useId } from 'react';
import { groundOf, RECIPE_FORMATS, type Recipe } from '#web/lib/files/recipe.ts';
import { GroundField } from './ground-field.tsx';
import { FIELD, WidthField } from './picture-fields.tsx';
import { FORMAT_WORDS, type Format, recipeOf } from './recipe-options.ts';

/** What the files of a batch become: the originals (null), or all of them one other format. */
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
            onChange(target.value === 'original' ? null : recipeOf(target.value as Format, value))
          }
          className={FIELD}
        >
          <option value="original">Originals</option>
          {RECIPE_FORMATS.map((format) => (
            <option key={format} value={format}>
              {FORMAT_WORDS[format]}
            </option>
          ))}
        </select>
      </div>
      {value && value.format !== 'svg' && (
        <>
          <WidthField width={value.width} onChange={(width) => width && onChange({ ...value, width })} />
          <GroundField
            ground={groundOf(value)}
            mayBeNothing={value.format !== 'jpg'}
            onChange={(ground) => onChange({ ...value, ground })}
          />
          <p className="text-muted text-sm">Pictures are not enlarged.</p>
        </>
      )}
      {value?.format === 'svg' && <p className="text-muted text-sm">Pictures stay as they are.</p>}
    </div>
  );
}
