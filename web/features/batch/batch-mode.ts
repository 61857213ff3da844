import { useSyncExternalStore } from 'react';
import { useAccount } from '#web/lib/session/use-account.ts';
import { readInTab, writeInTab } from '#web/lib/storage.ts';

const KEY = 'batchMode';
const listeners = new Set<() => void>();
let isOn = readInTab(KEY) !== null;
let batch: Awaited<ReturnType<typeof importBatch>> | null = null;

/** Loads the code of batch mode when it is first switched on. */
async function importBatch() {
  const [{ BatchPanel }, { PickCover, SelectAll }, { clearSelection }] = await Promise.all([
    import('./batch-panel.tsx'),
    import('./selection-controls.tsx'),
    import('./selection.ts'),
  ]);
  return { BatchPanel, PickCover, SelectAll, clearSelection };
}

async function load(): Promise<void> {
  batch = await importBatch();
  for (const listener of listeners) listener();
}

function set(next: boolean): void {
  isOn = next;
  writeInTab(KEY, next ? 'on' : null);
  for (const listener of listeners) listener();
}

/** Switches batch mode on for this tab. Rejects if its code can't be loaded. */
export async function switchOn(): Promise<void> {
  await load();
  set(true);
}

/** Switches batch mode off, which clears the selection (specification, section 4). */
export function switchOff(): void {
  batch?.clearSelection();
  set(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (isOn && !batch) void load().catch(() => undefined);
  return () => listeners.delete(listener);
}

/** Returns whether batch mode is on in this tab, which a reload preserves. Always off for guests. */
export function useIsBatch(): boolean {
  const isGuest = useAccount().state === 'guest';
  const isSwitchedOn = useSyncExternalStore(
    subscribe,
    () => isOn,
    () => false,
  );
  return isSwitchedOn && !isGuest;
}

/** Returns the parts that batch mode adds to a page; null while it is off or loading. */
export function useBatch() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => batch,
    () => null,
  );
  return useIsBatch() ? loaded : null;
}
