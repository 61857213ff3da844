import { PNG } from 'pngjs';
import { drawByRsvg } from './draw.ts';

export interface Drawn {
  width: number;
  height: number;
  /** RGBA, row by row. */
  data: Uint8Array;
}

/** Draws an SVG with librsvg at a width in pixels. @throws Error if librsvg reports an error */
export async function drawPixels(svg: string, width: number): Promise<Drawn> {
  const { png, errors } = await drawByRsvg(Buffer.from(svg), ['-w', `${width}`, '--keep-aspect-ratio']);
  if (errors !== '') throw new Error(errors);
  return PNG.sync.read(png);
}

/** Returns the share of pixels whose colour over white differs by more than `step` of 255 in a channel; 1 for another size. */
export function differenceOf(one: Drawn, other: Drawn, step = 8): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const overWhite = (data: Uint8Array, at: number, channel: number) => {
    const alpha = (data[at + 3] ?? 0) / 255;
    return (data[at + channel] ?? 0) * alpha + 255 * (1 - alpha);
  };
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs(overWhite(one.data, at, channel) - overWhite(other.data, at, channel)) > step,
    );
    if (differs) differing += 1;
  }
  return differing / (one.width * one.height);
}
