import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FAVORITES_ID } from '#contract/constants/collections.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { attempt, PRELOADS_CHANGES } from '../attempt.ts';
import { countGuestLogos, countLabel } from '../collection-data.ts';
import { useOwner } from '../queries.ts';
import { changeGuestCollections, type GuestCollection, useGuestCollections } from './guest-store.ts';

const FRAME =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-4 sm:px-5';

/** Returns e.g. "3 logos in 2 collections". */
function extentOf(collections: readonly GuestCollection[]): string {
  const sets = collections.length === 1 ? '1 collection' : `${collections.length} collections`;
  return `${countLabel(countGuestLogos(collections))} in ${sets}`;
}

/** Offers an account to keep the logos that were saved in this browser before signing in. */
export function KeepGuestLogos() {
  const collections = useKeptOnDevice();
  const owner = useOwner();
  const { mutate: keep, isPending } = useMutation({
    mutationFn: () =>
      attempt(async (changes) => {
        await changes.keepInAccount(owner, collections);
        showToast({ title: 'Kept in your account', description: extentOf(collections) });
      }, 'Couldn’t keep everything'),
  });
  const discard = () => {
    changeGuestCollections(() => []);
    showToast({
      title: 'Removed from this browser',
      description: countLabel(countGuestLogos(collections)),
      action: { label: 'Undo', onClick: () => changeGuestCollections(() => collections) },
    });
  };
  if (collections.length === 0) return null;
  return (
    <section aria-label="Collections on this device" className={FRAME}>
      <p role="note" className="flex-[1_1_18rem]">
        {extentOf(collections)} saved on this device.{' '}
        <span className="text-muted">In your account, you see them on every device.</span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button
          variant="primary"
          aria-disabled={isPending}
          {...PRELOADS_CHANGES}
          onClick={() => isPending || keep()}
          className="max-sm:flex-1 touch:min-h-11"
        >
          {isPending ? 'Keeping…' : 'Keep in your account'}
        </Button>
        <Button variant="quiet" onClick={discard} className="text-danger! touch:min-h-11">
          Discard
        </Button>
      </div>
    </section>
  );
}

/** Returns the collections of this browser that the signed-in account can keep. */
export function useKeptOnDevice(): readonly GuestCollection[] {
  const collections = useGuestCollections();
  if (useAccountId() === 0 || countGuestLogos(collections) === 0) return [];
  return collections.filter(({ id, logos }) => id !== FAVORITES_ID || logos.length > 0);
}

/** Tells a guest where the collections are kept, and how to keep them for good. */
export function GuestNotice() {
  const collections = useGuestCollections();
  if (useAccountId() !== 0 || countGuestLogos(collections) === 0) return null;
  return (
    <section aria-label="Where these are kept" className={FRAME}>
      <p className="flex-[1_1_18rem]">
        Kept in this browser only.{' '}
        <span className="text-muted">
          A free account keeps them on every device, and lets you share them.
        </span>
      </p>
      <Link
        to="/auth?mode=sign-up&redirect=%2Fcollections"
        className={buttonClass('secondary', 'touch:min-h-11')}
      >
        Create account
      </Link>
    </section>
  );
}
