import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { LogoFile } from '#web/lib/files/fetch-file.ts';
import { allowanceOptions } from '#web/lib/session/account-queries.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/lock.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ActionButton, useActionState } from './action-button.tsx';
import { failureToast, type Place } from './toasts.ts';

/** True if the visitor is known to have used up the allowance. Sends no request, and costs less than a query on each card. */
export function useIsUsedUp(): boolean {
  const client = useQueryClient();
  const { queryKey } = allowanceOptions(useAccountId());
  const read = () => client.getQueryData(queryKey)?.remaining === 0;
  // Not at once: the cache also changes while another component renders.
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, read, () => false);
}

/** Returns the state and progress of a download, and a function that starts it. The first click loads the code. */
function useDownload(file: LogoFile, place: Place) {
  const client = useQueryClient();
  const accountId = useAccountId();
  const [state, setState] = useActionState();
  /** The progress, 0 to 1; null while the length is unknown. */
  const [progress, setProgress] = useState<number | null>(null);

  const start = async () => {
    if (state === 'busy' || !(await confirmLicenses([file], { verb: 'Download' }))) return;
    setState('busy');
    setProgress(null);
    try {
      const { downloadOriginal } = await import('./run-download.ts');
      const isSaved = await downloadOriginal(file, { place, accountId, client, onProgress: setProgress });
      setState(isSaved ? 'done' : 'idle');
    } catch {
      setState('idle');
      showToast(failureToast(place, null, file.url));
    }
  };

  return { state, progress, start };
}

/** Downloads the original of a logo, counted against the allowance. Once that is used up, a click says what to do, and the dialog's button has a lock. */
export function DownloadButton({
  logo,
  place = 'card',
  label = 'Download',
  variant,
  className,
}: {
  logo: LogoFile;
  place?: Place;
  label?: string;
  variant?: ButtonVariant;
  className?: string;
}) {
  const { state, progress, start } = useDownload(logo, place);
  const isLocked = useIsUsedUp() && place === 'modal';
  const statuses = {
    idle: undefined,
    busy: progress === null ? 'downloading' : `downloading ${Math.round(progress * 100)}%`,
    done: 'downloaded',
  };
  return (
    <ActionButton
      logo={logo}
      action="download"
      label={label}
      status={statuses[state]}
      icon={
        <>
          <Download aria-hidden="true" className="size-4" />
          {isLocked && <LockIcon className="order-last size-3.5 text-muted" />}
        </>
      }
      state={state}
      onClick={start}
      variant={variant}
      className={className}
    />
  );
}
