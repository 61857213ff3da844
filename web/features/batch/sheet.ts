import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import { now } from '#web/lib/clock.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatCount } from '#web/lib/formats.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { isAllowed } from './is-allowed.ts';
import { advanceJob, isWorking, setJob } from './job.ts';
import { SHEET_TOASTS, sheetFaultToast, sheetToast } from './sheet-toasts.ts';
import { type MadeSheet, makeSheet } from './workers/make-sheet.ts';

interface SheetJob {
  /** The SVG logos among the selected ones, and how many others there were. */
  logos: Logo[];
  pictures: number;
  /** Files that an earlier try brought, by their url. */
  sources: MadeSheet['sources'];
  client: QueryClient;
}

/** The visitor's own day, as YYYY-MM-DD. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(now());
}

function tellFinished(job: SheetJob, { svg, name, placed, leftOut, sources }: MadeSheet): void {
  if (svg !== null) saveFile(new Blob([svg], { type: 'image/svg+xml' }), name);
  showToast(svg === null ? SHEET_TOASTS.empty : sheetToast(placed, job.pictures, leftOut.length, name));
  if (leftOut.length === 0) {
    setJob({ state: 'idle' });
    return;
  }
  const rest = svg === null ? 'Nothing was saved.' : `${formatCount(placed)} are on the sheet.`;
  const retry = () => void merge({ ...job, sources }, true);
  setJob({ state: 'incomplete', rest, leftOut, retry });
}

async function merge(job: SheetJob, isRetry: boolean): Promise<void> {
  const calledOff = new AbortController();
  const cancel = () => calledOff.abort();
  const total = job.logos.length;
  setJob({ state: 'working', words: 'Consolidating', done: 0, total, bytes: 0, totalBytes: null, cancel });
  try {
    if (!isRetry && !(await isAllowed(job.logos, job.client))) {
      setJob({ state: 'idle' });
      return;
    }
    calledOff.signal.throwIfAborted();
    const order = { logos: job.logos, sources: job.sources, today: today() };
    tellFinished(job, await makeSheet(order, advanceJob, calledOff.signal));
  } catch (error) {
    setJob({ state: 'idle' });
    if (!calledOff.signal.aborted) showToast(sheetFaultToast((error as Error).message));
  }
}

/** Merges the SVG logos of a selection into one sheet and saves it; says what is missing. One at a time; never throws. */
export async function runSheet(selected: readonly Logo[], client: QueryClient): Promise<void> {
  if (isWorking()) return;
  const logos = selected.filter(({ fileType }) => fileType === 'svg');
  if (logos.length === 0) showToast(SHEET_TOASTS.noSvg);
  else await merge({ logos, pictures: selected.length - logos.length, sources: new Map(), client }, false);
}
