import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { COPY_TOASTS, copiedAsToast, copyAsFailedToast } from './toasts.ts';
import { writeToClipboard } from './write-clipboard.ts';

/**
 * Returns a function that copies what is made from a logo and shows the outcome. It needs an account (spec 5.3).
 * `format` names the result: "PNG" is a picture, anything else is text. Resolves to whether it was copied.
 */
export function useCopyAs(): (content: () => Promise<Blob>, format: string) => Promise<boolean> {
  const isGuest = useAccount().state === 'guest';
  return async (content, format) => {
    if (isGuest) {
      showToast({
        ...COPY_TOASTS.guest,
        description: 'Create a free account to copy logos in other formats.',
      });
      return false;
    }
    try {
      await writeToClipboard(content(), format === 'PNG' ? 'image/png' : 'text/plain');
      showToast(copiedAsToast(format));
      return true;
    } catch {
      showToast(copyAsFailedToast(format));
      return false;
    }
  };
}
