import { optimize } from 'svgo/browser';

/** `code` is SVG source. */
export interface OptimizeRequest {
  id: number;
  code: string;
}
export type OptimizeResult = { id: number } & ({ code: string } | { isMalformed: true });

addEventListener('message', ({ data: { id, code } }: MessageEvent<OptimizeRequest>) => {
  try {
    const { data } = optimize(code, { multipass: true });
    postMessage({ id, code: data } satisfies OptimizeResult);
  } catch {
    postMessage({ id, isMalformed: true } satisfies OptimizeResult);
  }
});
