import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#contract/accounts.ts';
import { errorMessage } from '#web/lib/api.ts';
import { useAddress } from '#web/lib/router/address.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { NoSession, NotPaid, NotVerified, OutcomeCard } from './outcome-card.tsx';
import { verifyOptions } from './queries.ts';
import { ThankYou } from './thank-you.tsx';

const UNVERIFIED = 'Could not verify your subscription';

/** The visitor’s account: null for a guest, undefined until the server has responded. */
interface Visitor {
  account: Account | null | undefined;
  error: Error | null;
}

function Verifying({ isProcessing = false }: { isProcessing?: boolean }) {
  const title = isProcessing ? 'Your payment is being processed' : 'Verifying your subscription...';
  return (
    <OutcomeCard icon={<Spinner className="size-9" />} title={title}>
      <p role="status" className="mt-3 min-h-12 text-pretty text-muted">
        {isProcessing
          ? 'This page updates when your payment is confirmed. You can leave it: Premium starts either way.'
          : 'We’re checking with the payment provider. This takes a few seconds.'}
      </p>
    </OutcomeCard>
  );
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

function Checked({ sessionId, visitor }: { sessionId: string; visitor: Visitor }) {
  const { data, error, isFetching, refetch } = useQuery(verifyOptions(sessionId));
  const { account } = visitor;
  const isAccountKnown = account !== undefined || visitor.error !== null;
  // Only the server decides who is Premium; this device's copy doesn't count here (spec 4.3).
  const isPremium = account?.isSubscribed ?? false;
  // A payment that was processing stays so while the provider doesn't respond.
  const isFailed = error !== null && data === undefined;
  const isUnverified = isFailed && isAccountKnown && !isPremium;
  useOutcomeToast(data?.status === 'active' ? 'active' : isUnverified ? 'unverified' : null);
  if (data && data.status !== 'processing') {
    return data.status === 'active' ? <ThankYou paid={data} /> : <NotPaid />;
  }
  if (isUnverified) {
    const message = errorMessage(error);
    const reason = message === UNVERIFIED ? null : message;
    return (
      <NotVerified
        reason={reason}
        isGuest={account === null}
        isChecking={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isFailed && isPremium) return <ThankYou paid={null} />;
  return <Verifying isProcessing={data !== undefined} />;
}

/** The outcome of the payment whose session id is in the address, as the provider reports it to the server. */
export function Success(visitor: Visitor) {
  const { key, search } = useAddress();
  // The prerendered page was drawn without a query.
  if (key === '') return <Verifying />;
  const sessionId = new URLSearchParams(search).get('session_id')?.trim() ?? '';
  if (sessionId === '') return <NoSession />;
  return <Checked key={sessionId} sessionId={sessionId} visitor={visitor} />;
}
