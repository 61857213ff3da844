import { type Recolored, type RecolorOptions, recolor } from '#svg/recolor/recolor.ts';
import { boundsOf } from './parse-svg.ts';

/** Returns an SVG in one colour or in grey. @throws SvgError if it is damaged or exceeds the limits */
export async function recolorSvg(source: Uint8Array, options: RecolorOptions): Promise<Recolored> {
  return recolor(source, { ...options, bounds: await boundsOf(source) });
}
