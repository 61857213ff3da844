import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { ApiKey } from './queries.ts';

interface RevokeKeyProps {
  apiKey: ApiKey;
  /** @throws ApiError */
  revoke: (id: number) => Promise<void>;
  onClose: () => void;
  /** Returns the element to focus once the row of the key is gone. */
  returnTo: () => HTMLElement | null;
}

/** Asks whether to revoke an API key, and revokes it. */
export default function RevokeKeyDialog({
  apiKey: { id, name, start },
  revoke,
  onClose,
  returnTo,
}: RevokeKeyProps) {
  const { isPending, mutate, error } = useMutation({
    mutationFn: () => revoke(id),
    onSuccess: () => {
      onClose();
      showToast({ title: 'API key revoked', description: `“${name}” no longer works.` });
    },
  });
  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      description={`Programs that use the key ${start}… stop working at once. You can’t undo it.`}
      submit="Revoke key"
      busyLabel="Revoking…"
      cancel="Keep key"
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => isPending || mutate()}
      onClose={onClose}
      returnTo={returnTo}
    />
  );
}
