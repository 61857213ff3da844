import { useQueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import type { CopyFormat, MakeCopy } from '#web/lib/files/copy-formats.ts';
import { useAccount, useAccountId } from '#web/lib/session/use-account.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { copyAs } from './copy-as.ts';
import { type Download, runDownload } from './run-download.ts';
import { copyForGuestsToast } from './toasts.ts';

/** Returns a function that saves a converted logo as one counted download. Resolves to true if it was saved. */
export function useSaveConverted(): (download: Download) => Promise<boolean> {
  const client = useQueryClient();
  const accountId = useAccountId();
  return async (download) => {
    if (!(await confirmLicenses([download.logo], { verb: 'Download' }))) return false;
    return runDownload(download, { place: 'modal', accountId, client });
  };
}

/** Returns a function like `copyAs`, for which guests see a message instead (spec 5.3). */
export function useCopyAs(): (logo: Logo, format: CopyFormat, make: MakeCopy) => Promise<boolean> {
  const isGuest = useAccount().state === 'guest';
  return async (logo, format, make) => {
    if (!isGuest) return copyAs(logo, format, make);
    showToast(copyForGuestsToast());
    return false;
  };
}
