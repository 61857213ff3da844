import { Check, Pipette } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Background } from '#web/lib/files/pick-background.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { useCachedBackground } from './background-cache.ts';

/** The background of the preview: automatic, a preset, or any colour as #rrggbb. */
export type PreviewBackground = 'automatic' | 'light' | 'dark' | 'checkerboard' | `#${string}`;

const STORAGE_KEY = 'previewBackground';

/** Reads a stored background; an unknown one becomes `automatic`. */
export function parseBackground(stored: string | null): PreviewBackground {
  if (stored === 'light' || stored === 'dark' || stored === 'checkerboard') return stored;
  return stored && /^#[0-9a-f]{6}$/i.test(stored) ? (stored as `#${string}`) : 'automatic';
}

/** Returns the chosen background and a setter. Stores any choice but `automatic` on this device. */
export function usePreviewBackground(): [PreviewBackground, (background: PreviewBackground) => void] {
  const [background, setBackground] = useState(() => parseBackground(readLocalStorage(STORAGE_KEY)));
  const choose = (next: PreviewBackground) => {
    setBackground(next);
    writeLocalStorage(STORAGE_KEY, next === 'automatic' ? null : next);
  };
  return [background, choose];
}

const AUTOMATIC = {
  light: 'checkerboard [--check-a:var(--color-well)] [--check-b:var(--color-well-check)] text-on-well',
  dark: 'checkerboard [--check-a:var(--color-well-dark)] [--check-b:var(--color-well-dark-check)] text-on-well-dark',
} as const;
const PRESETS: Record<string, string> = {
  light: 'bg-[#ffffff] text-on-well',
  dark: 'bg-[#131211] text-on-well-dark',
  checkerboard: 'checkerboard [--check-a:#ffffff] [--check-b:#dedad2] text-on-well',
};

/** Returns the name, classes and style of a background for this logo. `theme` is the background that it is made for. */
export function useBackgroundStyle(
  background: PreviewBackground,
  logo: Pick<Logo, 'id'>,
  theme: Background | null = null,
) {
  const measured = useCachedBackground(logo.id);
  const automatic = theme ?? measured ?? 'light';
  if (background === 'automatic') return { name: automatic, className: AUTOMATIC[automatic], style: {} };
  const style = background.startsWith('#') ? { backgroundColor: background } : {};
  return { name: background, className: PRESETS[background] ?? '', style };
}

const CHOICES = [
  {
    value: 'automatic',
    label: 'Automatic background',
    swatch:
      'isolate bg-[linear-gradient(90deg,#ffffff_50%,#131211_50%)] text-[#ffffff] [&_svg]:mix-blend-difference',
  },
  { value: 'light', label: 'Light background', swatch: 'bg-[#ffffff] text-[#1c1a17]' },
  { value: 'dark', label: 'Dark background', swatch: 'bg-[#131211] text-[#ffffff]' },
  {
    value: 'checkerboard',
    label: 'Checkerboard background',
    swatch: 'checkerboard [--check-a:#ffffff] [--check-b:#cfcac1] text-[#1c1a17]',
  },
] as const;

const SWATCH =
  'relative flex size-8 items-center justify-center rounded-full border border-edge after:absolute after:-inset-1 [&_svg]:size-4';

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
      className={`${SWATCH} bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
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
      className="flex items-center gap-1.5 sm:gap-2"
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
          className={`${SWATCH} ${swatch}`}
        >
          {background === value && <Check />}
        </Radio>
      ))}
      <ColorPicker background={background} onChange={onChange} />
    </div>
  );
}
