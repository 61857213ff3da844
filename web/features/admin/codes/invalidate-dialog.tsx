import { useState } from 'react';
import type { PremiumCode } from '#contract/codes.ts';
import { sentenceOf } from '#web/lib/failure.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogActions, Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useCodeCalls } from './queries.ts';

/** Asks before a code is taken out of use, and does it. */
export function InvalidateDialog({
  code: { id, code },
  onClose,
}: {
  code: PremiumCode;
  onClose: () => void;
}) {
  const { invalidate } = useCodeCalls();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await invalidate(id);
      showToast({ title: 'Premium Code Invalidated', description: `${code} can’t be redeemed any more.` });
    } catch (failure) {
      const description = sentenceOf(failure);
      showToast({ title: 'Failed to invalidate premium code', description, variant: 'destructive' });
    }
    onClose();
  };
  return (
    <Dialog
      title="Invalidate this code?"
      description={
        <>
          <span className="font-mono text-ink">{code}</span> can’t be redeemed any more then. This can’t be
          undone.
        </>
      }
      returnTo={() => document.querySelector<HTMLElement>(`#code-${id} button`)}
      onClose={onClose}
    >
      <Form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
        actions={
          <DialogActions cancel="Keep it" onCancel={onClose}>
            <SubmitButton variant="danger" isBusy={isBusy} busyWords="Invalidating…">
              Invalidate code
            </SubmitButton>
          </DialogActions>
        }
      >
        {null}
      </Form>
    </Dialog>
  );
}
