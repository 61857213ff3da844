import { DownloadError } from '#web/lib/files/fetch-file.ts';
import type { EncoderMessage, EncoderResult } from './encode.worker.ts';

const pending = new Map<number, { resolve: (file: Blob) => void; reject: (error: Error) => void }>();
let worker: Worker | null = null;
let lastId = 0;

/** `Omit` for each member of a union. */
type WithoutId<Message = EncoderMessage> = Message extends EncoderMessage ? Omit<Message, 'id'> : never;

/** One picture in the encoder. */
export interface Picture {
  send: (message: WithoutId, transfer?: Transferable[]) => void;
  /** The file, once `encode` was sent. Rejects with a DownloadError. */
  file: Promise<Blob>;
}

function startWorker(): Worker {
  const fresh = new Worker(new URL('./encode.worker.ts', import.meta.url), {
    type: 'module',
    name: 'encode',
  });
  fresh.addEventListener('message', ({ data }: MessageEvent<EncoderResult>) => {
    const { resolve, reject } = pending.get(data.id) ?? {};
    pending.delete(data.id);
    if ('file' in data) resolve?.(data.file);
    else reject?.(new DownloadError(data.reason));
  });
  fresh.addEventListener('error', () => {
    for (const { reject } of pending.values()) reject(new DownloadError("The picture couldn't be saved."));
    pending.clear();
    worker = null;
  });
  return fresh;
}

/** Starts a picture in the one worker that encodes all pictures. */
export function startPicture(): Picture {
  worker ??= startWorker();
  const encoder = worker;
  lastId += 1;
  const id = lastId;
  const file = new Promise<Blob>((resolve, reject) => pending.set(id, { resolve, reject }));
  return {
    file,
    send: (message, transfer = []) => {
      if (message.kind === 'drop') pending.delete(id);
      encoder.postMessage({ ...message, id } as EncoderMessage, transfer);
    },
  };
}
