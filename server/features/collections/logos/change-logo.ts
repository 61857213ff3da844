import { AppError } from '#contract/http/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listOfLogos, moveRow } from '../order-store.ts';
import type { CollectionRef } from '../rules.ts';
import { lockCollection } from '../store.ts';
import { hasLogo, touch, updateLogoNote } from './store.ts';

interface LogoChange {
  url: string;
  /** The logo before which it moves; "first" moves it to the start, null to the end, undefined leaves it. */
  before: string | null | undefined;
  note: string | undefined;
}

/**
 * Moves a logo within a collection, changes its note, or both.
 * @throws AppError collections.not_found; collections.logo_not_found; collections.changed_meanwhile if `before` is gone.
 * Changes nothing then
 */
export async function changeLogo(
  { db, clock }: Deps,
  ref: CollectionRef,
  { url, before, note }: LogoChange,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (transaction) => {
    const collectionId = await lockCollection(transaction, ref, now);
    if (collectionId === null) throw new AppError('collections.not_found');
    if (!(await hasLogo(transaction, collectionId, url))) throw new AppError('collections.logo_not_found');
    if (note !== undefined) await updateLogoNote(transaction, { collectionId, url, note });
    if (before !== undefined && before !== url) {
      const isMoved = await moveRow(transaction, listOfLogos(collectionId), { key: url, before });
      if (!isMoved) throw new AppError('collections.changed_meanwhile');
    }
    await touch(transaction, collectionId, now);
  });
}
