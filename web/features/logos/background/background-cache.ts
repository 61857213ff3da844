import { useSyncExternalStore } from 'react';
import type { Background } from '#web/lib/files/pick-background.ts';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

const STORAGE_KEY = 'backgrounds';
const MAX_STORED = 3000;
const STORE_DELAY_MS = 500;

const backgrounds = createStore(
  () =>
    new Map(
      Object.entries(JSON.parse(readSessionStorage(STORAGE_KEY) ?? '{}') as Record<string, Background>),
    ),
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

/** Caches the background of a logo for this session and updates every card that shows the logo. */
export function cacheBackground(id: string, background: Background): void {
  if (backgrounds.get().get(id) === background) return;
  backgrounds.set(backgrounds.get().set(id, background));
  if (!isStoring) setTimeout(store, STORE_DELAY_MS);
  isStoring = true;
}

/** Returns the background measured for a logo in this session, or null. */
export function useCachedBackground(id: string): Background | null {
  return useSyncExternalStore(
    backgrounds.subscribe,
    () => backgrounds.get().get(id) ?? null,
    () => null,
  );
}
