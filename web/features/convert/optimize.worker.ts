import { optimize } from 'svgo/browser';

/** What the page asks, and what it is answered; code is SVG source. */
export interface OptimiseRequest {
  id: number;
  code: string;
}
export type OptimiseAnswer = { id: number } & ({ code: string } | { isBroken: true });

addEventListener('message', ({ data: { id, code } }: MessageEvent<OptimiseRequest>) => {
  try {
    const { data } = optimize(code, { multipass: true });
    postMessage({ id, code: data } satisfies OptimiseAnswer);
  } catch {
    postMessage({ id, isBroken: true } satisfies OptimiseAnswer);
  }
});
