import type { QueryClient } from '@tanstack/react-query';
import { ApiError, callApi, type Input, type Options, type Output, type Route } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';

const SHOWN_OUT: readonly ApiError['code'][] = ['accounts.signed_out', 'accounts.not_admin'];

/**
 * Calls the server for an administrator. Where it no longer takes the visitor for one, the page asks anew who is signed
 * in, and its guard sends them on. Throws ApiError as `callApi` does.
 */
export async function callAdmin<R extends Route>(
  client: QueryClient,
  route: R,
  input: Input<R>,
  options: Options = {},
): Promise<Output<R>> {
  try {
    return await callApi(route, input, options);
  } catch (failure) {
    if (failure instanceof ApiError && SHOWN_OUT.includes(failure.code)) {
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    }
    throw failure;
  }
}
