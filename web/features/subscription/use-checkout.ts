import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createSubscription } from '#contract/http/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { CheckoutError, checkoutFailure, openPaymentTab, redirectTo, useRedirect } from './payment-page.ts';

const SIGN_IN_PATH = '/auth?redirect=/premium';
const STARTED_TOAST = {
  title: 'Checkout Started',
  description: 'Pay in the tab that just opened. This page updates when you’re done.',
};

async function paymentUrl(isAnnual: boolean): Promise<string> {
  const { url } = await callApi(createSubscription, { isAnnual });
  if (!url) throw new CheckoutError('No checkout URL or session ID returned from server');
  return url;
}

/**
 * Returns a function that opens the payment page, in this tab if the browser blocks a new one. The function redirects guests
 * to sign in, and shows failures as a toast.
 */
export function useCheckout(target: 'new-tab' | 'same-tab') {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isGuest = useAccount().state === 'guest';
  const { isBusy, run } = useRedirect();

  const open = async (isAnnual: boolean) => {
    const tab = target === 'new-tab' ? openPaymentTab() : null;
    try {
      const url = await paymentUrl(isAnnual);
      redirectTo(url, tab);
      if (tab) showToast({ ...STARTED_TOAST, action: { label: 'Open it again', href: url } });
      return tab === null;
    } catch (failure) {
      tab?.close();
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      if (failure instanceof ApiError && failure.status === 401) void navigate(SIGN_IN_PATH);
      showErrorToast('Subscription Failed', checkoutFailure(failure));
      return false;
    }
  };
  const start = (isAnnual: boolean) => (isGuest ? void navigate(SIGN_IN_PATH) : run(() => open(isAnnual)));
  return { isBusy, start };
}
