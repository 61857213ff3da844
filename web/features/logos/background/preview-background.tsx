import { Swatches } from '#web/ui/swatches.tsx';
import type { PreviewBackground } from './choice.ts';

const CHOICES = [
  {
    value: 'automatic',
    label: 'Automatic background',
    className:
      'isolate bg-[linear-gradient(90deg,#ffffff_50%,#131211_50%)] text-[#ffffff] [&_svg]:mix-blend-difference',
  },
  { value: 'light', label: 'Light background', className: 'bg-[#ffffff] text-[#1c1a17]' },
  { value: 'dark', label: 'Dark background', className: 'bg-[#24211e] text-[#ffffff]' },
  {
    value: 'checkerboard',
    label: 'Checkerboard background',
    className: 'bg-check checkerboard text-ink',
  },
] as const;

interface BackgroundProps {
  background: PreviewBackground;
  onChange: (background: PreviewBackground) => void;
}

/** Chooses the background of the preview. */
export function BackgroundSwitch({ background, onChange }: BackgroundProps) {
  return (
    <Swatches
      label="Preview background"
      swatches={CHOICES}
      value={background}
      onChange={onChange}
      pickerLabel="Custom background colour"
    />
  );
}
