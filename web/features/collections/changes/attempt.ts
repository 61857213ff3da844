import { showErrorToast } from '#web/ui/toast/toast-store.ts';

/** Waits for a change. Shows why it failed, under this title. Resolves to true if it succeeded. */
export async function attempt(change: Promise<unknown>, title: string): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    showErrorToast(title, error instanceof Error ? error.message : '');
    return false;
  }
}
