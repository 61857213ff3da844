import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api.ts';
import { navigate } from '#web/lib/router/history.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { createCheckout } from '../queries.ts';
import { useLeaving } from '../use-leaving.ts';
import { checkoutFailure, NoWayThere } from './checkout-failure.ts';
import { goTo, openPaymentTab } from './payment-tab.ts';

const SIGN_IN = '/auth?redirect=/premium';
const STARTED = {
  title: 'Checkout Started',
  description: 'You pay in the tab that has just opened. This page notices when you have.',
};

async function paymentUrl(isAnnual: boolean): Promise<string> {
  const { url } = await createCheckout(isAnnual);
  if (!url) throw new NoWayThere('No checkout URL or session ID returned from server');
  return url;
}

/**
 * Leads an account to the page where it pays, in a new tab or in this one; in this one, too, where the browser opens no
 * tab. Sends a guest to sign in first. `isBusy` until that has happened or failed; what failed is told.
 */
export function useCheckout(place: 'new-tab' | 'here') {
  const client = useQueryClient();
  const isGuest = useAccount().state === 'guest';
  const { isBusy, begin } = useLeaving();

  const open = async (isAnnual: boolean) => {
    const tab = place === 'new-tab' ? openPaymentTab() : null;
    try {
      const url = await paymentUrl(isAnnual);
      goTo(url, tab);
      if (tab) showToast({ ...STARTED, action: { label: 'Open it again', href: url } });
      return tab === null;
    } catch (failure) {
      tab?.close();
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      if (failure instanceof ApiError && failure.status === 401) navigate(SIGN_IN);
      const description = checkoutFailure(failure);
      showToast({ title: 'Subscription Failed', description, variant: 'destructive' });
      return false;
    }
  };
  const start = (isAnnual: boolean) => (isGuest ? void navigate(SIGN_IN) : begin(() => open(isAnnual)));
  return { isBusy, start };
}
