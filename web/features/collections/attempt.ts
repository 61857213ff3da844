import { showErrorToast } from '#web/ui/toast/toast-store.ts';

type Changes = typeof import('./changes.ts');

/** Shared by all presses: two imports of one module may resolve in either order, and the first presses would then swap. */
let loading: Promise<Changes> | null = null;

/** Loads the code that changes collections. @throws Error with a sentence for the visitor */
export function loadChanges(): Promise<Changes> {
  loading ??= import('./changes.ts').catch((cause: unknown) => {
    loading = null;
    throw new Error('Check your connection, then try again.', { cause });
  });
  return loading;
}

const preloadChanges = () => void loadChanges().catch(() => undefined);

/** The handlers of an element that changes collections: they start loading the code. */
export const PRELOADS_CHANGES = { onPointerEnter: preloadChanges, onFocus: preloadChanges };

/** Makes a change. Shows why it failed, under this title. Resolves to true if it succeeded. */
export async function attempt(
  change: (changes: Changes) => Promise<unknown>,
  title: string,
): Promise<boolean> {
  try {
    await change(await loadChanges());
    return true;
  } catch (error) {
    showErrorToast(title, error instanceof Error ? error.message : '');
    return false;
  }
}
