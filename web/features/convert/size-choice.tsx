import { DEFAULT_WIDTH } from '#files/recipe.ts';
import { CANVASES, type Canvas } from '#images/canvas/canvas.ts';
import { type Option, OptionField } from '#web/ui/form/select.tsx';
import { CanvasFields, INITIAL_CANVAS, parseCanvas, type TypedCanvas } from './canvas-fields.tsx';
import { WidthChoice } from './width-choice.tsx';

/** What the size of a saved image follows from. */
export interface Size {
  /** `width`, `custom`, `favicons`, or the label of a canvas. */
  by: string;
  /** In pixels; null while the typed width is invalid. */
  width: number | null;
  typed: TypedCanvas;
}

export const INITIAL_SIZE: Size = { by: 'width', width: DEFAULT_WIDTH, typed: INITIAL_CANVAS };

/** Returns the chosen canvas; null if none is chosen, or what is typed is invalid. */
export function canvasOf({ by, typed }: Size): Canvas | null {
  return by === 'custom' ? parseCanvas(typed) : (CANVASES.find(({ label }) => label === by) ?? null);
}

const FAVICONS: Option = { value: 'favicons', label: 'Favicon set' };
const OPTIONS: Option[] = [
  { value: 'width', label: 'Width in pixels' },
  ...CANVASES.map(({ label }) => ({ value: label, label })),
  { value: 'custom', label: 'Custom canvas…' },
];

interface SizeProps {
  size: Size;
  onChange: (size: Size) => void;
}

/** Chooses a width, a canvas, or for an SVG a favicon set. */
export function SizeChoice({ size, onChange, isSvg }: SizeProps & { isSvg: boolean }) {
  return (
    <OptionField
      label="Size"
      value={size.by}
      options={isSvg ? [...OPTIONS, FAVICONS] : OPTIONS}
      onChange={(by) => onChange({ ...size, by })}
    />
  );
}

/** The fields of the chosen size, or what it contains. */
export function SizeDetails({ size, onChange }: SizeProps) {
  const { by, width, typed } = size;
  if (by === 'width')
    return <WidthChoice width={width} onChange={(next) => onChange({ ...size, width: next })} />;
  if (by === 'custom')
    return <CanvasFields typed={typed} onChange={(next) => onChange({ ...size, typed: next })} />;
  const canvas = canvasOf(size);
  return (
    <p className="text-muted text-sm">
      {canvas
        ? `${canvas.width} × ${canvas.height} px. The logo is trimmed and centred, with ${canvas.padding * 100} % of padding.`
        : 'SVG, ICO, icons for phones, manifest and the lines for your pages, in one ZIP. The logo is trimmed.'}
    </p>
  );
}
