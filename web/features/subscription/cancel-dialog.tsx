import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/failure.ts';
import { formatDate } from '#web/lib/formats.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { cancel } from './queries.ts';

const FAILED = 'Failed to cancel subscription';

function useCancelling(onDone: () => void) {
  const client = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const start = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true });
    try {
      const { message, endDate } = await cancel();
      const description = endDate ? `You keep Premium until ${formatDate(endDate)}.` : message;
      showToast({ title: 'Subscription Canceled', description });
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      onDone();
    } catch (failure) {
      const error = sentenceOf(failure, FAILED);
      showToast({ title: FAILED, description: `${error} It goes on as it is.`, variant: 'destructive' });
      setState({ isBusy: false, error });
    }
  };
  return { ...state, start };
}

/** Asks before a subscription is cancelled. */
export default function CancelDialog({ onClose }: { onClose: () => void }) {
  const { isBusy, error, start } = useCancelling(onClose);
  return (
    <Dialog
      title="Cancel Subscription"
      description="Are you sure you want to cancel your subscription? You will still have access until the end of your current billing period, and then you'll be switched to the free plan with limited downloads."
      onClose={onClose}
    >
      <Form
        className="mt-5"
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
        actions={
          <div className="flex flex-wrap gap-2 *:flex-1">
            <Button className="min-h-11" onClick={onClose}>
              No, Keep Subscription
            </Button>
            <SubmitButton variant="danger" isBusy={isBusy} busyWords="Cancelling…">
              Yes, Cancel Subscription
            </SubmitButton>
          </div>
        }
      >
        {null}
      </Form>
    </Dialog>
  );
}
