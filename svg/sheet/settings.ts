import type { Ink } from '../recolor/recolor.ts';

/** What a sheet looks like. Lengths are in CSS pixels, colours are #rrggbb. */
export interface SheetSettings {
  columns: number;
  /** The box that each logo is fitted into. */
  cell: { width: number; height: number };
  /** The distance between boxes. */
  gap: number;
  /** The least distance between the boxes and the edge of the sheet. */
  margin: number;
  /** The width of the sheet divided by its height, which wider margins give it; null for none. */
  aspect: number | null;
  /** What is equal: the boxes that logos fill, or the areas that they draw. */
  sizing: 'boxes' | 'areas';
  /** True if the empty margins of logos are cut off, as far as they can be. */
  trimsMargins: boolean;
  /** True if the logos of an incomplete last row stand in its middle. */
  centersLastRow: boolean;
  /** The colour of the sheet; null if it is transparent. */
  ground: string | null;
  /** The colours of the logos; null for their own. */
  ink: Ink | null;
  /** A heading above the logos; "" for none. */
  title: string;
  hasLabels: boolean;
  /** True if the credits stand below the logos. */
  hasCredits: boolean;
}

/** Three columns of cells of 184 on white: a logo of 144 and 40 of padding (spec 9.8). */
export const SPECIFIED_SHEET: SheetSettings = {
  columns: 3,
  cell: { width: 144, height: 144 },
  gap: 40,
  margin: 20,
  aspect: null,
  sizing: 'boxes',
  trimsMargins: false,
  centersLastRow: false,
  ground: '#ffffff',
  ink: null,
  title: '',
  hasLabels: false,
  hasCredits: false,
};

/** What the pages' composers start with: the specified sheet, on which logos have no margins and look equally large. */
export const NEW_SHEET: SheetSettings = { ...SPECIFIED_SHEET, sizing: 'areas', trimsMargins: true };
