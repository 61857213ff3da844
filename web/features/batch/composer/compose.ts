import { isLightColor } from '#images/oklab.ts';
import { BACKGROUND_COLORS } from '#images/pick-background.ts';
import { type Layout, layOut } from '#svg/sheet/layout.ts';
import { writeSheet } from '#svg/sheet/write-sheet.ts';
import type { Arrangement, SheetItem } from './arrangement.ts';
import type { ReadyItem } from './prepare/outcome.ts';

/** A sheet as it will be saved. */
export interface ComposedSheet {
  svg: string;
  layout: Layout;
  /** The logos of the layout's cells, in order. */
  items: readonly SheetItem[];
  /** The colour of the tile behind each logo; null for none. */
  tiles: readonly (string | null)[];
  /** False if its background is dark. */
  isLight: boolean;
}

/** Writes a sheet of these logos; null if there are none. */
export function composeSheet(
  ready: readonly ReadyItem[],
  { settings, scales, rises }: Pick<Arrangement, 'settings' | 'scales' | 'rises'>,
  hasTiles: boolean,
): ComposedSheet | null {
  if (ready.length === 0) return null;
  const isLight = settings.ground === null || isLightColor(settings.ground);
  const tile = hasTiles && isLight && settings.ink === null ? BACKGROUND_COLORS.dark : null;
  const logos = ready.map(({ item: { key, title, logo }, prepared }) => {
    const hasTile = tile !== null && prepared.background === 'dark';
    return {
      ...prepared,
      title,
      credit: logo.credit || null,
      tile: hasTile ? tile : null,
      drawn: prepared.drawn?.[isLight && !hasTile ? 'light' : 'dark'] ?? null,
      scale: scales[key] ?? 1,
      rise: rises[key] ?? 0,
    };
  });
  const layout = layOut(logos, settings);
  return {
    svg: writeSheet(logos, layout, settings),
    layout,
    items: ready.map(({ item }) => item),
    tiles: logos.map((logo) => logo.tile),
    isLight,
  };
}
