import { makeZip } from 'client-zip';
import { DownloadError } from '#web/lib/files/fetch-file.ts';
import { type Collected, collectFiles } from './collect-files.ts';
import { Buffers } from './disk-target.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { paceProgress } from './pace-progress.ts';
import { patienceUntil } from './patience.ts';

const tell = (message: FromWorker) => postMessage(message);
const buffers = new Buffers();
const calledOff = new AbortController();
const awaited = new Map<number, { done: (file: Blob) => void; fail: (error: Error) => void }>();

/** Only the page can draw an SVG, so it is asked to. */
function convertOnPage(file: Blob, index: number): Promise<Blob> {
  tell({ kind: 'convert', index, file });
  return new Promise((done, fail) => awaited.set(index, { done, fail }));
}

/** Writes to the visitor's disk. An archive that is called off or holds nothing is not left there. */
async function write(zip: ReadableStream<Uint8Array>, target: FileSystemFileHandle, collected: Collected) {
  const writable = await target.createWritable();
  try {
    const disk = new WritableStream<Uint8Array<ArrayBuffer>>({
      write: async (piece) => {
        await writable.write(piece);
        buffers.giveBack(piece);
      },
    });
    await zip.pipeTo(disk as WritableStream<Uint8Array>, { signal: calledOff.signal });
    if (collected.files.length === 0) throw new Error('Nothing to write.');
    await writable.close();
  } catch (error) {
    await writable.abort().catch(() => undefined);
    // Not in TypeScript's library yet; where a browser lacks it, an empty file stays.
    await (target as { remove?: () => Promise<void> }).remove?.().catch(() => undefined);
    if (collected.files.length > 0) throw error;
  }
  return null;
}

async function make({ entries, target }: Extract<ToWorker, { kind: 'start' }>): Promise<void> {
  const collected: Collected = { files: [], leftOut: [] };
  const { signal } = calledOff;
  const onProgress = paceProgress((progress) => tell({ kind: 'progress', ...progress }));
  const patience = patienceUntil(signal);
  const read = target ? (file: Blob) => buffers.read(file) : (file: Blob) => file;
  const setting = { entries, convert: convertOnPage, read, patience, signal, onProgress };
  const zip = makeZip(collectFiles(setting, collected), { buffersAreUTF8: true });
  const archive = target
    ? await write(zip, target, collected)
    : await new Response(zip, { headers: { 'content-type': 'application/zip' } }).blob();
  const saved = collected.files.length;
  tell({ kind: 'finished', saved, leftOut: collected.leftOut, archive: saved > 0 ? archive : null });
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'cancel') return calledOff.abort();
  if (data.kind === 'start') {
    make(data).catch((error: Error) => tell({ kind: 'failed', message: error.message }));
    return;
  }
  const { done, fail } = awaited.get(data.index) ?? {};
  awaited.delete(data.index);
  if (data.file) done?.(data.file);
  else fail?.(new DownloadError(data.reason));
});
