import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Account } from '#contract/accounts.ts';
import { verifySubscription } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ThankYou } from './thank-you.tsx';

const UNVERIFIED = 'Could not verify your subscription';

interface Visitor {
  /** Null for a guest, undefined until the server has responded. */
  account: Account | null | undefined;
  error: Error | null;
}

function Verifying({ isProcessing = false }: { isProcessing?: boolean }) {
  const title = isProcessing ? 'Your payment is being processed' : 'Verifying your subscription...';
  return (
    <OutcomeCard icon={<Spinner className="size-9" />} title={title}>
      <p role="status" className="mt-3 min-h-12 text-muted">
        {isProcessing
          ? 'This page updates when your payment is confirmed. You can also close it: Premium will start either way.'
          : 'We’re checking with the payment provider. This takes a few seconds.'}
      </p>
    </OutcomeCard>
  );
}

const FAILURE_ICON = <CircleAlert className="text-danger" />;

function PaymentFailed({ title, children }: { title: string; children: string }) {
  return (
    <OutcomeCard icon={FAILURE_ICON} title={title} links={[{ href: '/premium', label: 'Try Again' }]}>
      <p role="alert" className="mt-3 text-muted">
        {children}
      </p>
    </OutcomeCard>
  );
}

/** Renders why the payment couldn’t be verified, with the `retry` button or, without one, a link to sign in. */
function NotVerified({ error, retry }: { error: Error; retry: ReactNode }) {
  const { pathname: path, search } = useLocation();
  const signIn = { href: `/auth?redirect=${encodeURIComponent(path + search)}`, label: 'Sign in' };
  const reason = errorMessage(error);
  return (
    <OutcomeCard icon={FAILURE_ICON} title="Verification Failed" links={retry ? [] : [signIn]} action={retry}>
      <div role="alert" className="mt-3 text-muted">
        <p className="font-medium text-ink">{UNVERIFIED}</p>
        {reason !== UNVERIFIED && <p className="mt-1">{reason}</p>}
        <p className="mt-1">
          If you’ve paid, your Premium is safe. It appears on your dashboard as soon as we get the
          confirmation.
        </p>
      </div>
    </OutcomeCard>
  );
}

/** A payment in progress is checked `FAST_CHECKS` times at the fast interval, then at the slow one. */
const FAST_INTERVAL_MS = 2000;
const SLOW_INTERVAL_MS = 10_000;
const FAST_CHECKS = 15;

/** Queries the outcome of a checkout session. Polls while the payment is being processed. */
function verifyOptions(sessionId: string) {
  return queryOptions({
    queryKey: ['payment', sessionId] as const,
    queryFn: ({ signal }) => callApi(verifySubscription, { session_id: sessionId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data?.status !== 'processing') return false;
      return state.dataUpdateCount + state.errorUpdateCount < FAST_CHECKS
        ? FAST_INTERVAL_MS
        : SLOW_INTERVAL_MS;
    },
  });
}

/** Shows the outcome as a toast once, and reloads the account after a success. */
function useOutcomeToast(status: 'active' | 'unverified' | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (status === null) return;
    if (status === 'active') {
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      showToast({ title: 'Subscription Successful!', description: 'You now have Premium.' });
    } else {
      showErrorToast('Verification Failed', UNVERIFIED);
    }
  }, [client, status]);
}

function CheckoutOutcome({ sessionId, visitor }: { sessionId: string; visitor: Visitor }) {
  const { data, error, isFetching, refetch } = useQuery(verifyOptions(sessionId));
  const { account } = visitor;
  const isAccountSettled = account !== undefined || visitor.error !== null;
  // Only the server's response counts here, not this device's copy (spec 4.3).
  const isPremium = account?.isSubscribed ?? false;
  // A failed check is ignored if an earlier check succeeded, because the payment is then still being processed.
  const isFailed = error !== null && data === undefined;
  const isUnverified = isFailed && isAccountSettled && !isPremium;
  const failure = isUnverified ? 'unverified' : null;
  useOutcomeToast(data?.status === 'active' ? 'active' : failure);
  if (data && data.status !== 'processing') {
    return data.status === 'active' ? (
      <ThankYou payment={data} />
    ) : (
      <PaymentFailed title="Payment not completed">
        Your payment didn’t go through. Try again, or use another card.
      </PaymentFailed>
    );
  }
  if (isUnverified) {
    const retry = account !== null && (
      <Button variant="primary" className="min-h-11" aria-disabled={isFetching} onClick={() => refetch()}>
        {isFetching && <Spinner />}
        Retry
      </Button>
    );
    return <NotVerified error={error} retry={retry} />;
  }
  if (isFailed && isPremium) return <ThankYou payment={null} />;
  return <Verifying isProcessing={data !== undefined} />;
}

/** Renders /subscription-success: the outcome of the payment whose session ID is in the address. */
export function Success(visitor: Visitor) {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return <Verifying />;
  const sessionId = new URLSearchParams(search).get('session_id')?.trim() ?? '';
  if (sessionId === '')
    return <PaymentFailed title="Verification Failed">No session ID found in URL</PaymentFailed>;
  return <CheckoutOutcome key={sessionId} sessionId={sessionId} visitor={visitor} />;
}
