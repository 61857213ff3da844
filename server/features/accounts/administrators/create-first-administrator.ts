import { recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { hashPassword } from '../passwords.ts';
import { administratorNames, makePassword } from './rules.ts';
import { insertAdministrator, lockFirstAdministrator, selectAdministrators } from './store.ts';

/** An administrator whose password is known this once. */
export interface NewAdministrator {
  id: number;
  username: string;
  password: string;
}

/**
 * Makes an administrator where there is none, and notes it in the audit log (spec 6.6); of several processes at once
 * one does. Answers null where there is one.
 * @param given its password; a random one where it is left out
 */
export async function createFirstAdministrator(
  { db, clock }: { db: Database; clock: Clock },
  given?: string,
): Promise<NewAdministrator | null> {
  if ((await selectAdministrators(db)).length > 0) return null;
  const password = given ?? makePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    await lockFirstAdministrator(transaction);
    if ((await selectAdministrators(transaction)).length > 0) return null;
    const now = clock.now();
    for (const username of administratorNames()) {
      const id = await insertAdministrator(transaction, { username, passwordHash, now });
      if (id === undefined) continue;
      const subject = `account:${id}` as const;
      const note = { actor: 'shell', action: 'administrator.created', subject, details: {} } as const;
      await recordAudit(transaction, { at: now, ...note });
      return { id, username, password };
    }
    return null;
  });
}
