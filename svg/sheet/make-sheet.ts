import { SVG_ERRORS, SvgError, type SvgErrorCode } from '../errors.ts';
import type { Bounds } from '../measure.ts';
import { recolor } from '../recolor/recolor.ts';
import { type LaidOutLogo, type Layout, layOut } from './layout.ts';
import { type PreparedLogo, prepareLogo } from './prepare-logo.ts';
import { type SheetSettings, SPECIFIED_SHEET } from './settings.ts';
import { writeSheet } from './write-sheet.ts';

/** A logo for a sheet. */
export interface SheetLogo extends Omit<LaidOutLogo, 'measure'> {
  /** The SVG file: bytes in any encoding that XML allows, or a decoded string. */
  source: Uint8Array | string;
  /** The bounds of an unsized drawing's shapes; null or missing if they aren't known. */
  bounds?: Bounds | null;
  /** The colour of the tile behind the logo; null or missing for none. */
  tile?: string | null;
}

export interface Sheet {
  /** The sheet as an SVG file; null if no logo could be placed. */
  svg: string | null;
  /** Where the placed logos are; null if there are none. */
  layout: Layout | null;
  /** The logos on the sheet, row by row. A logo that can't share a document with others is embedded as an `image`. */
  placed: PlacedLogo[];
  leftOut: LeftOut[];
}

/** A logo on the sheet. */
interface PlacedLogo extends Pick<PreparedLogo, 'as' | 'lost' | 'isUnsized'> {
  /** The index of the logo in the input. */
  index: number;
  title: string;
}

/** A logo that is not on the sheet. */
interface LeftOut {
  /** The index of the logo in the input. */
  index: number;
  title: string;
  reason: SvgErrorCode;
  /** The reason as shown to visitors. */
  message: string;
}

const PICTURES_KEEP_COLORS = 'Pictures in it keep their colours.';

type Prepare = (logo: SheetLogo, number: number) => PreparedLogo;

/**
 * Merges logos into one sheet. Lists unreadable logos in `leftOut`, without leaving cells empty.
 * @param prepare may return logos that earlier sheets prepared in the same colours
 */
export function makeSheet(
  logos: readonly SheetLogo[],
  settings: SheetSettings = SPECIFIED_SHEET,
  prepare: Prepare = (logo, number) => prepareInColor(logo, settings.ink, number),
): Sheet {
  const sheet: Sheet = { svg: null, layout: null, placed: [], leftOut: [] };
  const prepared: (SheetLogo & PreparedLogo)[] = [];
  for (const [index, logo] of logos.entries()) {
    const { title } = logo;
    try {
      const ready = prepare(logo, prepared.length + 1);
      const { as, lost, isUnsized } = ready;
      prepared.push({ ...logo, ...ready });
      sheet.placed.push({ index, title, as, lost, isUnsized });
    } catch (error) {
      const reason = error instanceof SvgError ? error.code : 'not-well-formed';
      sheet.leftOut.push({ index, title, reason, message: SVG_ERRORS[reason] });
    }
  }
  if (prepared.length === 0) return sheet;
  const layout = layOut(prepared, settings);
  return { ...sheet, layout, svg: writeSheet(prepared, layout, settings) };
}

/** Prepares a logo in the colours of the sheet. @throws SvgError as `prepareLogo` */
export function prepareInColor(
  { source, bounds }: Pick<SheetLogo, 'source' | 'bounds'>,
  ink: SheetSettings['ink'],
  number: number,
): PreparedLogo {
  if (ink === null) return prepareLogo(source, number, bounds);
  const { svg, hasBitmaps } = recolor(source, { ink, bounds: bounds ?? null });
  const prepared = prepareLogo(svg, number, bounds);
  if (!hasBitmaps) return prepared;
  return { ...prepared, lost: [prepared.lost, PICTURES_KEEP_COLORS].filter(Boolean).join(' ') };
}
