import type { CollectionLogo } from '#contract/collections.ts';
import { importCollections } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { type CreatedSet, changeAccount, createdSet } from '../changes/change-account.ts';
import { freeName } from '../collection-data.ts';
import { changeGuestCollection, createGuestCollection } from '../guest/change-guest.ts';
import { getGuestCollections } from '../guest/guest-store.ts';
import { listOptions, type Owner } from '../queries.ts';

interface SharedSet {
  name: string;
  note: string;
  logos: readonly CollectionLogo[];
}

/**
 * Saves a copy of a shared collection, with its notes, under a name that the visitor doesn't have yet.
 * @throws Error with a sentence for the visitor
 */
export async function copySet(owner: Owner, { name, note, logos }: SharedSet): Promise<CreatedSet> {
  const files = logos.map(({ logo }) => logo);
  if (owner.accountId === 0) {
    const taken = getGuestCollections().map((one) => one.name);
    const id = createGuestCollection(freeName(name, ['Favourites', ...taken]), files);
    changeGuestCollection(id, () => ({ note, logos }));
    return { id, problem: null };
  }
  const existing = await owner.client.fetchQuery(listOptions(owner.accountId));
  const copyName = freeName(
    name,
    existing.map((one) => one.name),
  );
  const entries = logos.map((entry) => ({ url: entry.logo.url, note: entry.note }));
  const { collections, skipped } = await changeAccount(owner, {}, () =>
    callApi(importCollections, {
      collections: [{ name: copyName, isFavorites: false, note, logos: entries }],
    }),
  );
  const id = collections.find((one) => one.name === copyName)?.id ?? 'favorites';
  return createdSet(id, skipped, files);
}
