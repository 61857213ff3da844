import { TriangleAlert } from 'lucide-react';
import type { Ink } from '#svg/recolor/recolor.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type Swatch, Swatches } from '#web/ui/swatches.tsx';
import { OptionGroup } from './option-group.tsx';
import type { OptionProps } from './sheet-options.tsx';

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

interface ColorOptionsProps extends OptionProps {
  hasTiles: boolean;
  setTiles: (hasTiles: boolean) => void;
}

/** The colours of the logos and of what is behind them. */
export function ColorOptions({ settings, onChange, hasTiles, setTiles }: ColorOptionsProps) {
  const { ink, ground } = settings;
  return (
    <OptionGroup title="Colours">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium text-sm">Logos</span>
        <Swatches
          label="Colours of the logos"
          swatches={INKS}
          value={ink}
          onChange={(value) => onChange({ ink: value }, 'ink')}
          pickerLabel="Any one colour"
        />
      </div>
      {ink !== null && (
        <p className="flex gap-2 text-muted text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-caution" />
          Brands’ guidelines and some licences may forbid other colours. Check them before you publish.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium text-sm">Background</span>
        <Swatches
          label="Background of the sheet"
          swatches={GROUNDS}
          value={ground}
          onChange={(value) => onChange({ ground: value }, 'ground')}
          pickerLabel="Any background colour"
        />
      </div>
      {ink === null && (
        <Checkbox isChecked={hasTiles} onChange={setTiles}>
          Dark tiles behind white logos
        </Checkbox>
      )}
    </OptionGroup>
  );
}
