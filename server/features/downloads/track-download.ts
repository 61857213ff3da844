import type { z } from 'zod';
import type { trackDownload as trackDownloadCall } from '#contract/downloads.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Counters } from '#server/platform/counters.ts';
import type { Database } from '#server/platform/database/pool.ts';
import {
  describeAllowance,
  describeRemaining,
  type Holder,
  refuseDownload,
  refuseReuse,
  type Standing,
} from './allowance/rules.ts';
import { countDownload, type NewDownload, selectStanding } from './allowance/store.ts';

export interface CountingDeps {
  db: Database;
  clock: Clock;
  /** Counts the downloads of everybody, by the day. */
  count: Counters['count'];
  /** Counts the downloads of each logo, by its address, behind the answer. */
  countLogo(url: string): void;
}

/**
 * Counts one download before it happens (sections 6 to 8). Told again with the same `requestId` it counts once and
 * succeeds, at the limit too, unless it was given back in between.
 * @throws AppError downloads.limit_reached with `downloadCount` and `limit`, and request.invalid for the `requestId` of
 * another download; then nothing is written
 */
export async function trackDownload(
  { db, clock, count, countLogo }: CountingDeps,
  holder: Holder,
  download: NewDownload,
): Promise<z.output<typeof trackDownloadCall.response>> {
  const now = clock.now();
  const counted = await countDownload(db, { holder, now, download });
  if (counted !== null && counted !== 'repeated') {
    count('download');
    countLogo(download.logoUrl);
    return succeed(holder, counted);
  }
  const { standing, isKnown } = await selectStanding(db, { holder, now, repeat: download });
  if (!isKnown) throw counted === null ? refuseDownload(holder, standing) : refuseReuse();
  return succeed(holder, standing);
}

function succeed(holder: Holder, standing: Standing) {
  const message = describeRemaining(holder, standing);
  return { success: true as const, message, ...describeAllowance(holder, standing) };
}
