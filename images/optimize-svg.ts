import { optimize } from 'svgo/browser';

/** Returns an SVG that looks the same without what editors leave behind. @throws Error if it is malformed */
export function optimizeSvg(code: string): string {
  return optimize(code, { multipass: true }).data;
}
