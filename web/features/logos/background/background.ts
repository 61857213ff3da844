import { useSyncExternalStore } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Background, Tile } from '#images/pick-background.ts';
import {
  readLocalStorage,
  readSessionStorage,
  writeLocalStorage,
  writeSessionStorage,
} from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

/** The background of all logos: automatic, a preset, the brand's own colour, or any colour as #rrggbb. */
export type PreviewBackground = 'automatic' | 'light' | 'dark' | 'checkerboard' | 'brand' | `#${string}`;

const CHOICE_KEY = 'previewBackground';
const NAMED: readonly (string | null)[] = ['light', 'dark', 'checkerboard', 'brand'];

/** Reads a stored background; an unknown one becomes `automatic`. */
export function parseBackground(stored: string | null): PreviewBackground {
  if (NAMED.includes(stored) || (stored && /^#[0-9a-f]{6}$/i.test(stored)))
    return stored as PreviewBackground;
  return 'automatic';
}

const choice = createStore<PreviewBackground>(
  () => parseBackground(readLocalStorage(CHOICE_KEY)),
  'automatic',
  [CHOICE_KEY],
);

function choose(next: PreviewBackground): void {
  choice.set(next);
  writeLocalStorage(CHOICE_KEY, next === 'automatic' ? null : next);
}

/** Returns the chosen background, which cards and previews share, and a setter. Stores any choice but `automatic` on this device. */
export function usePreviewBackground() {
  return [choice.useValue(), choose] as const;
}

const TILES_KEY = 'backgrounds';
const MAX_STORED = 3000;
const STORE_DELAY_MS = 500;

/** The tile that was measured for each logo in this session, by URL. */
const tiles = createStore<Map<string, Tile>>(
  () => new Map(Object.entries(JSON.parse(readSessionStorage(TILES_KEY) ?? '{}'))),
  new Map(),
);
let isStoring = false;

function storeTiles(): void {
  isStoring = false;
  writeSessionStorage(TILES_KEY, JSON.stringify(Object.fromEntries([...tiles.get()].slice(-MAX_STORED))));
}

export const isMeasured = (url: string) => tiles.get().has(url);

/** Caches the tile of a logo for this session and updates every card that shows the logo. */
export function cacheTile(url: string, tile: Tile): void {
  if (tiles.get().get(url) === tile) return;
  tiles.set(tiles.get().set(url, tile));
  if (!isStoring) setTimeout(storeTiles, STORE_DELAY_MS);
  isStoring = true;
}

/** The colours of brands as #rrggbb, by the URL of each logo shown for them. */
const brandColors = createStore<ReadonlyMap<string, string>>(() => new Map(), new Map());

export function recordBrandColor(logos: readonly Pick<Logo, 'url'>[], color: string): void {
  const known = brandColors.get();
  if (logos.every(({ url }) => known.get(url) === color)) return;
  brandColors.set(new Map([...known, ...logos.map(({ url }): [string, string] => [url, color])]));
}

export const useHasBrandColors = () => brandColors.useValue().size > 0;

const TILES: Record<string, string> = {
  theme: 'bg-tile text-ink',
  light: 'bg-well text-on-well',
  dark: 'bg-well-dark text-on-well-dark',
};
const PRESETS: Record<string, string> = {
  /** For the swatch only: a card has the tile that was measured. */
  automatic:
    'isolate bg-[linear-gradient(90deg,#ffffff_50%,#131211_50%)] text-[#ffffff] [&_svg]:mix-blend-difference',
  light: 'bg-[#ffffff] text-on-well',
  dark: 'bg-[#24211e] text-on-well-dark',
  checkerboard: 'bg-check checkerboard text-ink',
  /** For the swatch only: on a card, the ground is the colour of the logo’s brand. */
  brand: 'bg-[conic-gradient(#e5484d,#f5b83d,#30a46c,#3e63dd,#e5484d)]',
};

function styleOf(name: string, classes: Record<string, string>) {
  const className = classes[name];
  if (className) return { className, style: {} };
  return { className: 'text-on-well', style: { backgroundColor: name } };
}

export const swatchOf = (background: PreviewBackground) => styleOf(background, PRESETS);

function useEntry<Value>(
  { subscribe, get }: { subscribe: typeof tiles.subscribe; get: () => ReadonlyMap<string, Value> },
  url: string | undefined,
): Value | null {
  const read = () => (url && get().get(url)) || null;
  return useSyncExternalStore(subscribe, read, () => null);
}

interface BackgroundOptions {
  /** The background that the logo is made for. */
  theme?: Background | null;
  /** True if logos that are visible on the tiles of both themes get the light one, as those beside them may. */
  isInSet?: boolean | undefined;
}

/** Returns the attributes of an element that shows a logo on the chosen background, or on the tile that was measured. */
export function useBackground(
  logo: Pick<Logo, 'url' | 'fileType'> | null,
  { theme = null, isInSet = false }: BackgroundOptions = {},
) {
  const background = choice.useValue();
  const measured = useEntry(tiles, logo?.url);
  const brandColor = useEntry(brandColors, logo?.url);
  // Until it is measured, the most likely tile: a JPG mostly has a white background.
  const tile = theme ?? measured ?? (logo?.fileType === 'jpg' ? 'light' : 'theme');
  const shownTile = isInSet && tile === 'theme' ? 'light' : tile;
  const chosen = background === 'brand' ? (brandColor ?? 'automatic') : background;
  return chosen === 'automatic'
    ? { 'data-background': shownTile, ...styleOf(shownTile, TILES) }
    : { 'data-background': chosen, ...styleOf(chosen, PRESETS) };
}
