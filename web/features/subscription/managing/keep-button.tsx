import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/lib/failure.ts';
import { formatDate } from '#web/lib/formats.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { resume } from '../queries.ts';
import { useLeaving } from '../use-leaving.ts';

/** Takes a cancellation back. */
export function KeepButton() {
  const client = useQueryClient();
  const { isBusy, begin } = useLeaving();
  const keep = async () => {
    try {
      const { renewsAt } = await resume();
      showToast({ title: 'Subscription Kept', description: `It renews on ${formatDate(renewsAt)}.` });
    } catch (failure) {
      const description = sentenceOf(failure);
      showToast({ title: 'Subscription not kept', description, variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    return false;
  };
  return (
    <Button variant="primary" className="min-h-11" aria-disabled={isBusy} onClick={() => begin(keep)}>
      {isBusy && <Spinner />}
      Keep my subscription
    </Button>
  );
}
