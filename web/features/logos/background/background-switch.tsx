import { Swatches } from '#web/ui/swatches.tsx';
import { swatchOf, usePreviewBackground } from './background.ts';

export const CHOICES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'checkerboard', label: 'Checkerboard' },
] as const;

/** Chooses the background of all logos, below a large one. */
export function BackgroundSwitch() {
  const [background, choose] = usePreviewBackground();
  return (
    <Swatches
      label="Preview background"
      swatches={CHOICES.map(({ value, label }) => ({
        value,
        label: `${label} background`,
        className: swatchOf(value).className,
      }))}
      value={background}
      onChange={choose}
      pickerLabel="Custom background colour"
    />
  );
}
