import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/failure.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { type StatusFilter, useCodeCalls } from './queries.ts';
import { saveCodes } from './save-codes.ts';

/** Saves every code of the present filter as CSV, however many pages that is. */
export function ExportButton({ status }: { status: StatusFilter }) {
  const { listAll } = useCodeCalls();
  const [fetched, setFetched] = useState<number | null>(null);
  const start = async () => {
    if (fetched !== null) return;
    setFetched(0);
    try {
      saveCodes(await listAll(status, setFetched), status);
    } catch (failure) {
      const description = sentenceOf(failure);
      showToast({ title: 'Failed to export premium codes', description, variant: 'destructive' });
    }
    setFetched(null);
  };
  return (
    <Button onClick={start} aria-disabled={fetched !== null} className="min-h-11">
      {fetched === null ? <Download aria-hidden="true" className="size-4" /> : <Spinner />}
      {fetched === null ? 'Export CSV' : `${formatCount(fetched)} codes…`}
    </Button>
  );
}
