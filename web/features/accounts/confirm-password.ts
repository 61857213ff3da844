import type { confirmPassword } from '#contract/accounts.ts';
import { callApi } from '#web/lib/api.ts';

/** Shows the server that the owner is at the keyboard. Throws ApiError, with accounts.wrong_credentials for a wrong one. */
export async function provePassword(password: string): Promise<void> {
  await callApi<typeof confirmPassword>({
    method: 'POST',
    path: '/api/users/confirm-password',
    body: { password },
  });
}
