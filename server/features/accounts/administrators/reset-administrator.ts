import { AppError } from '#contract/http/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { generatePassword, hashPassword } from '../passwords.ts';
import { requireRecentSignIn } from '../sign-in/confirm-password.ts';
import { createFirstAdministrator, type NewAdministrator } from './create-first-administrator.ts';
import { selectAdministrators, setAdministratorPassword } from './store.ts';

/**
 * Sets a new random password, shown only once, for the signed-in administrator and ends their other sessions (spec 7.23).
 * @throws AppError accounts.password_needed; accounts.not_admin if the account is no longer an administrator
 */
export async function resetAdministrator(deps: Deps, actor: Actor): Promise<NewAdministrator> {
  await requireRecentSignIn(deps, actor);
  const { accountId: id, sessionId: exceptId } = actor;
  return setRandomPassword(deps, { id, actor: `account:${id}`, exceptId });
}

/**
 * Sets a new random password for the administrator with this username and ends all of the account's sessions. Without a
 * username, resets the only administrator or creates the first one. Runs from the server's shell.
 * @throws AppError accounts.not_found if the username matches no administrator, or is missing and there are several
 */
export async function resetAdministratorByUsername(
  deps: Deps,
  username: string | undefined,
): Promise<NewAdministrator> {
  const created = username === undefined ? await createFirstAdministrator(deps) : null;
  if (created) return created;
  const administrators = await selectAdministrators(deps.db);
  const matches =
    username === undefined
      ? administrators
      : administrators.filter(
          (administrator) => administrator.username.toLowerCase() === username.toLowerCase(),
        );
  const [match] = matches;
  if (!match || matches.length > 1) {
    const names = administrators.map((administrator) => administrator.username).join(', ');
    const reason = match ? 'There are several administrators' : 'No administrator has this username';
    throw new AppError('accounts.not_found', {}, `${reason}. Choose one: ${names}.`);
  }
  return setRandomPassword(deps, { id: match.id, actor: 'shell' });
}

async function setRandomPassword(
  { db, clock }: Deps,
  { id, actor, exceptId }: { id: number; actor: AuditActor; exceptId?: string },
): Promise<NewAdministrator> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const username = await setAdministratorPassword(transaction, { id, passwordHash, exceptId });
    if (username === undefined) throw new AppError('accounts.not_admin');
    const entry = { at: clock.now(), actor, action: 'administrator.reset', details: {} } as const;
    await recordAudit(transaction, { ...entry, subject: `account:${id}` });
    return { id, username, password };
  });
}
