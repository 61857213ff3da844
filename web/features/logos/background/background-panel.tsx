import { type ReactNode, type RefObject, useId } from 'react';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { OptionsPopover } from '#web/ui/menu/popover.tsx';
import { type PreviewBackground, swatchOf, useHasBrandColors, usePreviewBackground } from './background.ts';
import { CHOICES } from './background-switch.tsx';

const HINTS: Record<string, string> = {
  automatic: 'As the theme, unless a logo would vanish',
  brand: 'Where the brand’s colour is known',
};
const BRAND = { value: 'brand', label: 'Brand colour' } as const;

const ROW =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2';
const SWATCH =
  'forced-color-adjust-none size-7 shrink-0 rounded-full border border-edge ring-accent ring-offset-2 ring-offset-raised [--check-size:10px]';

interface BackgroundPanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** The switch of the layout, for phones. */
  layout?: ReactNode;
}

/** Chooses the background of all logos, which this device remembers. */
export default function BackgroundPanel({ layout, ...props }: BackgroundPanelProps) {
  const [background, setBackground] = usePreviewBackground();
  const color = background.startsWith('#') ? background : null;
  const hasBrandColors = useHasBrandColors();
  const name = useId();
  const hasLayout = useMedia(PHONE) && layout;
  const choices = hasBrandColors || background === 'brand' ? [...CHOICES, BRAND] : CHOICES;
  return (
    <OptionsPopover label={hasLayout ? 'Background and layout' : 'Background'} {...props}>
      {hasLayout && <div className="px-4 pt-2 *:w-full *:*:flex-1">{layout}</div>}
      <fieldset className="px-1 pt-2">
        <legend className="sr-only">Background of all logos</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className={ROW}>
            <input
              type="radio"
              name={name}
              checked={background === value}
              onChange={() => setBackground(value)}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className={`${SWATCH} ${swatchOf(value).className} ${background === value ? 'ring-2' : ''}`}
            />
            <span className="min-w-0">
              <span className={background === value ? 'font-medium' : ''}>{label}</span>
              {HINTS[value] && <span className="block text-muted text-xs">{HINTS[value]}</span>}
            </span>
          </label>
        ))}
        <label className={ROW}>
          <input
            type="color"
            aria-label="Custom background colour"
            value={color ?? '#2b49d6'}
            onChange={(event) => setBackground(event.target.value as PreviewBackground)}
            className={`${SWATCH} cursor-pointer overflow-hidden p-0 outline-none [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:border-0 ${color ? 'ring-2' : ''}`}
          />
          <span className={color ? 'font-medium' : ''}>Any colour…</span>
        </label>
      </fieldset>
    </OptionsPopover>
  );
}
