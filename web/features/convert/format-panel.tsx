import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { FORMAT_NAMES, FORMATS, type RasterFormat } from '#files/recipe.ts';
import { Button } from '#web/ui/button.tsx';
import { BLACK, Swatches, TRANSPARENT, WHITE } from '#web/ui/swatches.tsx';
import { Originals } from './originals.tsx';
import { SaveButton } from './save-button.tsx';
import { canvasOf, INITIAL_SIZE, type Size, SizeChoice, SizeDetails } from './size-choice.tsx';
import { TrimChoice } from './trim-choice.tsx';
import { type Choice, type SaveFile, STILL_NOTE, useConversion, type Wanted } from './use-conversion.ts';

const BACKGROUNDS = [TRANSPARENT, WHITE, BLACK];

const AUTOMATIC_HINT = 'JPG can’t be transparent: the background is white, or dark behind a white logo.';
const TOUCH_ICON_HINT =
  'The icon for Apple devices can’t be transparent: its background is white, or dark behind a white logo.';

interface Settings {
  trim: number | null;
  size: Size;
  background: string | null;
}

/** Returns what is saved; null while a typed number is invalid. */
function wantedOf(choice: Choice, { trim, size, background }: Settings): Wanted | null {
  switch (choice) {
    case 'original':
      return { kind: 'file', recipe: trim === null ? null : { format: 'original', trim } };
    case 'smaller':
      return { kind: 'file', recipe: { format: 'svg', trim } };
    case 'pdf':
      return { kind: 'pdf', trim };
    case 'favicons':
      return { kind: 'favicons', background };
  }
  if (choice !== 'svg' && size.by === 'width') {
    const { width } = size;
    return width === null ? null : { kind: 'file', recipe: { format: choice, width, background, trim } };
  }
  const canvas = canvasOf(size);
  return canvas && { kind: 'canvas', canvas, format: choice, background };
}

/** Returns a warning about the images that would be saved, or null. */
function hintFor({ fileType, width }: Logo, { size, background }: Settings): string | null {
  const isEnlarged = size.by === 'width' && fileType !== 'svg' && width !== null && (size.width ?? 0) > width;
  if (isEnlarged)
    return `Wider than the original (${width} px). The image will be enlarged and may look blurry.`;
  if (background !== null) return null;
  return size.by === 'favicons' ? TOUCH_ICON_HINT : AUTOMATIC_HINT;
}

interface SaveAsProps {
  logo: Logo;
  settings: Settings;
  busy: Choice | null;
  onSave: (choice: Choice) => void;
}

/** The formats of the chosen size. On a canvas, an SVG stays one; GIF, whose edges would be rough, is only for widths. */
function SaveAs({ logo, settings, busy, onSave }: SaveAsProps) {
  const { by } = settings.size;
  if (by === 'favicons')
    return (
      <SaveButton {...{ busy, onSave }} choice="favicons" hasIcon className="w-full">
        Save favicon set
      </SaveButton>
    );
  const rasters = FORMAT_NAMES.filter((format): format is RasterFormat => format !== 'svg');
  const placed: (RasterFormat | 'svg')[] = rasters.filter((format) => format !== 'gif');
  if (logo.fileType === 'svg') placed.push('svg');
  const formats = by === 'width' ? rasters : placed;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {formats.map((format) => {
        const label = format === 'svg' ? 'SVG' : FORMATS[format].label;
        return (
          <SaveButton
            key={format}
            {...{ busy, onSave }}
            label={`Save as ${label}`}
            choice={format}
            isDisabled={wantedOf(format, settings) === null}
            className="gap-1.5 px-0!"
          >
            {label}
          </SaveButton>
        );
      })}
    </div>
  );
}

/** Saves a logo as it is or in another format, size and background, counted as a download. */
export default function FormatPanel({ logo, save }: { logo: Logo; save: SaveFile }) {
  const [trim, setTrim] = useState<number | null>(null);
  const [size, setSize] = useState(INITIAL_SIZE);
  const [background, setBackground] = useState<string | null>(null);
  const { busy, note, start } = useConversion(logo, save);
  const settings = { trim, size, background };
  const onSave = (choice: Choice) => {
    const wanted = wantedOf(choice, settings);
    if (wanted) void start(choice, wanted);
  };
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex flex-col gap-3">
        <Originals {...{ logo, busy, onSave }} isTrimmed={trim !== null} />
        <div className="flex items-center justify-between gap-3">
          <TrimChoice trim={trim} onChange={setTrim} />
        </div>
      </div>
      <div className="flex flex-col gap-3 border-line border-t pt-4">
        <div className="flex items-end justify-between gap-3">
          <SizeChoice size={size} onChange={setSize} isSvg={logo.fileType === 'svg'} />
          <div className="flex shrink-0 flex-col gap-1.5">
            <span className="text-muted text-xs">Background</span>
            <Swatches
              label="Background"
              swatches={BACKGROUNDS}
              value={background}
              onChange={setBackground}
              pickerLabel="Background colour"
            />
          </div>
        </div>
        <SizeDetails size={size} onChange={setSize} />
        <SaveAs {...{ logo, settings, busy, onSave }} />
        <p role="status" className="text-muted text-sm empty:hidden">
          {note ?? hintFor(logo, settings)}
        </p>
        {note === STILL_NOTE && (
          <Button
            onClick={() => start('original', { kind: 'file', recipe: null })}
            className="self-start text-sm"
          >
            <Download aria-hidden="true" className="size-4" />
            Save the original
          </Button>
        )}
      </div>
    </div>
  );
}
