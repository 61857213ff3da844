import { DownloadError } from '#web/lib/files/fetch-file.ts';
import { svgTextOf } from '#web/lib/files/svg-text.ts';
import type { OptimiseAnswer } from './optimize.worker.ts';

let worker: Worker | null = null;
let lastId = 0;

function ask(code: string): Promise<OptimiseAnswer> {
  worker ??= new Worker(new URL('./optimize.worker.ts', import.meta.url), {
    type: 'module',
    name: 'optimise',
  });
  const optimiser = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((done, fail) => {
    const heard = new AbortController();
    const { signal } = heard;
    optimiser.addEventListener(
      'message',
      ({ data }: MessageEvent<OptimiseAnswer>) => {
        if (data.id !== id) return;
        heard.abort();
        done(data);
      },
      { signal },
    );
    optimiser.addEventListener(
      'error',
      () => {
        heard.abort();
        worker = null;
        fail(new DownloadError('The SVG could not be optimised.'));
      },
      { signal },
    );
    optimiser.postMessage({ id, code });
  });
}

/** The same drawing in less code, in a worker; the original where nothing can be saved. Throws DownloadError with a sentence. */
export async function optimiseSvg(file: Blob): Promise<Blob> {
  const answer = await ask(await svgTextOf(file));
  if (!('code' in answer)) {
    throw new DownloadError(
      'This SVG is not well-formed, so it can’t be optimised. Its original can be downloaded.',
    );
  }
  const optimised = new Blob([answer.code], { type: 'image/svg+xml' });
  return optimised.size < file.size ? optimised : file;
}
