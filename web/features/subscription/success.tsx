import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Account } from '#contract/accounts.ts';
import { verifySubscription } from '#contract/http/endpoints.ts';
import { callApi, errorMessage, type Output } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/formats.ts';
import { PaymentNote } from '#web/lib/payment-note.tsx';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { OutcomeCard } from '#web/ui/outcome-card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { chargeText } from './prices.tsx';

const UNVERIFIED = 'Could not verify your subscription';

interface Visitor {
  /** Null for a guest, undefined until the server has responded. */
  account: Account | null | undefined;
  error: Error | null;
}

function Verifying({ isProcessing = false }: { isProcessing?: boolean }) {
  return (
    <OutcomeCard
      icon={<Spinner className="size-9" />}
      title={isProcessing ? 'Your payment is being processed' : 'Verifying your subscription...'}
      role="status"
      text={
        isProcessing
          ? 'This page updates when your payment is confirmed. You can also close it: Premium will start either way.'
          : 'We’re checking with the payment provider. This takes a few seconds.'
      }
    />
  );
}

type FailureProps = Pick<ComponentProps<typeof OutcomeCard>, 'title' | 'text' | 'links' | 'action'>;

function Failure({ links = [{ href: '/premium', label: 'Try Again' }], ...card }: FailureProps) {
  return <OutcomeCard icon={<CircleAlert className="text-danger" />} role="alert" links={links} {...card} />;
}

/** Renders why the payment couldn’t be verified, with the `retry` button or, without one, a link to sign in. */
function NotVerified({ error, retry }: { error: Error; retry: ReactNode }) {
  const { pathname, search } = useLocation();
  const signIn = { href: `/auth?redirect=${encodeURIComponent(pathname + search)}`, label: 'Sign in' };
  const reason = errorMessage(error);
  const text = (
    <>
      <p className="font-medium text-ink">{UNVERIFIED}</p>
      {reason !== UNVERIFIED && <p className="mt-1">{reason}</p>}
      <p className="mt-1">
        If you’ve paid, your Premium is safe. It appears on your dashboard as soon as we get the confirmation.
      </p>
    </>
  );
  return <Failure title="Verification Failed" text={text} links={retry ? [] : [signIn]} action={retry} />;
}

type VerifiedPayment = Output<typeof verifySubscription>;

function Details({ payment: { isAnnual, startDate, expiryDate } }: { payment: VerifiedPayment }) {
  const details = {
    Plan: isAnnual ? 'Premium, annual' : 'Premium, monthly',
    Price: chargeText(isAnnual),
    Since: startDate && formatDate(startDate),
    'Paid until': expiryDate && formatDate(expiryDate),
  };
  return (
    <dl className="mt-6 border-line border-b">
      {Object.entries(details).map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex justify-between gap-6 border-line border-t py-3">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Renders the confirmation of a payment. `payment` is null if its details couldn’t be loaded. */
function ThankYou({ payment }: { payment: VerifiedPayment | null }) {
  return (
    <OutcomeCard
      icon={<CircleCheck className="text-accent" />}
      title="Thank You for Your Subscription!"
      role="status"
      text={
        payment
          ? 'You now have Premium on every device where you’re signed in.'
          : "Subscription details could not be loaded. Don't worry, your subscription is still active."
      }
      links={[
        { href: '/', label: 'Continue to Logo Search' },
        { href: '/dashboard?tab=subscription', label: 'Your subscription' },
      ]}
    >
      {payment && <Details payment={payment} />}
      <PaymentNote testText="Your card wasn’t charged." className="mt-5 text-muted" />
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
function useOutcomeToast(status: VerifiedPayment['status'] | 'unverified' | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (status === 'unverified') showErrorToast('Verification Failed', UNVERIFIED);
    if (status !== 'active') return;
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    showToast({ title: 'Subscription Successful!', description: 'You now have Premium.' });
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
  useOutcomeToast(isUnverified ? 'unverified' : data?.status);
  if (data?.status === 'active') return <ThankYou payment={data} />;
  if (data && data.status !== 'processing')
    return (
      <Failure
        title="Payment not completed"
        text="Your payment didn’t go through. Try again, or use another card."
      />
    );
  if (isUnverified) {
    const retry = account !== null && (
      <BusyButton variant="primary" className="min-h-11" isBusy={isFetching} onClick={() => refetch()}>
        Retry
      </BusyButton>
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
  if (sessionId === '') return <Failure title="Verification Failed" text="No session ID found in URL" />;
  return <CheckoutOutcome key={sessionId} sessionId={sessionId} visitor={visitor} />;
}
