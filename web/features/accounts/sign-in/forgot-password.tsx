import { useState } from 'react';
import { useAwake } from '#web/ui/form/use-awake.ts';
import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';
import { NotLoaded } from '#web/ui/late/not-loaded.tsx';

const dialog = lateCode(() => import('./forgot-password-dialog.tsx'));

/** Opens the dialog that sends a reset link. It stands beside the form, never in it, which would be sent with the dialog's. */
export function ForgotPassword() {
  const [isOpen, setOpen] = useState(false);
  const isAwake = useAwake();
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        disabled={!isAwake}
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onClick={() => setOpen(true)}
        className="-mx-2 mt-2 min-h-10 rounded-md px-2 font-medium text-accent hover:underline"
      >
        Forgot password?
      </button>
      {isOpen && (
        <LatePart code={dialog} failed={(retry) => <NotLoaded onRetry={retry} onClose={close} />}>
          {(Dialog) => <Dialog onClose={close} />}
        </LatePart>
      )}
    </>
  );
}
