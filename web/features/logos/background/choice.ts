import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

/** The background of all logos: automatic, a preset, the brand's own colour, or any colour as #rrggbb. */
export type PreviewBackground = 'automatic' | 'light' | 'dark' | 'checkerboard' | 'brand' | `#${string}`;

const STORAGE_KEY = 'previewBackground';
const NAMED: readonly (string | null)[] = ['light', 'dark', 'checkerboard', 'brand'];

/** Reads a stored background; an unknown one becomes `automatic`. */
export function parseBackground(stored: string | null): PreviewBackground {
  if (NAMED.includes(stored) || (stored && /^#[0-9a-f]{6}$/i.test(stored)))
    return stored as PreviewBackground;
  return 'automatic';
}

const choice = createStore<PreviewBackground>(
  () => parseBackground(readLocalStorage(STORAGE_KEY)),
  'automatic',
  [STORAGE_KEY],
);

/** Returns the chosen background, which cards and previews share, and a setter. Stores any choice but `automatic` on this device. */
export function usePreviewBackground(): [PreviewBackground, (background: PreviewBackground) => void] {
  const choose = (next: PreviewBackground) => {
    choice.set(next);
    writeLocalStorage(STORAGE_KEY, next === 'automatic' ? null : next);
  };
  return [choice.useValue(), choose];
}
