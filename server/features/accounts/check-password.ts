import { AppError } from '#contract/http/errors.ts';

/** Words about this site that a password must not consist of. */
const SITE_WORDS = ['logotheca', 'admin', 'administrator'];

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Returns the most common passwords, in lower case. Loads them at the first call, because few requests need them. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/**
 * Refuses a new password that is among the most common ones, or that is a name of the account or of the site, in any case
 * and with any digits or signs after it.
 * @throws AppError accounts.password_guessable
 */
export async function checkPassword(
  password: string,
  { username, email = null }: { username: string; email?: string | null },
): Promise<void> {
  const common = await loadCommonPasswords();
  const names = [...SITE_WORDS, username, email ?? '', email?.split('@')[0] ?? ''];
  const words = new Set(names.flatMap(formsOf));
  if (common.has(password.toLowerCase()) || formsOf(password).some((form) => words.has(form)))
    throw new AppError('accounts.password_guessable');
}

/** Returns a text in lower case, as it is and without the digits and signs at its end. */
function formsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, lower.replace(/\P{Letter}+$/u, '')].filter((form) => form !== '');
}
