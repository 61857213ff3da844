import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { failureToast, type Place } from './failure-toast.ts';

const FINISHED_MS = 2000;

export type DownloadState =
  | { state: 'idle' | 'finished' }
  /** `share` is 0 to 1, null while the length is not known. */
  | { state: 'downloading'; share: number | null };

/** Downloads a file when asked, if the allowance has room for it, and says how far that is. Its code comes with the press. */
export function useDownload(file: LogoFile, place: Place) {
  const client = useQueryClient();
  const user = useAccount();
  const accountId = user.state === 'signed-in' ? user.account.id : 0;
  const [download, setDownload] = useState<DownloadState>({ state: 'idle' });

  useEffect(() => {
    if (download.state !== 'finished') return;
    const timer = setTimeout(() => setDownload({ state: 'idle' }), FINISHED_MS);
    return () => clearTimeout(timer);
  }, [download.state]);

  const start = async () => {
    if (download.state === 'downloading') return;
    setDownload({ state: 'downloading', share: null });
    try {
      const { runDownload } = await import('./run-download.ts');
      const onProgress = (share: number) => setDownload({ state: 'downloading', share });
      const isSaved = await runDownload(file, { place, accountId, client, onProgress });
      setDownload({ state: isSaved ? 'finished' : 'idle' });
    } catch {
      setDownload({ state: 'idle' });
      showToast(failureToast(place, null, file.url));
    }
  };

  return { download, start };
}
