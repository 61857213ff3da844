import { useSyncExternalStore } from 'react';
import { useAddress } from './router/address.ts';

interface Asked {
  /** What had the focus, which goes back there. */
  opener: Element | null;
  /** The entry of the history it was asked on; on any other it is over. */
  entry: string | undefined;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the upgrade dialog over whatever is shown; every door to it calls this. */
export function askForUpgrade(): void {
  const entry = (history.state as { key?: string } | null)?.key;
  set({ opener: document.activeElement, entry });
}

/** Closes it. */
export function closeUpgrade(): void {
  set(null);
}

/** What had the focus when the dialog was asked for; null while it is closed, which a change of address does too. */
export function useUpgradeAsked(): { opener: Element | null } | null {
  const { key } = useAddress();
  const present = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => null,
  );
  return present?.entry === key ? present : null;
}
