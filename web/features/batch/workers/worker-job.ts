import type { Logo } from '#contract/logos.ts';
import { DownloadError, reasonOf } from '#files/download-error.ts';
import { inParallel } from '#files/in-parallel.ts';
import { fetchWithRetry, waitFor } from '#files/retry.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import type { Progress } from '../job.ts';

/** The messages between the page and a worker that makes one archive or sheet. */
type ToWorker<Order> = { kind: 'start'; order: Order } | { kind: 'cancel' };

type FromWorker<Result, Question> =
  | ({ kind: 'progress' } & Progress)
  /** The message on `replyTo` is a `Reply`. */
  | { kind: 'question'; question: Question; replyTo: MessagePort }
  | { kind: 'finished'; result: Result }
  | { kind: 'failed'; message: string };

type Reply = { answer: unknown } | { reason: string };

const PROGRESS_MS = 100;
const CONCURRENCY = 3;

/**
 * On the page: sends an order to a new worker and resolves to its result. Rejects at once when `signal` aborts; the worker
 * then cleans up and closes itself. `answer` does what needs the page's DOM, such as rendering a file.
 * @throws Error with a sentence for the visitor, or an empty message if the worker crashed
 */
export function runInWorker<Order, Result, Question, Answer>(
  worker: Worker,
  order: Order,
  {
    signal,
    onProgress,
    answer,
  }: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
    answer: (question: Question) => Promise<Answer>;
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
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<Result, Question>>) => {
      if (data.kind === 'progress') onProgress(data);
      else if (data.kind === 'question')
        answer(data.question).then(
          (value) => data.replyTo.postMessage({ answer: value } satisfies Reply),
          ({ message }: Error) => data.replyTo.postMessage({ reason: message } satisfies Reply),
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
export interface WorkerContext<Question, Answer> {
  /** Aborts when the visitor cancels. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Has the page's `answer` do something. @throws DownloadError with the message of its error */
  askPage: (question: Question) => Promise<Answer>;
}

/** In the worker: calls `make` with the page's order. The message of an error from `make` is shown to the visitor. */
export function serveJob<Order, Result, Question, Answer>(
  make: (order: Order, context: WorkerContext<Question, Answer>) => Promise<Result>,
): void {
  const send = (message: FromWorker<Result, Question>) => postMessage(message);
  const abortController = new AbortController();
  const context: WorkerContext<Question, Answer> = {
    signal: abortController.signal,
    onProgress: throttle((progress) => send({ kind: 'progress', ...progress })),
    askPage,
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

function askPage<Question, Answer>(question: Question): Promise<Answer> {
  const { port1, port2: replyTo } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close();
      if ('answer' in data) resolve(data.answer as Answer);
      else reject(new DownloadError(data.reason));
    };
    const message: FromWorker<never, Question> = { kind: 'question', question, replyTo };
    postMessage(message, { transfer: [replyTo] });
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

export type FetchedLogo<Item> = { item: Item; file: Blob } | { item: Item; reason: string };

/**
 * Fetches the files of logos, three at a time, and yields each file as it completes, or the reason why it failed. `load`
 * returns the original, a conversion of it or a cached file. Throws when `signal` aborts.
 */
export function fetchLogos<Item extends { logo: Logo }>(
  items: readonly Item[],
  signal: AbortSignal,
  load: (item: Item, fetchOriginal: () => Promise<Blob>) => Promise<Blob>,
  onBytes: (item: Item, bytes: number) => void = () => undefined,
): AsyncGenerator<FetchedLogo<Item>> {
  const environment = {
    wait: (ms: number) => waitFor(ms, signal),
    random: Math.random,
    isOnline: () => navigator.onLine,
  };
  return inParallel(items, CONCURRENCY, async (item) => {
    const options = { signal, onBytes: (bytes: number) => onBytes(item, bytes) };
    const fetchOriginal = () => fetchWithRetry(() => fetchFile(item.logo, options), environment);
    try {
      return { item, file: await load(item, fetchOriginal) };
    } catch (error) {
      signal.throwIfAborted();
      return { item, reason: reasonOf(error, environment.isOnline()) };
    }
  });
}
