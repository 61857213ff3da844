import { NEW_SHEET, type SheetSettings } from '#svg/sheet/settings.ts';

export const PRESET_NAMES = ['sheet', 'footer', 'slide', 'poster', 'dark'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export const PRESET_LABELS: Record<PresetName, string> = {
  sheet: 'Sheet',
  footer: 'Website footer',
  slide: 'Slide 16:9',
  poster: 'Poster',
  dark: 'Dark',
};

/** What a preset leaves as it is. */
type Kept = 'title' | 'hasLabels' | 'hasCredits';

const WALL = { cell: { width: 144, height: 96 }, centersLastRow: true } as const;
/** The ratio of the sides of paper. @see ISO 216 */
const PAPER = 1 / Math.SQRT2;

/** Returns the settings of a preset for a number of logos. */
export function presetFor(name: PresetName, count: number, kept: Pick<SheetSettings, Kept>): SheetSettings {
  const { title, hasLabels, hasCredits } = kept;
  return { ...NEW_SHEET, ...layoutOf(name, count), title, hasLabels, hasCredits };
}

function layoutOf(name: PresetName, count: number): Partial<SheetSettings> {
  switch (name) {
    case 'sheet':
      return {};
    case 'footer':
      return {
        ...WALL,
        columns: Math.min(Math.max(count, 1), 6),
        cell: { width: 144, height: 72 },
        gap: 32,
        margin: 24,
        ink: 'grey',
      };
    case 'slide':
      return { ...fitted(count, 16 / 9), margin: 64 };
    case 'poster':
      return { ...fitted(count, PAPER), margin: 72 };
    case 'dark':
      return { ...fitted(count, 16 / 9), margin: 64, ground: '#1b1a18', ink: '#ffffff' };
  }
}

/** Returns the layout whose columns make the logos largest on a sheet of this aspect ratio. */
function fitted(count: number, aspect: number): Partial<SheetSettings> {
  const gap = 48;
  const { width, height } = WALL.cell;
  const heightFor = (columns: number) => {
    const rows = Math.ceil(count / columns);
    return Math.max(rows * (height + gap), (columns * (width + gap)) / aspect);
  };
  const all = Array.from({ length: Math.max(count, 1) }, (_, at) => at + 1);
  const columns = all.reduce((best, one) => (heightFor(one) < heightFor(best) ? one : best), 1);
  return { ...WALL, gap, aspect, columns };
}
