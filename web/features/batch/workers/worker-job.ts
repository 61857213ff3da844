import { DownloadError } from '#web/lib/files/fetch-file.ts';
import type { Progress } from '../job.ts';

/** The messages between the page and a worker that makes one archive or sheet. */
type ToWorker<Order> = { kind: 'start'; order: Order } | { kind: 'cancel' };

type FromWorker<Result> =
  | ({ kind: 'progress' } & Progress)
  /** The reply on `replyTo` is a `Conversion`. */
  | { kind: 'convert'; index: number; file: Blob; replyTo: MessagePort }
  | { kind: 'finished'; result: Result }
  | { kind: 'failed'; message: string };

type Conversion = { file: Blob } | { reason: string };

const PROGRESS_MS = 100;

/**
 * On the page: sends an order to a new worker and resolves to its result. Rejects at once when `signal` aborts; the worker
 * then cleans up and closes itself. `convert` runs on the page, because it needs the DOM.
 * @throws Error with a sentence for the visitor, or an empty message if the worker crashed
 */
export function runInWorker<Order, Result>(
  worker: Worker,
  order: Order,
  {
    signal,
    onProgress,
    convert = async (file) => file,
  }: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
    convert?: (file: Blob, index: number) => Promise<Blob>;
  },
): Promise<Result> {
  const send = (message: ToWorker<Order>) => worker.postMessage(message);
  const result = new Promise<Result>((resolve, reject) => {
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
    };
    signal.addEventListener('abort', () => {
      send({ kind: 'cancel' });
      reject(signal.reason);
    });
    worker.addEventListener('error', () => fail(''));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<Result>>) => {
      if (data.kind === 'progress') onProgress(data);
      else if (data.kind === 'convert')
        convert(data.file, data.index).then(
          (file) => data.replyTo.postMessage({ file } satisfies Conversion),
          ({ message }: Error) => data.replyTo.postMessage({ reason: message } satisfies Conversion),
        );
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

/** The parameters of a worker in addition to its order. */
export interface WorkerContext {
  /** Aborts when the visitor cancels. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Converts a file on the page. */
  convert: (file: Blob, index: number) => Promise<Blob>;
}

/** In the worker: calls `make` with the page's order. The message of an error from `make` is shown to the visitor. */
export function serveJob<Order, Result>(
  make: (order: Order, context: WorkerContext) => Promise<Result>,
): void {
  const send = (message: FromWorker<Result>) => postMessage(message);
  const abortController = new AbortController();
  const context: WorkerContext = {
    signal: abortController.signal,
    onProgress: throttle((progress) => send({ kind: 'progress', ...progress })),
    convert: convertOnPage,
  };
  addEventListener('message', ({ data }: MessageEvent<ToWorker<Order>>) => {
    if (data.kind === 'cancel') abortController.abort();
    else
      make(data.order, context).then(
        (result) => send({ kind: 'finished', result }),
        (error: Error) => send({ kind: 'failed', message: error.message }),
      );
  });
}

function convertOnPage(file: Blob, index: number): Promise<Blob> {
  const { port1, port2: replyTo } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Conversion>) => {
      port1.close();
      if ('file' in data) resolve(data.file);
      else reject(new DownloadError(data.reason));
    };
    postMessage({ kind: 'convert', index, file, replyTo } satisfies FromWorker<never>, {
      transfer: [replyTo],
    });
  });
}

/** Reports at most ten times a second; the latest progress is always reported. */
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
