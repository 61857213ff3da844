import type { Counters } from '#server/platform/counters.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  type Holder,
  refuseDownload,
  refuseReusedId,
  remainingMessage,
  toAllowance,
  type Usage,
} from './allowance/rules.ts';
import { countDownloads, type NewDownload, selectUsage } from './allowance/store.ts';

export interface CountingDeps extends Deps {
  /** Adds to the daily counts. */
  count: Counters['count'];
  /** Counts a download of the logo at `url`, after the response. */
  countLogo(url: string): void;
}

/**
 * Counts one download before it starts (spec 7.6). If it is repeated with the same `requestId`, it succeeds and isn't counted
 * again, even at the limit, unless it was refunded in between.
 * @throws AppError downloads.limit_reached with `downloadCount` and `limit`; request.invalid for the `requestId` of
 * another download. Writes nothing then.
 */
export async function trackDownload(
  { db, clock, count, countLogo }: CountingDeps,
  holder: Holder,
  download: NewDownload,
) {
  const now = clock.now();
  const counted = await countDownloads(db, { holder, now, files: [download] });
  if (counted !== null && counted !== 'repeated') {
    count('download');
    countLogo(download.logoUrl);
    return succeed(holder, counted);
  }
  const { usage, isRepeated } = await selectUsage(db, { holder, now, repeats: [download] });
  if (!isRepeated) throw counted === null ? refuseDownload(holder, usage) : refuseReusedId();
  return succeed(holder, usage);
}

function succeed(holder: Holder, usage: Usage) {
  const message = remainingMessage(holder, usage);
  return { success: true as const, message, ...toAllowance(holder, usage) };
}
