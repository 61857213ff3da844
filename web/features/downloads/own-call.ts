import { ApiError } from '#web/lib/api.ts';

/**
 * Makes a call that names the account that is signed in (0 for a guest, who names nobody). Where somebody else has
 * signed in or out since the page was drawn it is made again without a name: the server knows who is here.
 */
export async function callAsOwner<Answer>(
  accountId: number,
  call: (userId: number | undefined) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(accountId || undefined);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'accounts.not_yours') return call(undefined);
    throw error;
  }
}
