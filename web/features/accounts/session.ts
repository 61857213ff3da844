import { showToast } from '#web/ui/toast/toast-store.ts';
import { useSession } from './queries.ts';

/** Signs out, says so, and goes to a path of the site; `onDone` runs once it has happened. */
export function useSignOut(goTo: string, onDone?: () => void): () => Promise<void> {
  const { signOut } = useSession();
  return async () => {
    try {
      await signOut(goTo);
      onDone?.();
      showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
    } catch {
      showToast({
        title: 'Logout Failed',
        description: 'An error occurred while logging out.',
        variant: 'destructive',
      });
    }
  };
}
