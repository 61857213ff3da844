import { ListChecks } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useAccount } from '#web/lib/session/use-account.ts';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { LockedIcon, LockIcon } from '#web/ui/lock.tsx';
import { SwitchButton } from '#web/ui/switch.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';

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
  const [{ BatchPanel }, { SelectOverlay }, { SelectAll }, { endSelection }] = await Promise.all([
    import('./batch-panel.tsx'),
    import('./selection/select-overlay.tsx'),
    import('./selection/select-all.tsx'),
    import('./selection/selection.ts'),
  ]);
  return { BatchPanel, SelectOverlay, SelectAll, endSelection };
}

function set(next: BatchMode): void {
  mode.set(next);
  writeSessionStorage(KEY, next.isOn ? 'on' : null);
}

/** Switches batch mode off, which clears the selection and ends consolidation (spec 4.8). */
export function switchOff(): void {
  const { batch } = mode.get();
  set({ isOn: false, batch });
  if (batch) batch.endSelection();
  // After a reload, its code may still be loading.
  else
    importBatch().then(
      ({ endSelection }) => endSelection(),
      () => undefined,
    );
}

/** True if batch mode is on in this tab, where it stays on after a reload. Always false for guests. */
export function useIsBatch(): boolean {
  const isGuest = useAccount().state === 'guest';
  return mode.useValue().isOn && !isGuest;
}

/** Subscribes to batch mode, and loads its code if it is on already, as after a reload. */
function subscribe(listener: () => void): () => void {
  const { isOn, batch } = mode.get();
  const show = (loaded: BatchMode['batch']) => mode.set({ ...mode.get(), batch: loaded });
  if (isOn && !batch) importBatch().then(show, () => undefined);
  return mode.subscribe(listener);
}

/** Returns the parts that batch mode adds to a page; null while it is off or loading. */
export function useBatch() {
  const { batch } = useSyncExternalStore(subscribe, mode.get, () => OFF);
  return useIsBatch() ? batch : null;
}

/** Shows a toast with a link to the sign-in page. */
function promptSignIn(): void {
  const redirect = encodeURIComponent(location.pathname + location.search);
  showToast({
    title: 'Please sign in',
    description: 'Batch download is part of Premium. Sign in to continue.',
    variant: 'notice',
    action: { label: 'Sign in', to: `/auth?redirect=${redirect}` },
  });
}

/** The switch of batch mode, in which a click on a logo selects it instead of opening it. */
export function BatchSwitch() {
  const isGuest = useAccount().state === 'guest';
  const isOn = useIsBatch();
  const toggle = () => {
    if (isOn) return switchOff();
    if (isGuest) return promptSignIn();
    importBatch().then(
      (batch) => set({ isOn: true, batch }),
      () => showErrorToast('Batch select couldn’t load', 'Check your connection, then try again.'),
    );
  };
  return (
    <SwitchButton
      isOn={isOn}
      data-action="batch"
      title="Select several logos at once"
      onClick={toggle}
      className="max-sm:min-h-11 max-sm:min-w-11 max-sm:px-2"
    >
      <LockedIcon className="premium:hidden sm:hidden">
        <ListChecks className="size-[18px]" />
      </LockedIcon>
      <span className="max-sm:sr-only">Batch select</span>
      <LockIcon className="size-3.5 text-muted max-sm:hidden premium:hidden" />
    </SwitchButton>
  );
}
