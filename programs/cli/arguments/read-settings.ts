import { cleanLine } from '#contract/search/clean-text.ts';
import { type SheetSettings, SPECIFIED_SHEET } from '#svg/sheet/settings.ts';
import { UsageError, type Values } from '../command.ts';

const MAX_COLUMNS = 50;
const MAX_LENGTH = 2000;
const MAX_TITLE = 200;

/** Returns the look of a sheet of `count` logos. @throws UsageError if an option is wrong */
export function readSettings(values: Values, count: number): SheetSettings {
  const length = (name: 'gap' | 'margin') =>
    values.number(name, { min: 0, max: MAX_LENGTH, otherwise: SPECIFIED_SHEET[name] });
  const square = Math.max(1, Math.min(MAX_COLUMNS, Math.ceil(Math.sqrt(count))));
  return {
    ...SPECIFIED_SHEET,
    columns: values.number('columns', { min: 1, max: MAX_COLUMNS, otherwise: square }),
    cell: readCell(values.text('cell')),
    gap: length('gap'),
    margin: length('margin'),
    ground: readColor(values.text('background')),
    title: cleanLine(values.text('title') ?? '').slice(0, MAX_TITLE),
    hasLabels: values.has('labels'),
    hasCredits: values.has('credits'),
  };
}

function readCell(text: string | undefined): SheetSettings['cell'] {
  if (text === undefined) return SPECIFIED_SHEET.cell;
  const [, width, height = width] = /^(\d{1,4})(?:x(\d{1,4}))?$/.exec(text) ?? [];
  const cell = { width: Number(width), height: Number(height) };
  const isValid = [cell.width, cell.height].every((side) => side >= 8 && side <= MAX_LENGTH);
  if (!isValid) throw new UsageError(`--cell must be e.g. 144 or 200x100, from 8 to ${MAX_LENGTH}.`);
  return cell;
}

function readColor(text: string | undefined): string | null {
  if (text === undefined) return SPECIFIED_SHEET.ground;
  if (text === 'none') return null;
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  throw new UsageError(`--background must be a colour such as #ffffff, or “none”, not “${text}”.`);
}
