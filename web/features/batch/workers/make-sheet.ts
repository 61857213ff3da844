import type { Progress } from './messages.ts';
import type { FromSheet, ToSheet } from './sheet-messages.ts';

/** A sheet that was made; `svg` is null where no logo could be placed. `sources` are the files that were had, by url. */
export type MadeSheet = Omit<Extract<FromSheet, { kind: 'finished' }>, 'kind'>;

const UNKNOWN_FAULT = 'Failed to consolidate logo files';

/** Fetches SVG logos and merges them into one sheet, in a worker. Throws an Error with a sentence, also when called off. */
export function makeSheet(
  order: ToSheet,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<MadeSheet> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
  const made = new Promise<MadeSheet>((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason));
    worker.addEventListener('error', () => fail(new Error(UNKNOWN_FAULT)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromSheet>) => {
      if (data.kind === 'progress') onProgress(data);
      else if (data.kind === 'failed') fail(new Error(data.message || UNKNOWN_FAULT));
      else done(data);
    });
  });
  worker.postMessage(order);
  return made.finally(() => worker.terminate());
}
