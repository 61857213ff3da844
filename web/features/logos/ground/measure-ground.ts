import type { Logo } from '#contract/logos.ts';
import { judgeGround } from './judge-ground.ts';
import { readPixels } from './read-pixels.ts';
import { noteVerdict } from './verdicts.ts';

const SIDE_PX = 48;
const MAX_BYTES = 100 * 1024;
const MAX_AT_ONCE = 3;

const waiting = new Map<string, Logo>();
const tried = new Set<string>();
let running = 0;

async function work(): Promise<void> {
  running += 1;
  for (;;) {
    const [logo] = waiting.values();
    if (!logo) break;
    waiting.delete(logo.id);
    tried.add(logo.id);
    const pixels = await readPixels(logo, { side: SIDE_PX, maxBytes: MAX_BYTES });
    if (pixels) noteVerdict(logo.id, judgeGround(pixels));
  }
  running -= 1;
}

/**
 * Finds the ground of a logo by its pixels and notes it, three logos at once, each tried once. Answers how to give
 * it up while it still waits.
 */
export function measureGround(logo: Logo): () => void {
  if (!tried.has(logo.id)) waiting.set(logo.id, logo);
  if (running < MAX_AT_ONCE && waiting.size > 0) void work();
  return () => void waiting.delete(logo.id);
}
