import { useSyncExternalStore } from 'react';
import type { Tile } from '#web/lib/files/pick-background.ts';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

const STORAGE_KEY = 'backgrounds';
const MAX_STORED = 3000;
const STORE_DELAY_MS = 500;

const backgrounds = createStore(
  () => new Map(Object.entries(JSON.parse(readSessionStorage(STORAGE_KEY) ?? '{}') as Record<string, Tile>)),
  new Map(),
);
let isStoring = false;

function store(): void {
  isStoring = false;
  writeSessionStorage(
    STORAGE_KEY,
    JSON.stringify(Object.fromEntries([...backgrounds.get()].slice(-MAX_STORED))),
  );
}

/** Caches the tile of a logo for this session and updates every card that shows the logo. */
export function cacheBackground(id: string, background: Tile): void {
  if (backgrounds.get().get(id) === background) return;
  backgrounds.set(backgrounds.get().set(id, background));
  if (!isStoring) setTimeout(store, STORE_DELAY_MS);
  isStoring = true;
}

/** Returns the tile measured for a logo in this session, or null. */
export function useCachedBackground(id: string): Tile | null {
  return useSyncExternalStore(
    backgrounds.subscribe,
    () => backgrounds.get().get(id) ?? null,
    () => null,
  );
}
