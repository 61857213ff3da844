import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ink } from '#svg/recolor/recolor.ts';
import { NEW_SHEET, type SheetSettings } from '#svg/sheet/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RangeField } from '#web/ui/form/range-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { BLACK, GREYSCALE, type Swatch, Swatches, TRANSPARENT, WHITE } from '#web/ui/swatches.tsx';

/** The heights of a cell that is 144 wide. */
const SHAPES = [
  { value: '144', label: '1:1' },
  { value: '96', label: '3:2' },
  { value: '72', label: '2:1' },
] as const;

const LENGTHS = [
  { key: 'gap', label: 'Gap', max: 120 },
  { key: 'margin', label: 'Margin', max: 160 },
] as const;

const INKS: Swatch<Ink | null>[] = [
  {
    value: null,
    label: 'Original colours',
    className: 'bg-[conic-gradient(#e5484d,#f5b83d,#30a46c,#3e63dd,#e5484d)] text-[#1c1a17]',
  },
  GREYSCALE,
  BLACK,
  WHITE,
];

const GROUNDS: Swatch<string | null>[] = [
  { ...WHITE, label: 'White background' },
  { ...TRANSPARENT, label: 'Transparent background' },
  { value: '#1b1a18', label: 'Dark background', className: 'bg-[#1b1a18] text-[#ffffff]' },
];

const WALL = { cell: { width: 144, height: 96 }, centersLastRow: true } as const;
/** The ratio of the sides of paper. @see ISO 216 */
const PAPER = 1 / Math.SQRT2;

/** The presets by their labels: each returns the settings for a number of logos. */
const PRESETS = {
  Sheet: () => ({}),
  'Website footer': (count) => ({
    ...WALL,
    columns: Math.min(Math.max(count, 1), 6),
    cell: { width: 144, height: 72 },
    gap: 32,
    margin: 24,
    ink: 'grey',
  }),
  'Slide 16:9': (count) => ({ ...fitted(count, 16 / 9), margin: 64 }),
  Poster: (count) => ({ ...fitted(count, PAPER), margin: 72 }),
  Dark: (count) => ({ ...fitted(count, 16 / 9), margin: 64, ground: '#1b1a18', ink: '#ffffff' }),
} satisfies Record<string, (count: number) => Partial<SheetSettings>>;

type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** Returns the settings of a preset for a number of logos, with the texts as they are. */
export function presetFor(
  name: PresetName,
  count: number,
  { title, hasLabels, hasCredits }: Pick<SheetSettings, 'title' | 'hasLabels' | 'hasCredits'>,
): SheetSettings {
  return { ...NEW_SHEET, ...PRESETS[name](count), title, hasLabels, hasCredits };
}

/** Returns the layout whose columns make the logos largest on a sheet of this aspect ratio. */
function fitted(count: number, aspect: number): Partial<SheetSettings> {
  const gap = 48;
  const { width, height } = WALL.cell;
  const heightFor = (columns: number) => {
    const rows = Math.ceil(count / columns);
    return Math.max(rows * (height + gap), (columns * (width + gap)) / aspect);
  };
  const all = Array.from({ length: Math.max(count, 1) }, (_, at) => at + 1);
  const columns = all.reduce((best, one) => (heightFor(one) < heightFor(best) ? one : best), 1);
  return { ...WALL, gap, aspect, columns };
}

interface OptionProps {
  settings: SheetSettings;
  /** `kind` names the setting. */
  onChange: (patch: Partial<SheetSettings>, kind: string) => void;
}

/** A group of settings with its heading. */
function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** A control beside its label. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-medium text-sm">{label}</span>
      {children}
    </div>
  );
}

/** The columns, distances, shapes and sizes of a sheet. */
function LayoutOptions({ settings, onChange }: OptionProps) {
  const { columns, cell, sizing, trimsMargins } = settings;
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
      {LENGTHS.map(({ key, label, max }) => (
        <RangeField
          key={key}
          label={label}
          value={settings[key]}
          min={0}
          max={max}
          step={4}
          unit=" px"
          onChange={(value) => onChange({ [key]: value }, key)}
        />
      ))}
      <Row label="Cell shape">
        <Segmented
          legend="Cell shape"
          options={SHAPES}
          value={shape}
          onChange={(value) => onChange({ cell: { width: 144, height: Number(value) } }, 'cell')}
        />
      </Row>
      <Checkbox
        isChecked={sizing === 'areas'}
        onChange={(isEqual) => onChange({ sizing: isEqual ? 'areas' : 'boxes' }, 'sizing')}
      >
        Equal optical size
      </Checkbox>
      <Checkbox
        isChecked={trimsMargins}
        onChange={(value) => onChange({ trimsMargins: value }, 'trimsMargins')}
      >
        Trim margins
      </Checkbox>
    </OptionGroup>
  );
}

interface SheetOptionsProps extends OptionProps {
  hasTiles: boolean;
  setTiles: (hasTiles: boolean) => void;
}

/** The colours of the logos and of what is behind them. */
function ColorOptions({ settings, onChange, hasTiles, setTiles }: SheetOptionsProps) {
  const { ink, ground } = settings;
  return (
    <OptionGroup title="Colours">
      <Row label="Logos">
        <Swatches
          label="Colours of the logos"
          swatches={INKS}
          value={ink}
          onChange={(value) => onChange({ ink: value }, 'ink')}
          pickerLabel="Any one colour"
        />
      </Row>
      {ink !== null && (
        <p className="flex gap-2 text-muted text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-caution" />
          Brands’ guidelines and some licences may forbid other colours. Check them before you publish.
        </p>
      )}
      <Row label="Background">
        <Swatches
          label="Background of the sheet"
          swatches={GROUNDS}
          value={ground}
          onChange={(value) => onChange({ ground: value }, 'ground')}
          pickerLabel="Any background colour"
        />
      </Row>
      {ink === null && (
        <Checkbox isChecked={hasTiles} onChange={setTiles}>
          Dark tiles behind white logos
        </Checkbox>
      )}
    </OptionGroup>
  );
}

/** The settings of a sheet: its layout, colours, title, labels and credits. */
export function SheetOptions(props: SheetOptionsProps) {
  const { settings, onChange } = props;
  const { title, hasLabels, hasCredits } = settings;
  return (
    <>
      <LayoutOptions {...props} />
      <ColorOptions {...props} />
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
    </>
  );
}

/** The buttons that apply a preset to a sheet of `count` logos. */
export function Presets({ settings, onChange, count }: OptionProps & { count: number }) {
  return (
    <fieldset aria-label="Presets" className="flex flex-wrap gap-1.5 max-sm:contents">
      {PRESET_NAMES.map((name) => (
        <Button
          key={name}
          onClick={() => onChange(presetFor(name, count, settings), `preset ${name}`)}
          className="px-3! text-sm"
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
