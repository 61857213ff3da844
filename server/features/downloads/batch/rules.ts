import type { Allowance } from '#contract/downloads.ts';
import { AppError } from '#contract/errors.ts';
import { BATCH_REFUSED } from '#contract/plans.ts';

/** The refusal of decision 7: a batch is for subscribers; it says how the allowance stands beside. */
export function refuseBatch({ downloadCount, limit }: Pick<Allowance, 'downloadCount' | 'limit'>): AppError {
  return new AppError('downloads.premium_needed', { downloadCount, limit }, BATCH_REFUSED);
}
