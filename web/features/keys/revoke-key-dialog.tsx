import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { ApiKey } from './queries.ts';

interface EndKeyProps {
  apiKey: ApiKey;
  /** @throws ApiError */
  end: (id: number) => Promise<void>;
  onClose: () => void;
  /** Returns the element to focus once the row of the key is gone. */
  returnTo: () => HTMLElement | null;
}

/** Asks whether to end an API key, and ends it. */
export default function EndKeyDialog({ apiKey: { id, name, start }, end, onClose, returnTo }: EndKeyProps) {
  const { isPending, mutate, error } = useMutation({
    mutationFn: () => end(id),
    onSuccess: () => {
      onClose();
      showToast({ title: 'API Key Ended', description: `“${name}” no longer works.` });
    },
  });
  return (
    <ConfirmDialog
      title={`End “${name}”?`}
      description={`Programs that use the key ${start}… stop working at once. You can’t undo it.`}
      submit="End key"
      busyLabel="Ending…"
      cancel="Keep key"
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => isPending || mutate()}
      onClose={onClose}
      returnTo={returnTo}
    />
  );
}
