import { Check, Pipette } from 'lucide-react';
import { moveByArrows, Radio } from '#web/ui/radio.tsx';
import type { Ground } from './ground.ts';

const CHOICES = [
  {
    value: 'automatic',
    label: 'Automatic ground',
    look: 'isolate bg-[linear-gradient(90deg,#ffffff_50%,#131211_50%)] text-[#ffffff] [&_svg]:mix-blend-difference',
  },
  { value: 'light', label: 'Light ground', look: 'bg-[#ffffff] text-[#1c1a17]' },
  { value: 'dark', label: 'Dark ground', look: 'bg-[#131211] text-[#ffffff]' },
  {
    value: 'checkerboard',
    label: 'Checkerboard ground',
    look: 'checkerboard [--check-a:#ffffff] [--check-b:#cfcac1] text-[#1c1a17]',
  },
] as const;

const SWATCH =
  'relative flex size-8 items-center justify-center rounded-full border border-edge after:absolute after:-inset-1 [&_svg]:size-4';

/** Chooses what lies under the previewed logo. */
export function GroundSwitch({ ground, onChange }: { ground: Ground; onChange: (ground: Ground) => void }) {
  const colour = ground.startsWith('#') ? ground : null;
  return (
    <div
      role="radiogroup"
      aria-label="Ground under the logo"
      onKeyDown={moveByArrows}
      className="flex items-center gap-1.5 sm:gap-2"
    >
      {CHOICES.map(({ value, label, look }) => (
        <Radio
          key={value}
          isChecked={ground === value}
          isEntry={ground === value || (colour !== null && value === 'automatic')}
          aria-label={label}
          title={label}
          // A pointer leaves the focus where it is, so that the arrow keys still go through the logos.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(value)}
          className={`${SWATCH} ${look}`}
        >
          {ground === value && <Check aria-hidden="true" />}
        </Radio>
      ))}
      <label
        title="Any colour"
        style={colour ? { backgroundColor: colour } : {}}
        className={`${SWATCH} bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
      >
        <span className="rounded-full bg-raised p-1 text-ink">
          {colour ? <Check aria-hidden="true" /> : <Pipette aria-hidden="true" />}
        </span>
        <input
          type="color"
          aria-label="Any colour as ground"
          value={colour ?? '#2b49d6'}
          onChange={(event) => onChange(event.target.value as Ground)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
    </div>
  );
}
