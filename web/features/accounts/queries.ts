import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  Account,
  deleteAccount,
  getProfile,
  SignInForm,
  SignUpForm,
  signIn,
  signInWithIdentity,
  signOut,
  signUp,
} from '#contract/accounts.ts';
import type { listDownloads } from '#contract/downloads.ts';
import { ApiError, type Call, callApi } from '#web/lib/api.ts';
import { navigate } from '#web/lib/router/address.ts';
import { ACCOUNT_KEY, keepingUp } from '#web/lib/session/account-queries.ts';
import { keepAccount } from '#web/lib/session/use-account.ts';

/** What proves who somebody is at the identity provider. */
export type IdentityProof = Call<typeof signInWithIdentity>['body'];

const NOT_ADMINISTRATOR = 'You must be an administrator to access this page';

const PROFILE_KEY = [...ACCOUNT_KEY, 'profile'] as const;

/** The account that is signed in, null for a guest. Every answer corrects what this device keeps of it. */
export function profileOptions() {
  return queryOptions<Account | null>({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => {
      const { user } = await callApi<typeof getProfile>({
        method: 'GET',
        path: '/api/user/profile',
        query: {},
        signal,
      });
      signal.throwIfAborted();
      keepAccount(user);
      return user;
    },
    ...keepingUp(false),
    refetchInterval: ({ state }) => keepingUp(Boolean(state.data)).refetchInterval,
    refetchOnWindowFocus: ({ state }) => Boolean(state.data),
  });
}

export const HISTORY_PAGE_SIZE = 10;

/** One page, from 1 on, of the downloads of the account with this id, the newest first. */
export function historyOptions(accountId: number, page: number) {
  return queryOptions({
    queryKey: [...ACCOUNT_KEY, 'history', accountId, page] as const,
    queryFn: async ({ signal }) => ({
      ...(await callApi<typeof listDownloads>({
        method: 'GET',
        path: '/api/user/downloads',
        query: { offset: (page - 1) * HISTORY_PAGE_SIZE, limit: HISTORY_PAGE_SIZE },
        signal,
      })),
      page,
    }),
    ...keepingUp(true),
    placeholderData: (before, query) => (query?.queryKey[2] === accountId ? before : undefined),
  });
}

/** Takes the account as a call answered it, wherever it is drawn. */
export function useKnownProfile(): (account: Account) => void {
  const client = useQueryClient();
  return (account) => {
    keepAccount(account);
    client.setQueryData(PROFILE_KEY, account);
  };
}

/**
 * The calls that change who is signed in. Each throws ApiError, and else goes to `goTo` and leaves every copy as the
 * server answered; answers that were on their way belong to whoever was here before and are dropped.
 */
export function useSession() {
  const client = useQueryClient();

  async function become(answer: Promise<Account | null>, goTo: () => string): Promise<Account | null> {
    const account = await answer;
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    // Leaves first, so that a page for accounts only does not see its account go and send a guest to sign in.
    navigate(goTo(), { replace: account !== null });
    keepAccount(account);
    client.setQueryData(PROFILE_KEY, account);
    return account;
  }

  return {
    signIn: (body: SignInForm, goTo: () => string) =>
      become(callApi<typeof signIn>({ method: 'POST', path: '/api/users/login', body }), goTo),
    signUp: (body: SignUpForm, goTo: () => string) =>
      become(callApi<typeof signUp>({ method: 'POST', path: '/api/users/register', body }), goTo),
    signInAsAdministrator: (body: SignInForm, goTo: () => string) =>
      become(signInAdministrator(body), goTo).catch((failure) => {
        // Were the session of somebody else not ended, e.g. for want of a connection, the page would show it.
        void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
        throw failure;
      }),
    signInWithIdentity: (body: IdentityProof, goTo: () => string) =>
      become(callApi<typeof signInWithIdentity>({ method: 'POST', path: '/api/auth/firebase', body }), goTo),
    signOut: (goTo: string) =>
      become(callApi<typeof signOut>({ method: 'POST', path: '/api/logout' }).then(asGuest), () => goTo),
    deleteAccount: (goTo: string) =>
      become(
        callApi<typeof deleteAccount>({ method: 'DELETE', path: '/api/user' }).then(asGuest),
        () => goTo,
      ),
  };
}

/** Signs in an administrator. Ends the session of anybody else again and throws ApiError, `accounts.not_admin`. */
async function signInAdministrator(body: SignInForm): Promise<Account> {
  const account = await callApi<typeof signIn>({ method: 'POST', path: '/api/users/login', body });
  if (account.isAdmin) return account;
  await callApi<typeof signOut>({ method: 'POST', path: '/api/logout' });
  throw new ApiError('accounts.not_admin', 403, NOT_ADMINISTRATOR);
}

function asGuest(): null {
  return null;
}
