import { useQueryClient } from '@tanstack/react-query';
import type { LogoFile } from '#web/lib/files/fetch-file.ts';
import { useAccount, useAccountId } from '#web/lib/session/use-account.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { copyContent } from './copy-svg-button.tsx';
import { type Download, runDownload } from './run-download.ts';
import { COPY_TOASTS, copyAsToasts } from './toasts.ts';

/** Returns a function that saves a converted logo as one counted download. Resolves to true if it was saved. */
export function useSaveConverted(): (download: Download) => Promise<boolean> {
  const client = useQueryClient();
  const accountId = useAccountId();
  return async (download) => {
    if (!(await confirmLicenses([download.logo], { verb: 'Download' }))) return false;
    return runDownload(download, { place: 'modal', accountId, client });
  };
}

/**
 * Returns a function that copies a logo in another format and shows the outcome; guests see a message instead (spec 5.3).
 * The `format` "PNG" is copied as an image, any other as text. Resolves to true if the logo was copied.
 */
export function useCopyAs(
  logo: LogoFile,
): (content: () => Promise<Blob>, format: string) => Promise<boolean> {
  const isGuest = useAccount().state === 'guest';
  return async (content, format) => {
    if (isGuest) {
      const description = 'Create a free account to copy logos in other formats.';
      showToast({ ...COPY_TOASTS.guest, description });
      return false;
    }
    if (logo.unchecked && !(await confirmLicenses([logo], { verb: 'Copy' }))) return false;
    return copyContent(content(), format === 'PNG' ? 'image/png' : 'text/plain', copyAsToasts(format));
  };
}
