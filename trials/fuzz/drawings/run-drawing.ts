import { SvgError } from '#svg/errors.ts';
import { bareSvg } from '#svg/inline/bare-svg.ts';
import { makeSheet, prepareInColor, type Sheet, type SheetLogo } from '#svg/sheet/make-sheet.ts';
import type { PreparedLogo } from '#svg/sheet/prepare-logo.ts';
import { type SheetSettings, SPECIFIED_SHEET } from '#svg/sheet/settings.ts';
import { findDangers } from './find-dangers.ts';
import { findLeaks } from './find-leaks.ts';

/** How a drawing was placed: as drawing, as image, or not at all; `code` is the reason. */
export interface Outcome {
  as: 'drawing' | 'image' | 'refused';
  code: string | null;
  sheet: Sheet;
  faults: string[];
}

/** A logo beside the drawing, with names and styles that the drawing could change. */
const NEIGHBOUR: SheetLogo = {
  title: 'Neighbour',
  credit: null,
  source:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>rect{fill:blue}</style><rect id="a" class="b" width="9" height="9"/></svg>',
};
const neighbours = new Map<number, PreparedLogo>();

/** Places a drawing on a sheet beside another logo. `ink` is the colours of the sheet. Returns the faults of the result. */
export function runDrawing(source: string, ink: SheetSettings['ink']): Outcome {
  const faults: string[] = [];
  const drawing = { title: 'Drawing', credit: null, source };
  const prepare = (logo: SheetLogo, number: number) =>
    logo === drawing ? watch(() => prepareInColor(logo, ink, number), faults) : prepareNeighbour(number);
  const sheet = makeSheet([drawing, NEIGHBOUR], { ...SPECIFIED_SHEET, ink }, prepare);
  const [placed] = sheet.placed;
  const isPlaced = placed?.index === 0;
  if (sheet.svg === null) faults.push('There is no sheet');
  else faults.push(...faultsOf(sheet.svg, sheet.placed.length));
  const code = sheet.leftOut[0]?.reason ?? null;
  return { as: isPlaced ? placed.as : 'refused', code, sheet, faults };
}

/** Writes the bare code of a drawing, as for copying. Returns the faults of the result. */
export function runCode(source: string): string[] {
  const faults: string[] = [];
  try {
    const code = watch(() => bareSvg(source), faults);
    faults.push(...findDangers(code).map((danger) => `The code ${danger}`));
  } catch (error) {
    if (!(error instanceof SvgError) && faults.length === 0) throw error;
  }
  return faults;
}

function faultsOf(svg: string, cells: number): string[] {
  const dangers = findDangers(svg).map((danger) => `The sheet ${danger}`);
  return dangers.some((danger) => danger.includes('well-formed'))
    ? dangers
    : [...dangers, ...findLeaks(svg, cells)];
}

function prepareNeighbour(number: number): PreparedLogo {
  const known = neighbours.get(number) ?? prepareInColor(NEIGHBOUR, null, number);
  neighbours.set(number, known);
  return known;
}

/** Runs a part of the pipeline. An error that isn't the pipeline's own is a fault. */
function watch<T>(run: () => T, faults: string[]): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof SvgError)) faults.push(`It threw ${(error as Error).stack}`);
    throw error;
  }
}
