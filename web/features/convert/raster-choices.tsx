import { type ReactNode, useId, useState } from 'react';
import { MAX_WIDTH, parseWidth, WIDTHS } from '#files/recipe.ts';
import { formatCount } from '#web/lib/formats.ts';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { Swatches } from '#web/ui/swatches.tsx';

const CHIP =
  'flex min-h-9 items-center justify-center rounded-lg border border-control-line bg-control px-1 text-sm transition-colors hover:border-edge aria-checked:border-accent aria-checked:bg-accent-soft aria-checked:font-medium aria-checked:text-ink touch:min-h-11';

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-muted text-xs">{label}</span>
      {children}
    </div>
  );
}

interface WidthChoiceProps {
  /** In pixels; null while the typed width is invalid. */
  width: number | null;
  onChange: (width: number | null) => void;
}

/** A width in pixels, chosen from the usual ones or typed. */
export function WidthChoice({ width, onChange }: WidthChoiceProps) {
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const isInvalid = typed !== '' && parseWidth(typed) === null;
  const chosen = typed === '' ? width : null;
  return (
    <Group label="Width in pixels">
      <div
        role="radiogroup"
        aria-label="Width"
        onKeyDown={moveWithArrowKeys}
        className="grid grid-cols-4 gap-1.5"
      >
        {WIDTHS.map((value, index) => (
          <Radio
            key={value}
            isChecked={chosen === value}
            isTabStop={chosen === value || (chosen === null && index === 0)}
            aria-label={`${value} px`}
            onClick={() => {
              setTyped('');
              onChange(value);
            }}
            className={CHIP}
          >
            {value}
          </Radio>
        ))}
        <input
          aria-label="Other width in pixels"
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          inputMode="numeric"
          placeholder="Other"
          value={typed}
          onKeyDown={(event) => event.stopPropagation()}
          onChange={({ target: { value } }) => {
            setTyped(value);
            onChange(value === '' ? (WIDTHS[3] ?? null) : parseWidth(value));
          }}
          className="min-h-9 w-full min-w-0 rounded-lg border border-edge bg-surface px-2 text-center text-sm placeholder:text-muted not-placeholder-shown:border-accent aria-invalid:border-danger touch:min-h-11 touch:text-base"
        />
      </div>
      {isInvalid && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          Enter a whole number from 1 to {formatCount(MAX_WIDTH)}.
        </p>
      )}
    </Group>
  );
}

const BACKGROUNDS = [
  {
    value: null,
    label: 'Transparent',
    className: 'bg-check checkerboard text-ink',
  },
  { value: '#ffffff', label: 'White', className: 'bg-[#ffffff] text-[#1c1a17]' },
  { value: '#000000', label: 'Black', className: 'bg-[#000000] text-[#ffffff]' },
] as const;

interface BackgroundChoiceProps {
  /** As #rrggbb; null for none. */
  background: string | null;
  onChange: (background: string | null) => void;
}

/** The background of an image: none, white, black or any colour. */
export function BackgroundChoice({ background, onChange }: BackgroundChoiceProps) {
  return (
    <Group label="Background">
      <Swatches
        label="Background"
        swatches={BACKGROUNDS}
        value={background}
        onChange={onChange}
        pickerLabel="Background colour"
      />
    </Group>
  );
}
