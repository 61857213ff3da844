import { pickTile } from '#images/pick-background.ts';
import type { Picture } from '../picture.ts';
import { cacheTile, isMeasured } from './background.ts';
import { readPixels } from './read-pixels.ts';

const SIDE_PX = 48;
const MAX_BYTES = 100 * 1024;
const CONCURRENCY = 6;

const queue = new Map<string, Picture>();
let running = 0;

async function processQueue(): Promise<void> {
  running += 1;
  for (;;) {
    // The last one: the visitor may have scrolled past the others.
    const logo = [...queue.values()].at(-1);
    if (!logo) break;
    queue.delete(logo.url);
    const pixels = await readPixels(logo, { side: SIDE_PX, maxBytes: MAX_BYTES });
    cacheTile(logo.url, pixels ? pickTile(pixels, logo.fileType === 'svg') : 'light');
  }
  running -= 1;
}

/** Measures and caches the tile of a logo once, up to six logos at a time: the light one if its pixels can't be read. */
export function measureBackground(logo: Picture): void {
  if (isMeasured(logo.url)) return;
  queue.set(logo.url, logo);
  if (running < CONCURRENCY) void processQueue();
}
