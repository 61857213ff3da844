import type { Logo } from '#contract/logos.ts';
import type { Background, Tile } from '#web/lib/files/pick-background.ts';
import { useCachedBackground } from './background-cache.ts';
import { useBrandColor } from './brand-colors.ts';
import type { PreviewBackground } from './choice.ts';

const TILES: Record<string, string> = {
  theme: 'bg-tile text-ink',
  light: 'bg-well text-on-well',
  dark: 'bg-well-dark text-on-well-dark',
};
const PRESETS: Record<string, string> = {
  light: 'bg-[#ffffff] text-on-well',
  dark: 'bg-[#24211e] text-on-well-dark',
  checkerboard: 'bg-check checkerboard text-ink',
};

/** The picture of the background that is each brand's colour. */
export const BRAND_COLORS = 'conic-gradient(#e5484d, #f5b83d, #30a46c, #3e63dd, #e5484d)';

/** The name, classes and style of a background. */
interface BackgroundStyle {
  name: string;
  className: string;
  style: { backgroundColor?: string };
}

function styleOf(name: string, classes: Record<string, string>): BackgroundStyle {
  const className = classes[name];
  if (className) return { name, className, style: {} };
  return { name, className: 'text-on-well', style: { backgroundColor: name } };
}

/** Returns the classes and style of the swatch of a background that isn't automatic. */
export function swatchOf(background: PreviewBackground) {
  if (background === 'brand') return { className: '', style: { backgroundImage: BRAND_COLORS } };
  return styleOf(background, PRESETS);
}

/** Returns the background to show until a logo is measured, which seldom changes then. A JPG mostly has a white one. */
function likelyTile({ fileType }: { fileType?: string }): Tile {
  return fileType === 'jpg' ? 'light' : 'theme';
}

/**
 * Returns the background of a logo: the chosen one, or the tile that was measured. `theme` is the background that the logo
 * is made for. If `isInSet`, logos that are visible on the tiles of both themes get the light one, as those beside them may.
 */
export function useBackgroundStyle(
  background: PreviewBackground,
  logo: Partial<Pick<Logo, 'id' | 'url' | 'fileType'>>,
  theme: Background | null = null,
  isInSet = false,
): BackgroundStyle {
  const measured = useCachedBackground(logo.id ?? '');
  const brandColor = useBrandColor(logo.url ?? '');
  const chosen = background === 'brand' ? (brandColor ?? 'automatic') : background;
  if (chosen !== 'automatic') return styleOf(chosen, PRESETS);
  const tile = theme ?? measured ?? likelyTile(logo);
  return styleOf(isInSet && tile === 'theme' ? 'light' : tile, TILES);
}
