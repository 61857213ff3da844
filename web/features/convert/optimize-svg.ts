import { DownloadError } from '#web/lib/files/fetch-file.ts';
import { svgTextOf } from '#web/lib/files/file-content.ts';
import type { OptimizeResult } from './optimize.worker.ts';

let worker: Worker | null = null;
let lastId = 0;

function optimizeInWorker(code: string): Promise<OptimizeResult> {
  worker ??= new Worker(new URL('./optimize.worker.ts', import.meta.url), {
    type: 'module',
    name: 'optimize',
  });
  const optimizer = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const { signal } = settled;
    const onMessage = ({ data }: MessageEvent<OptimizeResult>) => {
      if (data.id !== id) return;
      settled.abort();
      resolve(data);
    };
    const onError = () => {
      settled.abort();
      worker = null;
      reject(new DownloadError("The SVG couldn't be optimised."));
    };
    optimizer.addEventListener('message', onMessage, { signal });
    optimizer.addEventListener('error', onError, { signal });
    optimizer.postMessage({ id, code });
  });
}

/**
 * Returns the same drawing in less code, or the original if that is smaller.
 * @throws DownloadError with a sentence for the visitor
 */
export async function optimizeSvg(file: Blob): Promise<Blob> {
  const result = await optimizeInWorker(await svgTextOf(file));
  if (!('code' in result)) {
    throw new DownloadError("This SVG is malformed and can't be optimised. You can download its original.");
  }
  const optimized = new Blob([result.code], { type: 'image/svg+xml' });
  return optimized.size < file.size ? optimized : file;
}
