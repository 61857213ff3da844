import { useState } from 'react';
import { importCollections } from '#contract/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { attempt } from '../changes/attempt.ts';
import { changeAccount, skippedText } from '../changes/change-account.ts';
import { countLabel } from '../collection-data.ts';
import { useOwner } from '../queries.ts';
import { countGuestLogos } from './change-guest.ts';
import { changeGuestCollections, type GuestCollection, useGuestCollections } from './guest-store.ts';

const FRAME =
  'mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-4 sm:px-5';

/** Returns the logos that the account couldn't keep, in their collections. */
function remainderOf(
  collections: readonly GuestCollection[],
  sent: readonly GuestCollection[],
  skipped: readonly string[],
) {
  const sentUrls = new Set(sent.flatMap(({ id, logos }) => logos.map(({ logo }) => `${id} ${logo.url}`)));
  const isLeft = (id: string, url: string) => skipped.includes(url) || !sentUrls.has(`${id} ${url}`);
  return collections
    .map((one) => ({ ...one, logos: one.logos.filter(({ logo }) => isLeft(one.id, logo.url)) }))
    .filter(({ logos }) => logos.length > 0);
}

const MAX_NAMED = 3;

/** Returns the names of the collections in a sentence, or how many they are. */
function namesOf(collections: readonly GuestCollection[]): string {
  if (collections.length > MAX_NAMED) return `these ${collections.length} collections`;
  return new Intl.ListFormat('en').format(collections.map(({ name }) => name));
}

/** Offers to keep the logos that were saved in this browser before signing in. */
function KeepOffer({ collections }: { collections: readonly GuestCollection[] }) {
  const owner = useOwner();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    if (isBusy) return;
    setBusy(true);
    const sent = collections.map(({ id, name, note, logos }) => ({
      name,
      note,
      isFavorites: id === 'favorites',
      logos: logos.map((saved) => ({ url: saved.logo.url, note: saved.note })),
    }));
    const importing = changeAccount(owner, {}, () => callApi(importCollections, { collections: sent })).then(
      ({ skipped }) => {
        changeGuestCollections((now) => remainderOf(now, collections, skipped));
        const problem = skippedText(skipped);
        if (problem) throw new Error(`${problem} Everything else is in your collections.`);
      },
    );
    const isKept = await attempt(importing, 'Couldn’t keep everything');
    setBusy(false);
    if (isKept)
      showToast({ title: 'Kept in your account', description: countLabel(countGuestLogos(collections)) });
  };
  const discard = () => {
    changeGuestCollections(() => []);
    showToast({
      title: 'Removed from this browser',
      description: countLabel(countGuestLogos(collections)),
      action: { label: 'Undo', onClick: () => changeGuestCollections(() => collections) },
    });
  };
  return (
    <section aria-label="Logos saved in this browser" className={FRAME}>
      <p role="note" className="flex-[1_1_18rem]">
        {countLabel(countGuestLogos(collections))} saved in this browser.{' '}
        <span className="text-muted">
          Keep {namesOf(collections)} in your account to see {collections.length === 1 ? 'it' : 'them'} on
          every device.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" aria-disabled={isBusy} onClick={keep} className="touch:min-h-11">
          {isBusy ? 'Keeping…' : 'Keep them'}
        </Button>
        <Button variant="quiet" onClick={discard} className="touch:min-h-11">
          Discard
        </Button>
      </div>
    </section>
  );
}

/** True if this browser has logos that the signed-in account can keep. */
export function useHasKeepOffer(): boolean {
  const collections = useGuestCollections();
  return useAccountId() !== 0 && countGuestLogos(collections) > 0;
}

/** Renders the offer for an account; nothing if this browser has no logos, or for a guest. */
export function KeepGuestLogos() {
  const collections = useGuestCollections();
  return useHasKeepOffer() && <KeepOffer collections={collections} />;
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
        href="/auth?mode=sign-up&redirect=%2Fcollections"
        className={buttonClass('secondary', 'touch:min-h-11')}
      >
        Create a free account
      </Link>
    </section>
  );
}
