import { Check, Pipette } from 'lucide-react';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import type { PreviewBackground } from './choice.ts';

const CHOICES = [
  {
    value: 'automatic',
    label: 'Automatic background',
    swatch:
      'isolate bg-[linear-gradient(90deg,#ffffff_50%,#131211_50%)] text-[#ffffff] [&_svg]:mix-blend-difference',
  },
  { value: 'light', label: 'Light background', swatch: 'bg-[#ffffff] text-[#1c1a17]' },
  { value: 'dark', label: 'Dark background', swatch: 'bg-[#24211e] text-[#ffffff]' },
  {
    value: 'checkerboard',
    label: 'Checkerboard background',
    swatch: 'bg-check checkerboard text-ink',
  },
] as const;

const SWATCH =
  'relative flex size-8 items-center justify-center rounded-full border border-edge after:absolute after:-inset-1.5 [&_svg]:size-4';

/** The ring of the chosen swatch. A focused one has a thicker ring. */
const RING = 'outline-2 outline-accent outline-offset-2';

interface BackgroundProps {
  background: PreviewBackground;
  onChange: (background: PreviewBackground) => void;
}

function ColorPicker({ background, onChange }: BackgroundProps) {
  const color = background.startsWith('#') ? background : null;
  return (
    <label
      title="Custom colour"
      style={color ? { backgroundColor: color } : {}}
      className={`${SWATCH} bg-surface ${color ? RING : ''} has-focus-visible:outline-4 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
    >
      <span className="rounded-full bg-raised p-1 text-ink">{color ? <Check /> : <Pipette />}</span>
      <input
        type="color"
        aria-label="Custom background colour"
        value={color ?? '#2b49d6'}
        onChange={(event) => onChange(event.target.value as PreviewBackground)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

/** Chooses the background of the preview. */
export function BackgroundSwitch({ background, onChange }: BackgroundProps) {
  return (
    <div
      role="radiogroup"
      aria-label="Preview background"
      onKeyDown={moveWithArrowKeys}
      className="flex items-center gap-1.5 sm:gap-2 touch:gap-3"
    >
      {CHOICES.map(({ value, label, swatch }) => (
        <Radio
          key={value}
          isChecked={background === value}
          isTabStop={background === value || (background.startsWith('#') && value === 'automatic')}
          aria-label={label}
          title={label}
          // Keeps a click from moving the focus, so that the arrow keys still step through the logos.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(value)}
          className={`${SWATCH} ${swatch} ${background === value ? RING : ''} focus-visible:outline-4`}
        >
          {background === value && <Check />}
        </Radio>
      ))}
      <ColorPicker background={background} onChange={onChange} />
    </div>
  );
}
