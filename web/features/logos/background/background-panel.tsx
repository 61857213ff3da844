import { type ReactNode, type RefObject, useId } from 'react';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { OptionsPopover } from '#web/ui/menu/popover.tsx';
import { type PreviewBackground, swatchOf, useHasBrandColors, usePreviewBackground } from './background.ts';
import { CHOICES } from './background-switch.tsx';

const HINTS: Record<string, string> = {
  automatic: 'As the theme, unless a logo would vanish',
  brand: 'Where the brand’s colour is known',
};
const BRAND = { value: 'brand', label: 'Brand colour', className: swatchOf('brand').className } as const;

const ROW =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2';
const SWATCH =
  'forced-color-adjust-none size-7 shrink-0 rounded-full border border-edge ring-accent ring-offset-2 ring-offset-raised [--check-size:10px]';

interface ChoiceProps {
  choice: (typeof CHOICES)[number] | typeof BRAND;
  hint: string | undefined;
  name: string;
  isChecked: boolean;
  onChange: () => void;
}

function Choice({ choice: { label, className }, hint, name, isChecked, onChange }: ChoiceProps) {
  return (
    <label className={ROW}>
      <input type="radio" name={name} checked={isChecked} onChange={onChange} className="peer sr-only" />
      <span aria-hidden="true" className={`${SWATCH} ${className} ${isChecked ? 'ring-2' : ''}`} />
      <span className="min-w-0">
        <span className={isChecked ? 'font-medium' : ''}>{label}</span>
        {hint && <span className="block text-muted text-xs">{hint}</span>}
      </span>
    </label>
  );
}

function CustomColor({ background, onChange }: { background: string; onChange: (color: string) => void }) {
  const color = background.startsWith('#') ? background : null;
  return (
    <label className={ROW}>
      <input
        type="color"
        aria-label="Custom background colour"
        value={color ?? '#2b49d6'}
        onChange={(event) => onChange(event.target.value)}
        className={`${SWATCH} cursor-pointer overflow-hidden p-0 outline-none [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:border-0 ${color ? 'ring-2' : ''}`}
      />
      <span className={color ? 'font-medium' : ''}>Any colour…</span>
    </label>
  );
}

interface BackgroundPanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** The switch of the layout, for phones. */
  layout?: ReactNode;
}

/** Chooses the background of all logos, which this device remembers. */
export default function BackgroundPanel({ layout, ...props }: BackgroundPanelProps) {
  const [background, setBackground] = usePreviewBackground();
  const hasBrandColors = useHasBrandColors();
  const name = useId();
  const hasLayout = useMedia(PHONE) && layout;
  const choices = hasBrandColors || background === 'brand' ? [...CHOICES, BRAND] : CHOICES;
  return (
    <OptionsPopover label={hasLayout ? 'Background and layout' : 'Background'} {...props}>
      {hasLayout && <div className="px-4 pt-2 *:w-full *:*:flex-1">{layout}</div>}
      <fieldset className="px-1 pt-2">
        <legend className="sr-only">Background of all logos</legend>
        {choices.map((choice) => (
          <Choice
            key={choice.value}
            choice={choice}
            hint={HINTS[choice.value]}
            name={name}
            isChecked={background === choice.value}
            onChange={() => setBackground(choice.value)}
          />
        ))}
        <CustomColor
          background={background}
          onChange={(color) => setBackground(color as PreviewBackground)}
        />
      </fieldset>
    </OptionsPopover>
  );
}
