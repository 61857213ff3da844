import { useSyncExternalStore } from 'react';
import { useAccount } from '#web/lib/session/use-account.ts';
import { readInTab, writeInTab } from '#web/lib/storage.ts';

/** The code of batch mode, which comes when it is first switched on. */
type BatchParts = typeof import('./parts.ts');

const KEY = 'batchMode';
const listeners = new Set<() => void>();
let isOn = readInTab(KEY) !== null;
let parts: BatchParts | null = null;

async function load(): Promise<BatchParts> {
  parts = await import('./parts.ts');
  for (const listener of listeners) listener();
  return parts;
}

function set(next: boolean): void {
  isOn = next;
  writeInTab(KEY, next ? 'on' : null);
  for (const listener of listeners) listener();
}

/** Switches batch mode on, or tells a guest that it takes an account. Throws where its code did not arrive. */
export async function switchOn(isGuest: boolean): Promise<void> {
  const { askToSignIn } = await load();
  if (isGuest) askToSignIn();
  else set(true);
}

/** Switches it off, which clears the selection (specification, section 4). */
export function switchOff(): void {
  parts?.clearSelection();
  set(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (isOn && !parts) void load().catch(() => undefined);
  return () => listeners.delete(listener);
}

/** Whether batch mode is on; it stays so in its tab, also when that is loaded again, and is nothing for guests. */
export function useIsBatch(): boolean {
  const isGuest = useAccount().state === 'guest';
  const isSwitchedOn = useSyncExternalStore(
    subscribe,
    () => isOn,
    () => false,
  );
  return isSwitchedOn && !isGuest;
}

/** What batch mode adds to a page; null while it is off or its code on the way. */
export function useBatch(): BatchParts | null {
  const loaded = useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  );
  return useIsBatch() ? loaded : null;
}
