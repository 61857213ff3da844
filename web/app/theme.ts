import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/storage.ts';

const KEY = 'theme';
const system = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export type Theme = 'light' | 'dark';

function current(): Theme {
  const stored = readStored(KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return system?.matches ? 'dark' : 'light';
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Sets the theme; one that the system asks for anyway is not stored, so that the page follows it again. */
function setTheme(theme: Theme): void {
  const isSystems = (theme === 'dark') === system?.matches;
  writeStored(KEY, isSystems ? null : theme);
  document.documentElement.dataset.theme = theme;
  if (isSystems) delete document.documentElement.dataset.theme;
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  system?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', listener);
  };
}

/** The theme that is shown, and how to set another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current, () => 'light' as const), setTheme];
}
