import { pickTile } from '#web/lib/files/pick-background.ts';
import type { Picture } from '../picture.ts';
import { cacheBackground } from './background-cache.ts';
import { readPixels } from './read-pixels.ts';

const SIDE_PX = 48;
const MAX_BYTES = 100 * 1024;
const CONCURRENCY = 6;

const queue = new Map<string, Picture>();
const measuredIds = new Set<string>();
let running = 0;

async function processQueue(): Promise<void> {
  running += 1;
  for (;;) {
    const [logo] = queue.values();
    if (!logo) break;
    queue.delete(logo.id);
    measuredIds.add(logo.id);
    const pixels = await readPixels(logo, { side: SIDE_PX, maxBytes: MAX_BYTES });
    cacheBackground(logo.id, pixels ? pickTile(pixels, logo.fileType === 'svg') : 'light');
  }
  running -= 1;
}

/**
 * Measures and caches the tile of a logo once, up to six logos at a time: the light one if its pixels can't be read.
 * Returns a function that removes the logo from the queue.
 */
export function measureBackground(logo: Picture): () => void {
  if (!measuredIds.has(logo.id)) queue.set(logo.id, logo);
  if (running < CONCURRENCY && queue.size > 0) void processQueue();
  return () => void queue.delete(logo.id);
}
