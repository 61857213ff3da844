import type { z } from 'zod';
import type { giveBackDownload as giveBackDownloadCall } from '#contract/downloads.ts';
import { describeAllowance, type Holder } from './allowance/rules.ts';
import { takeBackDownload } from './allowance/store.ts';
import type { CountingDeps } from './track-download.ts';

/**
 * Takes back a download of this holder that was counted and then failed: within five minutes, and five times in a
 * window, so that nobody downloads without limit by saying that it failed. Whatever can't be given back stays counted.
 */
export async function giveBackDownload(
  { db, clock, count }: Omit<CountingDeps, 'countLogo'>,
  holder: Holder,
  requestId: string,
): Promise<z.output<typeof giveBackDownloadCall.response>> {
  const { standing, isGivenBack } = await takeBackDownload(db, { holder, now: clock.now(), requestId });
  if (isGivenBack) count('download', -1);
  return { givenBack: isGivenBack, ...describeAllowance(holder, standing) };
}
