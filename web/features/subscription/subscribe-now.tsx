import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useCheckout } from './use-checkout.ts';

/** The button of the upgrade dialog that opens the payment page. */
export default function SubscribeNow({ isAnnual }: { isAnnual: boolean }) {
  const { isBusy, start } = useCheckout('here');
  return (
    <Button variant="primary" aria-disabled={isBusy} onClick={() => start(isAnnual)}>
      {isBusy && <Spinner />}
      {isBusy ? 'Processing...' : 'Subscribe Now'}
    </Button>
  );
}
