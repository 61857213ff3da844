import { useEffect } from 'react';
import { useAccount } from '#web/lib/session/use-account.ts';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { setConsolidating } from './consolidation.ts';

const KEY = 'batchMode';

interface BatchMode {
  isOn: boolean;
  /** The code of batch mode; null until it is loaded. */
  batch: Awaited<ReturnType<typeof importBatch>> | null;
}

const OFF: BatchMode = { isOn: false, batch: null };
const mode = createStore<BatchMode>(() => ({ ...OFF, isOn: readSessionStorage(KEY) !== null }), OFF);

/** Loads the code of batch mode when it is first switched on. */
async function importBatch() {
  const [{ BatchPanel }, { SelectOverlay, SelectAll }, { clearSelection }] = await Promise.all([
    import('./batch-panel.tsx'),
    import('./selection/selection-controls.tsx'),
    import('./selection/selection.ts'),
  ]);
  return { BatchPanel, SelectOverlay, SelectAll, clearSelection };
}

function set(next: BatchMode): void {
  mode.set(next);
  writeSessionStorage(KEY, next.isOn ? 'on' : null);
}

/** Switches batch mode on for this tab. Rejects if its code can't be loaded. */
export async function switchOn(): Promise<void> {
  set({ isOn: true, batch: await importBatch() });
}

/** Switches batch mode off, which clears the selection and ends consolidation (spec 4.8). */
export function switchOff(): void {
  const { batch } = mode.get();
  batch?.clearSelection();
  setConsolidating(false);
  set({ isOn: false, batch });
}

/** True if batch mode is on in this tab, where it stays on after a reload. Always false for guests. */
export function useIsBatch(): boolean {
  const isGuest = useAccount().state === 'guest';
  const { isOn } = mode.useValue();
  return isOn && !isGuest;
}

/** Returns the parts that batch mode adds to a page; null while it is off or loading. */
export function useBatch() {
  const { isOn, batch } = mode.useValue();
  const isMissing = isOn && !batch;
  useEffect(() => {
    if (!isMissing) return;
    const show = (loaded: BatchMode['batch']) => mode.set({ ...mode.get(), batch: loaded });
    importBatch().then(show, () => undefined);
  }, [isMissing]);
  return useIsBatch() ? batch : null;
}
