import { showErrorToast } from '#web/ui/toast/toast-store.ts';

/** Loads the code that changes collections. @throws Error with a sentence for the visitor */
export function loadChanges() {
  return import('./changes.ts').catch((cause: unknown) => {
    throw new Error('Check your connection, then try again.', { cause });
  });
}

/** Starts loading it. */
export const preloadChanges = () => void loadChanges().catch(() => undefined);

type Changes = Awaited<ReturnType<typeof loadChanges>>;

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
