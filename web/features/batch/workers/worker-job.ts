import { DownloadError } from '#web/lib/files/fetch-file.ts';
import type { Progress } from '../job.ts';

/** The protocol between the page and a worker that makes one thing. */
type ToWorker<Order> =
  | { kind: 'start'; order: Order }
  | { kind: 'converted'; index: number; file: Blob | null; reason: string }
  | { kind: 'cancel' };

type FromWorker<Result> =
  | ({ kind: 'progress' } & Progress)
  | { kind: 'convert'; index: number; file: Blob }
  | { kind: 'finished'; result: Result }
  | { kind: 'failed'; message: string };

const PROGRESS_MS = 100;

/**
 * On the page: runs an order in a new worker, which it ends afterwards. Rejects at once when `signal` aborts; the worker
 * then cleans up by itself. Throws an Error with a sentence for the visitor. `convert` does what only a page can.
 */
export function runInWorker<Order, Result>(
  worker: Worker,
  order: Order,
  {
    signal,
    onProgress,
    unknownFailure,
    convert,
  }: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
    /** Said when the worker fails without a message. */
    unknownFailure: string;
    convert?: (file: Blob, index: number) => Promise<Blob>;
  },
): Promise<Result> {
  const send = (message: ToWorker<Order>) => worker.postMessage(message);
  const sendConverted = async (index: number, original: Blob) => {
    try {
      const file = convert ? await convert(original, index) : original;
      send({ kind: 'converted', index, file, reason: '' });
    } catch (error) {
      send({ kind: 'converted', index, file: null, reason: (error as Error).message });
    }
  };
  const result = new Promise<Result>((resolve, reject) => {
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message || unknownFailure));
    };
    signal.addEventListener('abort', () => {
      send({ kind: 'cancel' });
      reject(signal.reason);
    });
    worker.addEventListener('error', () => fail(''));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<Result>>) => {
      if (data.kind === 'progress') onProgress(data);
      else if (data.kind === 'convert') void sendConverted(data.index, data.file);
      else if (data.kind === 'failed') fail(data.message);
      else {
        worker.terminate();
        resolve(data.result);
      }
    });
  });
  send({ kind: 'start', order });
  return result;
}

/** What a worker gets beside its order. */
export interface WorkerContext {
  /** Aborts when the visitor cancels. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Sends a file to the page to be converted. */
  convert: (file: Blob, index: number) => Promise<Blob>;
}

/** In the worker: makes what the page orders. `make` throws an Error with a sentence for the visitor. */
export function serveJob<Order, Result>(
  make: (order: Order, context: WorkerContext) => Promise<Result>,
): void {
  const send = (message: FromWorker<Result>) => postMessage(message);
  const cancelled = new AbortController();
  const conversions = new Map<number, PromiseWithResolvers<Blob>>();
  const context: WorkerContext = {
    signal: cancelled.signal,
    onProgress: throttle((progress) => send({ kind: 'progress', ...progress })),
    convert: (file, index) => {
      const conversion = Promise.withResolvers<Blob>();
      conversions.set(index, conversion);
      send({ kind: 'convert', index, file });
      return conversion.promise;
    },
  };
  addEventListener('message', ({ data }: MessageEvent<ToWorker<Order>>) => {
    if (data.kind === 'cancel') cancelled.abort();
    else if (data.kind === 'start')
      make(data.order, context).then(
        (result) => send({ kind: 'finished', result }),
        (error: Error) => send({ kind: 'failed', message: error.message }),
      );
    else {
      const conversion = conversions.get(data.index);
      conversions.delete(data.index);
      if (data.file) conversion?.resolve(data.file);
      else conversion?.reject(new DownloadError(data.reason));
    }
  });
}

/** Reports at most ten times a second, and always the latest progress. */
function throttle(report: (progress: Progress) => void): (progress: Progress) => void {
  let latest: Progress | null = null;
  return (progress) => {
    if (latest === null) {
      setTimeout(() => {
        if (latest) report(latest);
        latest = null;
      }, PROGRESS_MS);
    }
    latest = progress;
  };
}
