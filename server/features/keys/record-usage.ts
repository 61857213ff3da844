import type { Background } from '#server/platform/background.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/counters.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addUsage } from './store.ts';

/** How precisely the last use of a key is stored. */
const LAST_USE_MS = MINUTE_MS;

type UsageDeps = Deps & { background: Background };

/**
 * Returns a function that counts a call with an API key, in the background. Calls that
 * arrive during a write are written together afterwards, so a burst takes one connection and few statements.
 */
export function createCallRecorder({ background, ...deps }: UsageDeps): (keyId: number) => void {
  let waiting = new Map<number, number>();
  let isWriting = false;
  const writeAll = async () => {
    try {
      while (waiting.size > 0) {
        const written = waiting;
        waiting = new Map();
        for (const [keyId, calls] of written) await write(deps, { keyId, calls, downloads: 0 });
      }
    } finally {
      isWriting = false;
    }
  };
  return (keyId) => {
    waiting.set(keyId, (waiting.get(keyId) ?? 0) + 1);
    if (isWriting) return;
    isWriting = true;
    background.run('Counting calls with API keys', writeAll);
  };
}

/** Counts the downloads of a call with an API key, in the background. */
export function recordKeyDownloads(
  { background, ...deps }: UsageDeps,
  keyId: number,
  downloads: number,
): void {
  background.run('Counting downloads with an API key', () => write(deps, { keyId, calls: 0, downloads }));
}

async function write(
  { db, clock }: Deps,
  use: { keyId: number; calls: number; downloads: number },
): Promise<void> {
  const now = clock.now();
  const lastUsedBefore = new Date(now.getTime() - LAST_USE_MS);
  await addUsage(db, { ...use, day: dayOf(now), now, lastUsedBefore });
}
