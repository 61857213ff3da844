import { DownloadError } from '#files/download-error.ts';
import type { EncoderMessage, EncoderResult } from './encode.worker.ts';

const pending = new Map<number, { resolve: (file: Blob) => void; reject: (error: Error) => void }>();
let worker: Worker | null = null;
let lastId = 0;

/** `Omit` for each member of a union. */
type WithoutId<Message = EncoderMessage> = Message extends EncoderMessage ? Omit<Message, 'id'> : never;

/** The conversion of one file in the worker. */
export interface EncodeJob {
  send: (message: WithoutId, transfer?: Transferable[]) => void;
  /** Resolves to the converted file after `encode` or `optimize`. Rejects with a DownloadError. */
  file: Promise<Blob>;
}

function startWorker(): Worker {
  const newWorker = new Worker(new URL('./encode.worker.ts', import.meta.url), {
    type: 'module',
    name: 'encode',
  });
  newWorker.addEventListener('message', ({ data }: MessageEvent<EncoderResult>) => {
    const { resolve, reject } = pending.get(data.id) ?? {};
    pending.delete(data.id);
    if ('file' in data) resolve?.(data.file);
    else reject?.(new DownloadError(data.reason));
  });
  newWorker.addEventListener('error', () => {
    for (const { reject } of pending.values()) reject(new DownloadError('The file couldn’t be converted.'));
    pending.clear();
    worker = null;
  });
  return newWorker;
}

/** Starts a conversion in the worker, which all conversions share. */
export function startEncodeJob(): EncodeJob {
  worker ??= startWorker();
  const encoder = worker;
  lastId += 1;
  const id = lastId;
  const file = new Promise<Blob>((resolve, reject) => pending.set(id, { resolve, reject }));
  return {
    file,
    send: (message, transfer = []) => {
      if (message.kind === 'cancel') pending.delete(id);
      encoder.postMessage({ ...message, id } as EncoderMessage, transfer);
    },
  };
}
