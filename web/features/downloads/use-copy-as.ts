import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { COPY_TOASTS } from './copy-toasts.ts';
import { writeBlob } from './write-clipboard.ts';

/**
 * Puts on the clipboard what is made of a logo, for whoever has an account (decision 5), and says how that went. `what`
 * names its form; a picture is "PNG", anything else text. Answers whether it is there.
 */
export function useGatedCopy(): (content: () => Promise<Blob>, what: string) => Promise<boolean> {
  const isGuest = useAccount().state === 'guest';
  return async (content, what) => {
    if (isGuest) {
      showToast(COPY_TOASTS.guest);
      return false;
    }
    try {
      await writeBlob(content(), what === 'PNG' ? 'image/png' : 'text/plain');
      showToast({ title: `${what} copied`, description: 'It is on your clipboard, ready to be pasted.' });
      return true;
    } catch {
      const description = `The ${what} could not be copied to the clipboard. Please try again.`;
      showToast({ title: 'Copy Failed', description, variant: 'destructive' });
      return false;
    }
  };
}
