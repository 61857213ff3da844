import { sentenceOf } from '#web/lib/failure.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { goTo } from '../checkout/payment-tab.ts';
import { portal } from '../queries.ts';
import { useLeaving } from '../use-leaving.ts';

/** Leads to the provider's own page for invoices and cards; what failed is told. */
export function usePortal() {
  const { isBusy, begin } = useLeaving();
  const open = () =>
    begin(async () => {
      try {
        goTo((await portal()).url);
        return true;
      } catch (failure) {
        const description = sentenceOf(failure);
        showToast({ title: 'Payment page not opened', description, variant: 'destructive' });
        return false;
      }
    });
  return { isBusy, open };
}
