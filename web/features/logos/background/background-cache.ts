import { useSyncExternalStore } from 'react';

/** The background on which a logo is visible: dark for a logo that is mostly white, light for all others. */
export type Background = 'light' | 'dark';

const STORAGE_KEY = 'backgrounds';
const MAX_STORED = 3000;
const STORE_DELAY_MS = 500;

const listeners = new Set<() => void>();
let backgrounds: Map<string, Background> | undefined;
let isStoring = false;

function cache(): Map<string, Background> {
  if (backgrounds) return backgrounds;
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, Background>;
    backgrounds = new Map(Object.entries(stored));
  } catch {
    backgrounds = new Map();
  }
  return backgrounds;
}

function store(): void {
  isStoring = false;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...cache()].slice(-MAX_STORED))));
  } catch {}
}

/** Caches the background of a logo for this session and updates every card that shows the logo. */
export function cacheBackground(id: string, background: Background): void {
  if (cache().get(id) === background) return;
  cache().set(id, background);
  for (const listener of listeners) listener();
  if (!isStoring) setTimeout(store, STORE_DELAY_MS);
  isStoring = true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the background measured for a logo in this session, or null. */
export function useCachedBackground(id: string): Background | null {
  return useSyncExternalStore(
    subscribe,
    () => cache().get(id) ?? null,
    () => null,
  );
}
