import { useState } from 'react';
import type { PremiumCode } from '#contract/codes.ts';
import { errorMessage } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { useCodeChanges } from './queries.ts';

/** Invalidates a code after confirmation. */
export function InvalidateDialog({
  code: { id, code },
  onClose,
}: {
  code: PremiumCode;
  onClose: () => void;
}) {
  const { invalidate } = useCodeChanges();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await invalidate(id);
      showToast({ title: 'Premium Code Invalidated', description: `${code} can no longer be redeemed.` });
    } catch (failure) {
      showErrorToast('Failed to invalidate premium code', errorMessage(failure));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Invalidate this code?"
      description={
        <>
          <span className="font-mono text-ink">{code}</span> can no longer be redeemed. You can’t undo this.
        </>
      }
      returnTo={() => document.querySelector<HTMLElement>(`#code-${id} button`)}
      confirm="Invalidate code"
      busyLabel="Invalidating…"
      cancel="Keep code"
      isBusy={isBusy}
      onConfirm={start}
      onClose={onClose}
    />
  );
}
