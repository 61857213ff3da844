import { FORMAT_NAMES, FORMATS, type Format, type Recipe, withFormat } from '#web/lib/files/recipe.ts';
import { OptionField, PictureFields } from './picture-fields.tsx';

const OPTIONS = [
  { value: 'original', label: 'Originals' },
  ...FORMAT_NAMES.map((value) => ({ value, label: FORMATS[value].label })),
];

/** Chooses the format of the files in a batch; null for the originals. */
export default function BatchChoice({
  value,
  onChange,
}: {
  value: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <OptionField
        label="Files"
        value={value?.format ?? 'original'}
        options={OPTIONS}
        onChange={(format) => onChange(format === 'original' ? null : withFormat(format as Format, value))}
      />
      {value && value.format !== 'svg' && (
        <>
          <PictureFields recipe={value} onChange={(recipe) => recipe && onChange(recipe)} />
          <p className="text-muted text-sm">Pictures aren’t enlarged.</p>
        </>
      )}
      {value?.format === 'svg' && <p className="text-muted text-sm">Pictures stay as they are.</p>}
    </div>
  );
}
