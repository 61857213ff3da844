import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '#web/lib/session/use-account.ts';
import { type Download, runDownload } from './run-download.ts';

/** Returns a function that saves a file made from a logo as one counted download. Resolves to whether it was saved. */
export function useSaveConverted(): (download: Download) => Promise<boolean> {
  const client = useQueryClient();
  const user = useAccount();
  const accountId = user.state === 'signed-in' ? user.account.id : 0;
  return (download) => runDownload(download, { place: 'modal', accountId, client });
}
