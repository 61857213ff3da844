import type { Background } from '#server/platform/background.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/counters.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addUsage } from './store.ts';

/** How precisely the last use of a key is stored. */
const LAST_USE_MS = MINUTE_MS;

type UsageDeps = Deps & { background: Background };

/** Counts a call with an API key, in the background. */
export function recordKeyCall(deps: UsageDeps, keyId: number): void {
  record(deps, { keyId, calls: 1, downloads: 0 });
}

/** Counts the downloads of a call with an API key, in the background. */
export function recordKeyDownloads(deps: UsageDeps, keyId: number, downloads: number): void {
  record(deps, { keyId, calls: 0, downloads });
}

function record(
  { db, clock, background }: UsageDeps,
  use: { keyId: number; calls: number; downloads: number },
): void {
  const now = clock.now();
  const lastUsedBefore = new Date(now.getTime() - LAST_USE_MS);
  background.run('Recording the use of an API key', () =>
    addUsage(db, { ...use, day: dayOf(now), now, lastUsedBefore }),
  );
}
