import { useMutation } from '@tanstack/react-query';
import { cancelSubscription } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';

const FAILURE = 'Failed to cancel subscription';

/** Asks for confirmation, then cancels the subscription. `periodEnd` is the end of the paid period, as ISO 8601. */
export default function CancelDialog({ periodEnd, onClose }: { periodEnd: string; onClose: () => void }) {
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => callApi(cancelSubscription, {}),
    onSuccess: async ({ message, endDate }, _input, _, { client }) => {
      // The page says when it ends.
      const description = endDate ? 'We won’t charge you again.' : message;
      showToast({ title: 'Subscription Canceled', description });
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      onClose();
    },
    onError: (failure) =>
      showErrorToast(FAILURE, `${errorMessage(failure, FAILURE)} Your subscription is still active.`),
  });
  return (
    <ConfirmDialog
      title="Cancel Subscription"
      description="Are you sure you want to cancel your subscription? You will still have access until the end of your current billing period, and then you'll be switched to the free plan with limited downloads."
      submit="Yes, Cancel Subscription"
      busyLabel="Cancelling…"
      cancel="No, Keep Subscription"
      isBusy={isPending}
      error={error ? errorMessage(error, FAILURE) : undefined}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p className="font-medium">
        You have Premium until <DateText iso={periodEnd} />.
      </p>
    </ConfirmDialog>
  );
}
