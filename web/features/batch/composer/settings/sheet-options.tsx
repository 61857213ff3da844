import type { SheetSettings } from '#svg/sheet/settings.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RangeField } from '#web/ui/form/range-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { OptionGroup } from './option-group.tsx';

const SIDE = 144;
/** The heights of a cell that is 144 wide. */
const SHAPES = [
  { value: '144', label: '1:1' },
  { value: '96', label: '3:2' },
  { value: '72', label: '2:1' },
] as const;

export interface OptionProps {
  settings: SheetSettings;
  /** `kind` names the setting. */
  onChange: (patch: Partial<SheetSettings>, kind: string) => void;
}

/** The columns, distances, shapes and sizes of a sheet. */
export function LayoutOptions({ settings, onChange }: OptionProps) {
  const { columns, gap, margin, cell, sizing } = settings;
  const shape = SHAPES.find(({ value }) => Number(value) === cell.height)?.value ?? null;
  return (
    <OptionGroup title="Layout">
      <RangeField
        label="Columns"
        value={columns}
        min={1}
        max={24}
        onChange={(value) => onChange({ columns: value, aspect: null }, 'columns')}
      />
      <RangeField
        label="Gap"
        value={gap}
        min={0}
        max={120}
        step={4}
        unit=" px"
        onChange={(value) => onChange({ gap: value }, 'gap')}
      />
      <RangeField
        label="Margin"
        value={margin}
        min={0}
        max={160}
        step={4}
        unit=" px"
        onChange={(value) => onChange({ margin: value }, 'margin')}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium text-sm">Cell shape</span>
        <Segmented
          legend="Cell shape"
          options={SHAPES}
          value={shape}
          onChange={(value) => onChange({ cell: { width: SIDE, height: Number(value) } }, 'cell')}
        />
      </div>
      <Checkbox
        isChecked={sizing === 'areas'}
        onChange={(isEqual) => onChange({ sizing: isEqual ? 'areas' : 'boxes' }, 'sizing')}
      >
        Equal optical size
      </Checkbox>
    </OptionGroup>
  );
}

/** The title, labels and credits of a sheet. */
export function TextOptions({ settings, onChange }: OptionProps) {
  const { title, hasLabels, hasCredits } = settings;
  return (
    <OptionGroup title="Text">
      <Field
        label="Title"
        value={title}
        maxLength={120}
        onChange={({ target }) => onChange({ title: target.value }, 'title')}
      />
      <Checkbox isChecked={hasLabels} onChange={(value) => onChange({ hasLabels: value }, 'labels')}>
        Label each logo
      </Checkbox>
      <Checkbox isChecked={hasCredits} onChange={(value) => onChange({ hasCredits: value }, 'credits')}>
        Credits below the logos
      </Checkbox>
    </OptionGroup>
  );
}
