import { Swatches } from '#web/ui/swatches.tsx';
import { usePreviewBackground } from './background.ts';

/** The backgrounds to choose from, each with its swatch. */
export const CHOICES = [
  {
    value: 'automatic',
    label: 'Automatic',
    className:
      'isolate bg-[linear-gradient(90deg,#ffffff_50%,#131211_50%)] text-[#ffffff] [&_svg]:mix-blend-difference',
  },
  { value: 'light', label: 'Light', className: 'bg-[#ffffff] text-[#1c1a17]' },
  { value: 'dark', label: 'Dark', className: 'bg-[#24211e] text-[#ffffff]' },
  {
    value: 'checkerboard',
    label: 'Checkerboard',
    className: 'bg-check checkerboard text-ink',
  },
] as const;

/** Chooses the background of all logos, below a large one. */
export function BackgroundSwitch() {
  const [background, choose] = usePreviewBackground();
  return (
    <Swatches
      label="Preview background"
      swatches={CHOICES.map((choice) => ({ ...choice, label: `${choice.label} background` }))}
      value={background}
      onChange={choose}
      pickerLabel="Custom background colour"
    />
  );
}
