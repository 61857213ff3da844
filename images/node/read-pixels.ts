import sharp from 'sharp';
import type { Pixels } from '../pixels.ts';
import { toPixels } from './render.ts';

/** Reads a picture upright, reduced to `maxSide` pixels if it is larger; of an animation, the first frame. Rejects if it is damaged. */
export async function readPixels(bytes: Uint8Array, maxSide = Number.MAX_SAFE_INTEGER): Promise<Pixels> {
  const picture = sharp(bytes).autoOrient();
  const { autoOrient } = await picture.metadata();
  if (Math.max(autoOrient.width, autoOrient.height) > maxSide)
    picture.resize(maxSide, maxSide, { fit: 'inside', kernel: 'linear' });
  return toPixels(picture);
}
