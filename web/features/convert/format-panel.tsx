import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import {
  DEFAULT_WIDTH,
  FORMAT_NAMES,
  FORMATS,
  type Format,
  MAX_WIDTH,
  parseWidth,
  WIDTHS,
} from '#files/recipe.ts';
import { formatCount, formatFileSize } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BLACK, Swatches, TRANSPARENT, WHITE } from '#web/ui/swatches.tsx';
import { type Choice, type SaveFile, STILL_NOTE, useConversion } from './use-conversion.ts';

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
function WidthChoice({ width, onChange }: WidthChoiceProps) {
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const isInvalid = width === null;
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
            onChange(value === '' ? DEFAULT_WIDTH : parseWidth(value));
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

const BACKGROUNDS = [TRANSPARENT, WHITE, BLACK];

const AUTOMATIC_HINT = 'JPG can’t be transparent: the background is white, or dark behind a white logo.';

interface RowProps {
  /** The accessible name, if it says more than the content. */
  label?: string;
  /** What is being saved; null if nothing is. */
  busy: Choice | null;
  choice: Choice;
  isDisabled?: boolean;
  onSave: (choice: Choice) => void;
  className: string;
  hasIcon?: boolean;
  children: ReactNode;
}

function SaveButton({ label, busy, choice, onSave, className, hasIcon, children, ...props }: RowProps) {
  const isDisabled = props.isDisabled || busy !== null;
  return (
    <Button
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || onSave(choice)}
      className={`text-sm touch:min-h-11 aria-disabled:opacity-60 ${className}`}
    >
      {children}
      {busy === choice && <Spinner className="size-4" />}
      {hasIcon && busy !== choice && <Download aria-hidden="true" className="size-4" />}
    </Button>
  );
}

/** Returns a warning that the image will be enlarged, or null. */
function enlargedHint({ fileType, width }: Logo, chosen: number): string | null {
  if (fileType === 'svg' || width === null || chosen <= width) return null;
  return `Wider than the original (${width} px). The image will be enlarged and may look blurry.`;
}

/** The original, and for an SVG a smaller one. */
function Originals({ logo, busy, onSave }: { logo: Logo } & Pick<RowProps, 'busy' | 'onSave'>) {
  const type = logo.fileType.toUpperCase();
  const row = { busy, onSave, className: 'w-full justify-between!', hasIcon: true };
  return (
    <div className="flex flex-col gap-2">
      <SaveButton {...row} choice="original">
        <span>
          Original <span className="text-muted">{type}</span>
          {logo.size !== null && <span className="text-muted"> · {formatFileSize(logo.size)}</span>}
        </span>
      </SaveButton>
      {logo.fileType === 'svg' && (
        <SaveButton {...row} choice="svg">
          <span>
            Smaller SVG <span className="text-muted">· looks the same</span>
          </span>
        </SaveButton>
      )}
    </div>
  );
}

/** Saves a logo as it is or in another format, size and background, counted as a download. */
export default function FormatPanel({ logo, save }: { logo: Logo; save: SaveFile }) {
  const [width, setWidth] = useState<number | null>(DEFAULT_WIDTH);
  const [background, setBackground] = useState<string | null>(null);
  const { busy, note, start } = useConversion(logo, save);
  const onSave = (choice: Choice) => {
    if (choice === 'original') void start(null);
    else if (choice === 'svg') void start({ format: 'svg' });
    else if (width !== null) void start({ format: choice, width, background });
  };
  const formats = FORMAT_NAMES.filter((format): format is Exclude<Format, 'svg'> => format !== 'svg');
  const hint = (width !== null && enlargedHint(logo, width)) || (background === null ? AUTOMATIC_HINT : null);
  return (
    <div className="flex flex-col gap-4 p-4">
      <Originals logo={logo} busy={busy} onSave={onSave} />
      <div className="flex flex-col gap-3 border-line border-t pt-4">
        <WidthChoice width={width} onChange={setWidth} />
        <Group label="Background">
          <Swatches
            label="Background"
            swatches={BACKGROUNDS}
            value={background}
            onChange={setBackground}
            pickerLabel="Background colour"
          />
        </Group>
        <div className="grid grid-cols-4 gap-2">
          {formats.map((format) => (
            <SaveButton
              key={format}
              label={`Save as ${FORMATS[format].label}`}
              choice={format}
              busy={busy}
              isDisabled={width === null}
              onSave={onSave}
              className="gap-1.5 px-0!"
            >
              {FORMATS[format].label}
            </SaveButton>
          ))}
        </div>
        <p role="status" className="text-muted text-sm empty:hidden">
          {note ?? hint}
        </p>
        {note === STILL_NOTE && (
          <Button onClick={() => start(null)} className="self-start text-sm">
            <Download aria-hidden="true" className="size-4" />
            Save the original
          </Button>
        )}
      </div>
    </div>
  );
}
