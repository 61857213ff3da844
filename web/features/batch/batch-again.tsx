import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/downloads.ts';
import { listDownloads } from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { BATCH_NEEDS_PREMIUM } from '#contract/plans.ts';
import { callApi } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/formats.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/lock.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { NEW_ARRANGEMENT } from './composer/arrangement.ts';
import { failureToast, useJob } from './job.ts';
import { refuse, useIsLocked } from './record-batch.ts';
import { consolidateLogos } from './sheet.ts';
import { zipLogos } from './zip.ts';

const PAGE_SIZE = 500;

interface BatchAgainProps {
  entry: HistoryEntry;
  /** Returns the logo of an entry, with what is known of it. */
  toLogo: (entry: HistoryEntry) => Logo;
}

/** Returns all logos of a batch in the history, each once, in order. @throws ApiError */
async function loadBatch(batchId: number, toLogo: BatchAgainProps['toLogo']): Promise<Logo[]> {
  const logos = new Map<string, Logo>();
  let [offset, total] = [0, 1];
  while (offset < total) {
    const range = { batchId, offset, limit: PAGE_SIZE };
    const page = await callApi(listDownloads, { ...range, include: 'logos' });
    for (const entry of page.downloads) logos.set(entry.logoUrl, toLogo(entry));
    offset += PAGE_SIZE;
    total = page.total;
  }
  return [...logos.values()];
}

/** Returns a function that makes a batch of the history again, and whether its logos are being looked up. */
function useBatchAgain({ entry: { batch }, toLogo }: BatchAgainProps) {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const start = async () => {
    if (!batch || isLoading) return;
    setLoading(true);
    const logos = await loadBatch(batch.id, toLogo).catch((error: Error) => {
      showToast(failureToast(error.message));
      return [];
    });
    setLoading(false);
    const confirmed = await confirmLicenses(logos, { verb: 'Download', isBatch: true });
    if (!confirmed?.length) return;
    if (batch.format === 'sheet')
      void consolidateLogos(confirmed, { arrangement: NEW_ARRANGEMENT, hasTiles: true, client });
    else void zipLogos({ logos: confirmed, recipe: null, convert: async (file) => file, client });
  };
  return { isLoading, start };
}

/** Renders the button that downloads a batch of the history again, in its format. Locked without Premium. */
export function BatchAgainButton(props: BatchAgainProps) {
  const { batch } = props.entry;
  const isLocked = useIsLocked();
  const isBusy = useJob().state === 'running';
  const { isLoading, start } = useBatchAgain(props);
  if (!batch) return null;
  const isSingle = batch.files === 1;
  const count = formatCount(batch.files);
  return (
    <Button
      aria-label={`Download Again ${isSingle ? '1 logo' : `all ${count} logos`}`}
      aria-disabled={isBusy || isLoading}
      title={isLocked ? 'Part of Premium' : isSingle ? 'Download Again' : `Download all ${count} again`}
      onClick={() => {
        if (isLocked) refuse(BATCH_NEEDS_PREMIUM);
        else if (!isBusy) void start();
      }}
      className="shrink-0 text-sm max-sm:px-2"
    >
      {isLoading ? (
        <Spinner className="size-4" />
      ) : isLocked ? (
        <LockIcon className="size-4" />
      ) : (
        <Download aria-hidden="true" className="size-4" />
      )}
      <span className="tight:sr-only">Download Again</span>
      {/* Tells it from the button of one file. */}
      {!isSingle && <span className="sm:hidden">{count}</span>}
    </Button>
  );
}
