import { queryOptions } from '@tanstack/react-query';
import {
  cancelSubscription,
  createSubscription,
  openPortal,
  resumeSubscription,
  verifySubscription,
} from '#contract/endpoints.ts';
import { callApi } from '#web/lib/api.ts';

/** How often a processing payment is checked: at first, and after the first checks. */
const SOON_MS = 2000;
const LATER_MS = 10_000;
const SOON_TIMES = 15;

/** The outcome of a checkout session, polled while the payment is being processed. */
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

/** Creates a payment page for the signed-in account. @throws ApiError */
export function createCheckout(isAnnual: boolean) {
  return callApi(createSubscription, { isAnnual });
}

/** Cancels the subscription at the end of the paid period. @throws ApiError */
export function cancel() {
  return callApi(cancelSubscription, {});
}

/** Undoes a cancellation. @throws ApiError */
export function resume() {
  return callApi(resumeSubscription, {});
}

/** Returns the address of the provider’s page for invoices and cards. @throws ApiError */
export function portal() {
  return callApi(openPortal, {});
}
