import { AppError } from '#contract/errors.ts';
import { requireAdministrator } from '#server/features/accounts/administrators/require-administrator.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Turns } from '#server/platform/database/locks.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeUser } from '../describe-user.ts';

export interface ChangeDeps {
  db: Database;
  clock: Clock;
  turns: Turns;
}

/** What an administrator wants done to an account, who it is, and what plan it had on the page. */
export interface Change {
  userId: number;
  adminId: number;
  seenPlan?: string | undefined;
}

/**
 * Lets one administrator at a time change an account, who still is one when their turn comes. Where it is another than was seen, the error brings it along as it
 * is now, in `user`.
 * @throws AppError whatever the change throws
 */
export async function changeUser(
  deps: ChangeDeps,
  { userId, adminId }: Pick<Change, 'userId' | 'adminId'>,
  change: () => Promise<void>,
): Promise<void> {
  try {
    await deps.turns.take(`account:${userId}`, async () => {
      await requireAdministrator(deps.db, adminId);
      await change();
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'admin.changed_meanwhile') throw error;
    throw new AppError(error.code, { user: await describeUser(deps, userId) }, error.message);
  }
}
