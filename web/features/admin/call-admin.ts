import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#contract/shared.ts';
import { ApiError, type Call, callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';

const SHOWN_OUT: readonly ApiError['code'][] = ['accounts.signed_out', 'accounts.not_admin'];

/**
 * Calls the server for an administrator. Where it no longer takes the visitor for one, the page asks anew who is signed
 * in, and its guard sends them on. Throws ApiError as `callApi` does.
 */
export async function callAdmin<E extends Endpoint>(
  client: QueryClient,
  call: Call<E>,
): Promise<z.output<E['answer']>> {
  try {
    return await callApi<E>(call);
  } catch (failure) {
    if (failure instanceof ApiError && SHOWN_OUT.includes(failure.code)) {
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    }
    throw failure;
  }
}
