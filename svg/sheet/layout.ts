import type { Measure } from '../measure.ts';
import { type Drawn, scaleToEqualAreas } from './equal-areas.ts';
import type { SheetSettings } from './settings.ts';
import { fitText, wrapText } from './text.ts';

/** A rectangle on the sheet, in CSS pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A logo to lay out. */
export interface LaidOutLogo {
  measure: Measure;
  title: string;
  credit: string | null;
  /** What is drawn of it; null or missing if that isn't known, so that all of it counts. */
  drawn?: Drawn | null;
  /** How many times as large as the others it is, as far as its place allows; 1 by default. */
  scale?: number;
  /** How far it is moved up, as a share of the height of its cell; negative if it is moved down. 0 by default. */
  rise?: number;
}

/** A line of text, centred at `x`, or starting there. */
export interface TextLine {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  isCentered: boolean;
  isBold: boolean;
}

export interface Layout {
  width: number;
  height: number;
  /** The cell of each logo, and the logo’s frame in it, in the order of the logos. */
  cells: { cell: Frame; frame: Frame }[];
  texts: TextLine[];
}

const LABEL = { size: 13, distance: 12, height: 28 };
const TITLE = { size: 32, height: 64 };
const CREDITS = { size: 10, lineHeight: 15, distance: 24 };
/** The least distance between a cell and a title above it or credits below it. */
const TEXT_DISTANCE = Math.min(TITLE.height - TITLE.size * 1.25, CREDITS.distance);
const WHOLE: Drawn = { x: 0, y: 0, width: 1, height: 1, area: 1 };

const round = (number: number) => Math.round(number * 1000) / 1000;

/** Places logos on a sheet, row by row. */
export function layOut(logos: readonly LaidOutLogo[], settings: SheetSettings): Layout {
  const { columns, cell, gap, margin } = settings;
  const rows = Math.ceil(logos.length / columns);
  const rowHeight = cell.height + (settings.hasLabels ? LABEL.height : 0);
  const gridWidth = columns * (cell.width + gap) - gap;
  const gridHeight = rows * (rowHeight + gap) - gap;
  const titleHeight = settings.title === '' ? 0 : TITLE.height;
  const credits = settings.hasCredits ? creditLines(logos, gridWidth) : [];
  const creditsHeight = credits.length === 0 ? 0 : CREDITS.distance + credits.length * CREDITS.lineHeight;
  const content = { width: gridWidth, height: titleHeight + gridHeight + creditsHeight };
  const { width, height } = withAspect(
    { width: content.width + 2 * margin, height: content.height + 2 * margin },
    settings.aspect,
  );
  const left = (width - content.width) / 2;
  const top = (height - content.height) / 2;
  const gridTop = top + titleHeight;
  const scales = scalesOf(logos, settings);
  const cells = logos.map((logo, at) => {
    const row = Math.floor(at / columns);
    const missing = settings.centersLastRow && row === rows - 1 ? columns * rows - logos.length : 0;
    const x = left + ((at % columns) + missing / 2) * (cell.width + gap);
    const box = roundFrame({ x, y: gridTop + row * (rowHeight + gap), ...cell });
    return { cell: box, frame: place(logo, box, scales[at] ?? 1, settings) };
  });
  const texts: TextLine[] = [];
  if (titleHeight > 0) {
    // Bold text is wider.
    const text = fitText(settings.title, TITLE.size * 1.08, content.width);
    texts.push({ ...TITLE, text, x: width / 2, y: top + TITLE.size, isCentered: true, isBold: true });
  }
  if (settings.hasLabels) texts.push(...cells.map((placed, at) => labelOf(logos[at], placed.cell, gap)));
  const creditsTop = gridTop + gridHeight + CREDITS.distance;
  for (const [at, text] of credits.entries()) {
    const y = creditsTop + (at + 0.8) * CREDITS.lineHeight;
    texts.push({ text, x: left, y, size: CREDITS.size, isCentered: false, isBold: false });
  }
  return { width, height, cells, texts };
}

function withAspect(size: { width: number; height: number }, aspect: number | null) {
  const { width, height } = size;
  if (aspect === null) return size;
  return width / height < aspect
    ? { width: Math.round(height * aspect), height }
    : { width, height: Math.round(width / aspect) };
}

/** Returns how large each logo is, as a share of the largest size that fits its cell. */
function scalesOf(logos: readonly LaidOutLogo[], { cell, sizing }: SheetSettings): number[] {
  if (sizing === 'boxes') return logos.map(() => 1);
  return scaleToEqualAreas(
    logos.map(({ measure, drawn }) => {
      const { area } = drawn ?? WHOLE;
      return area * measure.width * measure.height * fitScale(measure, drawn ?? WHOLE, cell) ** 2;
    }),
  );
}

/** Returns the factor by which a drawing fills a cell with its drawn part. */
function fitScale(measure: Measure, { width, height }: Drawn, cell: SheetSettings['cell']): number {
  return Math.min(cell.width / (measure.width * width), cell.height / (measure.height * height));
}

/**
 * Returns the frame of a logo: its drawn part is centred in the cell where areas are equal, its whole box elsewhere. One that is
 * larger or was moved may stand out of the cell, but keeps clear of the others.
 */
function place(
  { measure, ...logo }: LaidOutLogo,
  cell: Frame,
  share: number,
  settings: SheetSettings,
): Frame {
  const drawn = (settings.sizing === 'areas' && logo.drawn) || WHOLE;
  const reach = reachOf(settings);
  const room = { width: cell.width + 2 * reach, height: cell.height + 2 * reach };
  const scale = Math.min(
    fitScale(measure, drawn, cell) * share * (logo.scale ?? 1),
    fitScale(measure, drawn, room),
  );
  const [width, height] = [measure.width * scale, measure.height * scale];
  const freeHeight = (room.height - drawn.height * height) / 2;
  const rise = Math.max(-freeHeight, Math.min(freeHeight, (logo.rise ?? 0) * cell.height));
  return roundFrame({
    x: cell.x + cell.width / 2 - (drawn.x + drawn.width / 2) * width,
    y: cell.y + cell.height / 2 - (drawn.y + drawn.height / 2) * height - rise,
    width,
    height,
  });
}

/** Returns how far a logo may stand out of its cell: to the middle of the gap, the edge of the sheet or a text. */
function reachOf({ gap, margin, title, hasLabels, hasCredits }: SheetSettings): number {
  return Math.min(
    gap / 2,
    margin,
    hasLabels ? LABEL.distance : Infinity,
    title !== '' || hasCredits ? TEXT_DISTANCE : Infinity,
  );
}

function roundFrame({ x, y, width, height }: Frame): Frame {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function labelOf(logo: LaidOutLogo | undefined, { x, y, width, height }: Frame, gap: number): TextLine {
  return {
    text: fitText(logo?.title ?? '', LABEL.size, width + gap * 0.8),
    x: round(x + width / 2),
    y: round(y + height + LABEL.distance + LABEL.size),
    size: LABEL.size,
    isCentered: true,
    isBold: false,
  };
}

function creditLines(logos: readonly LaidOutLogo[], width: number): string[] {
  const credits = logos.flatMap(({ credit }) => credit ?? []);
  return wrapText([...new Set(credits)].join(' · '), CREDITS.size, width);
}
