import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkPassword } from '../check-password.ts';
import { generatePassword, hashPassword } from '../passwords.ts';
import { administratorUsernames } from '../rules.ts';
import { insertAdministrator, lockFirstAdministrator, selectAdministrators } from './store.ts';

/** An administrator with a new password, which is shown only once. */
export interface NewAdministrator {
  id: number;
  username: string;
  password: string;
}

/** Returns true if there is an administrator. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  return (await selectAdministrators(db)).length > 0;
}

/**
 * Creates an administrator if there is none, and records it in the audit log (spec 6.6). If several processes start at
 * once, only one creates it. Returns null if there already is an administrator.
 * @throws AppError accounts.password_guessable
 */
export async function createFirstAdministrator(
  { db, clock }: Deps,
  password = generatePassword(),
): Promise<NewAdministrator | null> {
  if (await hasAdministrator(db)) return null;
  await checkPassword(password, { username: 'admin' });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    await lockFirstAdministrator(transaction);
    if (await hasAdministrator(transaction)) return null;
    const now = clock.now();
    for (const username of administratorUsernames()) {
      const id = await insertAdministrator(transaction, { username, passwordHash, now });
      if (id === undefined) continue;
      const subject = `account:${id}` as const;
      const entry = { actor: 'shell', action: 'administrator.created', subject, details: {} } as const;
      await recordAudit(transaction, { at: now, ...entry });
      return { id, username, password };
    }
    return null;
  });
}
