import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Collection } from '#contract/collections.ts';
import { shareCollection, unshareCollection } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { useCopy } from '#web/ui/hooks/use-outcome.ts';
import { changeAccount } from './change-account.ts';
import { useOwner } from './queries.ts';

const COPY_LABELS = { idle: 'Copy link', copied: 'Link copied', failed: 'Couldn’t copy' } as const;
const EXPLANATION =
  'Everyone with the link sees the name, the notes and the logos, and can download them under their own plan. They can’t change anything, and don’t see who you are.';

function LinkField({ path }: { path: string }) {
  const { state, copy } = useCopy();
  const href = new URL(path, location.href).href;
  return (
    <div className="flex gap-2 max-sm:flex-col">
      <input
        readOnly
        aria-label="Link"
        value={href}
        onFocus={({ target }) => target.select()}
        className="min-h-11 min-w-0 flex-1 text-ellipsis rounded-lg border border-edge bg-sunken px-3 text-ink -outline-offset-1"
      />
      <Button variant="primary" onClick={() => copy(href)} className="min-h-11">
        {COPY_LABELS[state]}
      </Button>
    </div>
  );
}

/** Stops sharing after a second press, because the link can't be brought back. */
function StopSharing({ stop, isBusy }: { stop: () => void; isBusy: boolean }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button
        variant="quiet"
        onClick={() => setAsking(true)}
        className="-mb-2 -ml-3.5 self-start text-danger! touch:min-h-11"
      >
        Stop sharing
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-sunken p-4">
      <p>The link will stop working for everyone. Sharing again makes another link.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" aria-disabled={isBusy} onClick={stop} className="touch:min-h-11">
          Stop sharing
        </Button>
        <Button autoFocus onClick={() => setAsking(false)} className="touch:min-h-11">
          Keep the link
        </Button>
      </div>
    </div>
  );
}

/** Makes, copies and revokes the read-only link of a collection. */
export default function ShareDialog({
  collection,
  onClose,
}: {
  collection: Collection;
  onClose: () => void;
}) {
  const owner = useOwner();
  const { id, name, sharedPath } = collection;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => changeAccount(owner, {}, call),
  });
  const share = () => isPending || mutate(() => callApi(shareCollection, { id }));
  const stop = () => isPending || mutate(() => callApi(unshareCollection, { id }));
  const title = `Share “${name}”`;
  if (owner.accountId === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        <div className="mt-4 flex flex-col items-start gap-4">
          <p className="text-muted">
            This collection is only in this browser. With a free account, you can keep it and share it by a
            link.
          </p>
          <Link
            to="/auth?mode=sign-up&redirect=%2Fcollections"
            className={buttonClass('primary', 'min-h-11')}
          >
            Create account
          </Link>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} description={EXPLANATION} onClose={onClose}>
      <div className="mt-5 flex flex-col gap-4">
        {sharedPath ? (
          <>
            <LinkField path={sharedPath} />
            <StopSharing isBusy={isPending} stop={stop} />
          </>
        ) : (
          <Button
            variant="primary"
            aria-disabled={isPending}
            onClick={share}
            className="min-h-11 sm:self-start"
          >
            {isPending ? 'Making the link…' : 'Make a link'}
          </Button>
        )}
        {error && <FieldError>{error.message}</FieldError>}
      </div>
    </Dialog>
  );
}
