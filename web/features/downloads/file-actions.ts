import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { writeToClipboard } from './copy-svg-button.tsx';
import { type Download, runDownload } from './run-download.ts';
import { COPY_TOASTS, copiedAsToast, copyAsFailedToast } from './toasts.ts';

/** Returns a function that saves a converted logo as one counted download. Resolves to whether it was saved. */
export function useSaveConverted(): (download: Download) => Promise<boolean> {
  const client = useQueryClient();
  const user = useAccount();
  const accountId = user.state === 'signed-in' ? user.account.id : 0;
  return (download) => runDownload(download, { place: 'modal', accountId, client });
}

/**
 * Returns a function that copies a converted logo and shows the outcome; guests are refused (spec 5.3). `format` is its
 * name: "PNG" is a picture, any other is text. Resolves to whether it was copied.
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
