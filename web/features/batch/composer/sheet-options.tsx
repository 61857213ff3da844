import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ink } from '#svg/recolor/recolor.ts';
import { NEW_SHEET, type SheetSettings } from '#svg/sheet/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RangeField } from '#web/ui/form/range-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type Swatch, Swatches } from '#web/ui/swatches.tsx';

const SIDE = 144;
/** The heights of a cell that is 144 wide. */
const SHAPES = [
  { value: '144', label: '1:1' },
  { value: '96', label: '3:2' },
  { value: '72', label: '2:1' },
] as const;

const INKS: Swatch<Ink | null>[] = [
  {
    value: null,
    label: 'Original colours',
    className: 'text-[#1c1a17]',
    background: 'conic-gradient(#e5484d, #f5b83d, #30a46c, #3e63dd, #e5484d)',
  },
  {
    value: 'grey',
    label: 'Greyscale',
    className: 'bg-[linear-gradient(to_right,#ffffff,#000000)] text-[#1c1a17]',
  },
  { value: '#000000', label: 'Black', className: 'bg-[#000000] text-[#ffffff]' },
  { value: '#ffffff', label: 'White', className: 'bg-[#ffffff] text-[#1c1a17]' },
];

const GROUNDS: Swatch<string | null>[] = [
  { value: '#ffffff', label: 'White background', className: 'bg-[#ffffff] text-[#1c1a17]' },
  { value: null, label: 'Transparent background', className: 'checkerboard bg-check text-ink' },
  { value: '#1b1a18', label: 'Dark background', className: 'text-[#ffffff]', background: '#1b1a18' },
];

export const PRESET_NAMES = ['sheet', 'footer', 'slide', 'poster', 'dark'] as const;
type PresetName = (typeof PRESET_NAMES)[number];

export const PRESET_LABELS: Record<PresetName, string> = {
  sheet: 'Sheet',
  footer: 'Website footer',
  slide: 'Slide 16:9',
  poster: 'Poster',
  dark: 'Dark',
};

/** What a preset leaves as it is. */
type Kept = 'title' | 'hasLabels' | 'hasCredits';

const WALL = { cell: { width: 144, height: 96 }, centersLastRow: true } as const;
/** The ratio of the sides of paper. @see ISO 216 */
const PAPER = 1 / Math.SQRT2;

/** Returns the settings of a preset for a number of logos. */
export function presetFor(name: PresetName, count: number, kept: Pick<SheetSettings, Kept>): SheetSettings {
  const { title, hasLabels, hasCredits } = kept;
  return { ...NEW_SHEET, ...layoutOf(name, count), title, hasLabels, hasCredits };
}

function layoutOf(name: PresetName, count: number): Partial<SheetSettings> {
  switch (name) {
    case 'sheet':
      return {};
    case 'footer':
      return {
        ...WALL,
        columns: Math.min(Math.max(count, 1), 6),
        cell: { width: 144, height: 72 },
        gap: 32,
        margin: 24,
        ink: 'grey',
      };
    case 'slide':
      return { ...fitted(count, 16 / 9), margin: 64 };
    case 'poster':
      return { ...fitted(count, PAPER), margin: 72 };
    case 'dark':
      return { ...fitted(count, 16 / 9), margin: 64, ground: '#1b1a18', ink: '#ffffff' };
  }
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
  const { columns, gap, margin, cell, sizing } = settings;
  const shape = SHAPES.find(({ value }) => Number(value) === cell.height)?.value ?? null;
  const lengths = { min: 0, step: 4, unit: ' px' };
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
        {...lengths}
        label="Gap"
        value={gap}
        max={120}
        onChange={(value) => onChange({ gap: value }, 'gap')}
      />
      <RangeField
        {...lengths}
        label="Margin"
        value={margin}
        max={160}
        onChange={(value) => onChange({ margin: value }, 'margin')}
      />
      <Row label="Cell shape">
        <Segmented
          legend="Cell shape"
          options={SHAPES}
          value={shape}
          onChange={(value) => onChange({ cell: { width: SIDE, height: Number(value) } }, 'cell')}
        />
      </Row>
      <Checkbox
        isChecked={sizing === 'areas'}
        onChange={(isEqual) => onChange({ sizing: isEqual ? 'areas' : 'boxes' }, 'sizing')}
      >
        Equal optical size
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
          {PRESET_LABELS[name]}
        </Button>
      ))}
    </fieldset>
  );
}
