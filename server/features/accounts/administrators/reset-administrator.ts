import { AppError } from '#contract/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { hashPassword } from '../passwords.ts';
import { requireFreshProof } from '../sign-in/require-fresh-proof.ts';
import { createFirstAdministrator, type NewAdministrator } from './create-first-administrator.ts';
import { makePassword } from './rules.ts';
import { selectAdministrators, setAdministratorPassword } from './store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * Gives an administrator's own account a new random password, which is told this once. Its other sessions end, the one
 * that asks goes on (spec 7.23).
 * @throws AppError accounts.password_needed; accounts.not_admin where it was taken back in the meantime
 */
export async function resetAdministrator(deps: Deps, actor: Actor): Promise<NewAdministrator> {
  await requireFreshProof(deps, actor);
  const { accountId: id, sessionId: keptSession } = actor;
  return setNewPassword(deps, { id, actor: `account:${id}`, keptSession });
}

/**
 * The same on the server's own shell, for the administrator of a username or the only one: every session of the account
 * ends. Where there is no administrator at all and none was named, one is made.
 * @throws AppError accounts.not_found where no administrator has the name, or several are there and none was named
 */
export async function resetAdministratorNamed(
  deps: Deps,
  name: string | undefined,
): Promise<NewAdministrator> {
  const made = name === undefined ? await createFirstAdministrator(deps) : null;
  if (made) return made;
  const all = await selectAdministrators(deps.db);
  const fits = all.filter(
    ({ username }) => name === undefined || username.toLowerCase() === name.toLowerCase(),
  );
  const [only] = fits;
  if (!only || fits.length > 1) {
    const names = all.map(({ username }) => username).join(', ');
    const reason = only ? 'There are several administrators' : 'No administrator has this username';
    throw new AppError('accounts.not_found', {}, `${reason}; say which one: ${names}.`);
  }
  return setNewPassword(deps, { id: only.id, actor: 'shell' });
}

async function setNewPassword(
  { db, clock }: Deps,
  { id, actor, keptSession }: { id: number; actor: AuditActor; keptSession?: string },
): Promise<NewAdministrator> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const username = await setAdministratorPassword(transaction, { id, passwordHash, keptSession });
    if (username === undefined) throw new AppError('accounts.not_admin');
    const subject = `account:${id}` as const;
    const action = 'administrator.reset';
    await recordAudit(transaction, { at: clock.now(), actor, action, subject, details: {} });
    return { id, username, password };
  });
}
