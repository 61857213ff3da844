import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { updateUsername } from './store.ts';

/** @throws AppError accounts.username_taken where another account has it, whatever its case; accounts.signed_out */
export async function changeUsername(
  { db }: { db: Database },
  accountId: number,
  newUsername: string,
): Promise<void> {
  const outcome = await updateUsername(db, accountId, newUsername);
  if (outcome === 'taken') throw new AppError('accounts.username_taken');
  if (outcome === 'gone') throw new AppError('accounts.signed_out');
}
