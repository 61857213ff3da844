import type { exportAccount } from '#contract/accounts.ts';
import { callApi } from '#web/lib/api.ts';

const REVOKE_MS = 40_000;

/**
 * Hands everything that is stored about the account to the browser as a JSON file.
 * Throws ApiError, with accounts.password_needed where the owner has to show that they are at the keyboard.
 */
export async function saveExport(username: string): Promise<void> {
  const stored = await callApi<typeof exportAccount>({ method: 'GET', path: '/api/user/export' });
  const file = new Blob([`${JSON.stringify(stored, null, 2)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `logotheca_account_${username}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
