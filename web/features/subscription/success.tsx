import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#contract/accounts.ts';
import { sentenceOf } from '#web/lib/failure.ts';
import { useAddress } from '#web/lib/router/address.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { NoSession, NotPaid, NotVerified } from './not-verified.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { verifyOptions } from './queries.ts';
import { ThankYou } from './thank-you.tsx';

const UNVERIFIED = 'Could not verify your subscription';

/** What is known of the visitor's account: null for a guest, undefined until the server has answered. */
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
          ? 'This page asks again by itself until it is through. You can also leave: Premium begins as soon as the payment is known.'
          : 'We ask the payment provider what became of your payment.'}
      </p>
    </OutcomeCard>
  );
}

/** Says once how it went, and has everything that is drawn of the account ask again. */
function useNews(status: 'active' | 'unverified' | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (status === null) return;
    if (status === 'active') {
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      showToast({ title: 'Subscription Successful!', description: 'You have Premium now.' });
    } else {
      showToast({ title: 'Verification Failed', description: UNVERIFIED, variant: 'destructive' });
    }
  }, [client, status]);
}

function Checked({ sessionId, visitor }: { sessionId: string; visitor: Visitor }) {
  const { data, error, isFetching, refetch } = useQuery(verifyOptions(sessionId));
  const { account } = visitor;
  const isAccountKnown = account !== undefined || visitor.error !== null;
  // Only the server's word makes somebody premium; what this device keeps does not count here (decision 11).
  const isPremium = account?.isSubscribed ?? false;
  // A payment that was seen under way stays so while nobody answers.
  const isFailed = error !== null && data === undefined;
  const isUnverified = isFailed && isAccountKnown && !isPremium;
  useNews(data?.status === 'active' ? 'active' : isUnverified ? 'unverified' : null);
  if (data && data.status !== 'processing') {
    return data.status === 'active' ? <ThankYou paid={data} /> : <NotPaid />;
  }
  if (isUnverified) {
    const said = sentenceOf(error);
    const reason = said === UNVERIFIED ? null : said;
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

/** What became of the payment whose id stands in the address, as the server learns it from the provider. */
export function Success(visitor: Visitor) {
  const { key, search } = useAddress();
  // A prerendered page does not know its query yet.
  if (key === '') return <Verifying />;
  const sessionId = new URLSearchParams(search).get('session_id')?.trim() ?? '';
  if (sessionId === '') return <NoSession />;
  return <Checked key={sessionId} sessionId={sessionId} visitor={visitor} />;
}
