import type { AppError } from '#contract/http/errors.ts';
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
export async function trackDownload(deps: CountingDeps, holder: Holder, download: NewDownload) {
  const { usage } = await countOnce(deps, { holder, files: [download], refuse: refuseDownload });
  const message = remainingMessage(holder, usage);
  return { success: true as const, message, ...toAllowance(holder, usage) };
}

interface Request {
  holder: Holder;
  files: readonly NewDownload[];
  /** Returns the error if fewer are left. */
  refuse: (holder: Holder, usage: Usage) => AppError;
}

/** Counts all files of a request, none if fewer are left, and none again if it is repeated. @throws what `refuse` returns; request.invalid */
export async function countOnce(
  { db, clock, count, countLogo }: CountingDeps,
  { holder, files, refuse }: Request,
): Promise<{ usage: Usage; isRepeated: boolean }> {
  const now = clock.now();
  const counted = await countDownloads(db, { holder, now, files });
  if (counted !== null && counted !== 'repeated') {
    count('download', files.length);
    for (const { logoUrl } of files) countLogo(logoUrl);
    return { usage: counted, isRepeated: false };
  }
  const { usage, isRepeated } = await selectUsage(db, { holder, now, repeats: files });
  if (!isRepeated) throw counted === null ? refuse(holder, usage) : refuseReusedId();
  return { usage, isRepeated };
}
