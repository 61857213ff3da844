import { z } from 'zod';
import { type SheetSettings, SPECIFIED_SHEET } from '#svg/sheet/settings.ts';

const MAX_TITLE_LENGTH = 100;
const MAX_COLUMNS = 12;
/** Columns per row of a wall that is wider than it is high. */
const ASPECT = 1.6;

const Hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1db954');

/** How a wall looks. */
export const WallLook = {
  title: z
    .string()
    .trim()
    .max(MAX_TITLE_LENGTH, `is longer than ${MAX_TITLE_LENGTH} characters`)
    .default('')
    .describe('A heading above the logos'),
  columns: z.int().min(1).max(MAX_COLUMNS).optional().describe('By default as many as look good'),
  labels: z.boolean().default(false).describe('The name below each logo'),
  credits: z.boolean().default(true).describe('The credit lines below the logos'),
  background: z
    .union([z.literal('none'), Hex])
    .default('#ffffff')
    .describe('A colour, or none'),
  color: z
    .union([z.literal('own'), z.literal('grey'), Hex])
    .default('own')
    .describe('The colours of the logos: their own, shades of grey, or one colour'),
};
const Look = z.object(WallLook);

/** Returns the settings of the sheet for a wall of `count` logos. */
export function settingsFor(look: z.output<typeof Look>, count: number): SheetSettings {
  const { title, columns, labels, credits, background, color } = look;
  return {
    ...SPECIFIED_SHEET,
    columns: columns ?? Math.min(MAX_COLUMNS, Math.ceil(Math.sqrt(count * ASPECT))),
    cell: { width: 144, height: 96 },
    sizing: 'areas',
    centersLastRow: true,
    ground: background === 'none' ? null : background,
    ink: color === 'own' ? null : (color as NonNullable<SheetSettings['ink']>),
    title,
    hasLabels: labels,
    hasCredits: credits,
  };
}
