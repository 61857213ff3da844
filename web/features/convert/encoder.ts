import { DownloadError } from '#files/download-error.ts';
import type { EncodeOrder, EncoderResult } from './encode.worker.ts';

const pending = new Map<number, { resolve: (file: Blob) => void; reject: (error: Error) => void }>();
let worker: Worker | null = null;
let lastId = 0;

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

/** Makes a file in the worker, which all conversions share. @throws DownloadError with a sentence for the visitor */
export function encode(order: EncodeOrder, transfer: Transferable[] = []): Promise<Blob> {
  worker ??= startWorker();
  lastId += 1;
  worker.postMessage({ id: lastId, order }, transfer);
  return new Promise((resolve, reject) => pending.set(lastId, { resolve, reject }));
}
