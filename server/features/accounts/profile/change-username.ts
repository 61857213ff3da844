import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { isReserved } from '../administrators/rules.ts';
import { selectAccount, updateUsername } from './store.ts';

/**
 * A reserved name counts as taken, but for whoever has it.
 * @throws AppError accounts.username_taken where another account has it, whatever its case; accounts.signed_out
 */
export async function changeUsername(
  { db }: { db: Database },
  accountId: number,
  newUsername: string,
): Promise<void> {
  if (isReserved(newUsername)) {
    const present = (await selectAccount(db, accountId))?.username;
    if (present?.toLowerCase() !== newUsername.toLowerCase()) throw new AppError('accounts.username_taken');
  }
  const outcome = await updateUsername(db, accountId, newUsername);
  if (outcome === 'taken') throw new AppError('accounts.username_taken');
  if (outcome === 'gone') throw new AppError('accounts.signed_out');
}
