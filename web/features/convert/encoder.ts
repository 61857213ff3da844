import { DownloadError } from '#web/lib/files/fetch-file.ts';
import type { FromEncoder, ToEncoder } from './messages.ts';

const waiting = new Map<number, { done: (file: Blob) => void; fail: (error: Error) => void }>();
let worker: Worker | null = null;
let lastId = 0;

/** What is said of one picture, without its id. */
type Said<Message = ToEncoder> = Message extends ToEncoder ? Omit<Message, 'id'> : never;

/** One picture on its way through the encoder. */
export interface Picture {
  tell: (message: Said, transfer?: Transferable[]) => void;
  /** The file, once it was told to encode. Throws DownloadError with a sentence. */
  file: Promise<Blob>;
}

function start(): Worker {
  const fresh = new Worker(new URL('./encode.worker.ts', import.meta.url), {
    type: 'module',
    name: 'encode',
  });
  fresh.addEventListener('message', ({ data }: MessageEvent<FromEncoder>) => {
    const { done, fail } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if ('file' in data) done?.(data.file);
    else fail?.(new DownloadError(data.reason));
  });
  fresh.addEventListener('error', () => {
    for (const { fail } of waiting.values()) fail(new DownloadError('The picture could not be written.'));
    waiting.clear();
    worker = null;
  });
  return fresh;
}

/** Begins a picture in the worker that all pictures share. */
export function newPicture(): Picture {
  worker ??= start();
  const encoder = worker;
  lastId += 1;
  const id = lastId;
  const file = new Promise<Blob>((done, fail) => waiting.set(id, { done, fail }));
  return {
    file,
    tell: (message, transfer = []) => {
      if (message.kind === 'drop') waiting.delete(id);
      encoder.postMessage({ ...message, id } as ToEncoder, transfer);
    },
  };
}
