import type { Entry, FromWorker, Progress, ToWorker } from './messages.ts';
import type { LeftOut } from './zip-contents.ts';

export interface ZipOrder {
  entries: Entry[];
  target: FileSystemFileHandle | null;
  /** Turns an original into what goes in; throws an Error with a sentence where it can't. */
  convert: (file: Blob, entry: Entry) => Promise<Blob>;
  onProgress: (progress: Progress) => void;
}

/** An archive that was made. `archive` is null where it lies on the visitor's disk already, or nothing went in. */
export interface MadeZip {
  saved: number;
  leftOut: LeftOut[];
  archive: Blob | null;
}

const UNKNOWN_FAULT = 'There was an error creating the download package.';

/** Makes an archive in a worker. Throws an Error with a sentence; when `signal` calls it off, nothing of it stays. */
export function makeZip(order: ZipOrder, signal: AbortSignal): Promise<MadeZip> {
  const worker = new Worker(new URL('./zip.worker.ts', import.meta.url), { type: 'module', name: 'zip' });
  const tell = (message: ToWorker) => worker.postMessage(message);
  const { entries, target, convert, onProgress } = order;
  const answerConverted = async (index: number, file: Blob) => {
    const entry = entries[index];
    try {
      tell({ kind: 'converted', index, reason: '', file: entry ? await convert(file, entry) : null });
    } catch (error) {
      tell({ kind: 'converted', index, file: null, reason: (error as Error).message });
    }
  };
  const made = new Promise<MadeZip>((done, fail) => {
    signal.addEventListener('abort', () => tell({ kind: 'cancel' }));
    worker.addEventListener('error', () => fail(new Error(UNKNOWN_FAULT)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') onProgress(data);
      else if (data.kind === 'convert') void answerConverted(data.index, data.file);
      else if (data.kind === 'failed') fail(new Error(data.message || UNKNOWN_FAULT));
      else done(data);
    });
  });
  tell({ kind: 'start', entries, target });
  return made.finally(() => worker.terminate());
}
