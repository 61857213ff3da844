import { queryOptions } from '@tanstack/react-query';
import {
  cancelSubscription,
  createSubscription,
  openPortal,
  resumeSubscription,
  verifySubscription,
} from '#contract/endpoints.ts';
import { callApi } from '#web/lib/api.ts';

/** A payment that is under way is asked about this often, and after a while less so. */
const SOON_MS = 2000;
const LATER_MS = 10_000;
const SOON_TIMES = 15;

/** What became of the payment page with this id; asks again for as long as the provider is at it, or away meanwhile. */
export function verifyOptions(sessionId: string) {
  return queryOptions({
    queryKey: ['payment', sessionId] as const,
    queryFn: ({ signal }) => callApi(verifySubscription, { session_id: sessionId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data?.status !== 'processing') return false;
      return state.dataUpdateCount + state.errorUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS;
    },
  });
}

/** Opens a payment page for the account that is signed in. Throws ApiError. */
export function createCheckout(isAnnual: boolean) {
  return callApi(createSubscription, { isAnnual });
}

/** Has the subscription end with the period that is paid. Throws ApiError. */
export function cancel() {
  return callApi(cancelSubscription, {});
}

/** Takes a cancellation back. Throws ApiError. */
export function resume() {
  return callApi(resumeSubscription, {});
}

/** The provider's page for invoices and cards. Throws ApiError. */
export function portal() {
  return callApi(openPortal, {});
}
