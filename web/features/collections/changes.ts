import type { Collection, CollectionLogo } from '#contract/collections.ts';
import { FAVORITES_ID } from '#contract/constants/collections.ts';
import {
  addCollectionLogos,
  changeCollection,
  changeCollectionLogo,
  createCollection,
  deleteCollection,
  importCollections,
  removeCollectionLogos,
} from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { callApi } from '#web/lib/api.ts';
import { type CreatedSet, changeAccount, createdSet, type SavedLogo, skippedText } from './change-account.ts';
import { freeName, moveBefore, type Removed, withRestored } from './collection-data.ts';
import { changeGuestCollection, createGuestCollection } from './guest/change-guest.ts';
import { changeGuestCollections, type GuestCollection, getGuestCollections } from './guest/guest-store.ts';
import { listOptions, type Owner } from './queries.ts';

type Entries = readonly CollectionLogo[];

const refsOf = (logos: readonly Logo[]) => logos.map(({ url }) => ({ url }));
const urlOf = ({ logo }: { logo: Logo }) => logo.url;

/**
 * Changes the logos of a collection, in the account with a call; `saved` if logos are added or removed.
 * @throws Error with a sentence for the visitor, as all functions of this file
 */
async function changeLogos<Response>(
  owner: Owner,
  id: string,
  { to, saved, call }: { to: (logos: Entries) => Entries; saved?: SavedLogo; call: () => Promise<Response> },
): Promise<Response | null> {
  if (owner.accountId > 0)
    return changeAccount(owner, { one: [id, (data) => ({ ...data, logos: to(data.logos) })], saved }, call);
  changeGuestCollection(id, ({ logos }) => ({ logos: to(logos) }));
  return null;
}

export async function addLogo(owner: Owner, id: string, logo: Logo): Promise<void> {
  const { url } = logo;
  const response = await changeLogos(owner, id, {
    to: (entries) => withRestored(entries, { entry: { logo, note: '', isDeleted: false }, before: null }),
    saved: { id, url, change: 'add' },
    call: () => callApi(addCollectionLogos, { id, logos: [{ url }] }),
  });
  const problem = response && skippedText(response.skipped, [logo]);
  if (problem) throw new Error(problem);
}

export function removeLogo(owner: Owner, id: string, url: string) {
  return changeLogos(owner, id, {
    to: (entries) => entries.filter((entry) => entry.logo.url !== url),
    saved: { id, url, change: 'remove' },
    call: () => callApi(removeCollectionLogos, { id, urls: [url] }),
  });
}

/** Puts a removed logo back to its place, with its note. */
export function restoreLogo(owner: Owner, id: string, removed: Removed) {
  const { entry, before } = removed;
  const { logo, note } = entry;
  const { url } = logo;
  return changeLogos(owner, id, {
    to: (entries) => withRestored(entries, removed),
    saved: { id, url, change: 'add' },
    call: async () => {
      await callApi(addCollectionLogos, { id, logos: [{ url }] });
      if (before !== null || note)
        await callApi(changeCollectionLogo, { id, url, note, ...(before !== null && { before }) });
    },
  });
}

export function moveLogo(owner: Owner, id: string, { url, before }: { url: string; before: string | null }) {
  return changeLogos(owner, id, {
    to: (entries) => moveBefore(entries, urlOf, { key: url, before }),
    call: () => callApi(changeCollectionLogo, { id, url, before }),
  });
}

export function changeLogoNote(owner: Owner, id: string, { url, note }: { url: string; note: string }) {
  return changeLogos(owner, id, {
    to: (entries) => entries.map((entry) => (entry.logo.url === url ? { ...entry, note } : entry)),
    call: () => callApi(changeCollectionLogo, { id, url, note }),
  });
}

export async function createSet(
  owner: Owner,
  name: string,
  logos: readonly Logo[] = [],
): Promise<CreatedSet> {
  if (owner.accountId === 0) return { id: createGuestCollection(name, logos), problem: null };
  const { collection, skipped } = await changeAccount(owner, {}, () =>
    callApi(createCollection, { name, logos: refsOf(logos) }),
  );
  return createdSet(collection.id, skipped, logos);
}

/** Saves a copy of a shared collection, with its notes, under a name that the visitor doesn't have yet. */
export async function copySet(
  owner: Owner,
  { name, note, logos }: { name: string; note: string; logos: Entries },
): Promise<CreatedSet> {
  const files = logos.map(({ logo }) => logo);
  const isGuest = owner.accountId === 0;
  const existing = isGuest
    ? getGuestCollections()
    : await owner.client.fetchQuery(listOptions(owner.accountId));
  const copyName = freeName(name, existing);
  if (isGuest) {
    const id = createGuestCollection(copyName, files);
    changeGuestCollection(id, () => ({ note, logos }));
    return { id, problem: null };
  }
  const entries = logos.map((entry) => ({ url: entry.logo.url, note: entry.note }));
  const { collections, skipped } = await changeAccount(owner, {}, () =>
    callApi(importCollections, {
      collections: [{ name: copyName, isFavorites: false, note, logos: entries }],
    }),
  );
  const id = collections.find((one) => one.name === copyName)?.id ?? FAVORITES_ID;
  return createdSet(id, skipped, files);
}

/** Changes the name or the note. What is left out stays. */
export async function changeTexts(
  owner: Owner,
  id: string,
  texts: { name?: string; note?: string },
): Promise<void> {
  if (owner.accountId === 0) return changeGuestCollection(id, () => texts);
  await changeAccount(
    owner,
    {
      list: (collections) => collections.map((one) => (one.id === id ? { ...one, ...texts } : one)),
      one: [id, (data) => ({ ...data, collection: { ...data.collection, ...texts } })],
    },
    () => callApi(changeCollection, { id, ...texts }),
  );
}

async function changeList(
  owner: Owner,
  to: <Item extends Collection | GuestCollection>(list: readonly Item[]) => readonly Item[],
  call: () => Promise<unknown>,
): Promise<void> {
  if (owner.accountId === 0) return changeGuestCollections(to);
  await changeAccount(owner, { list: to }, call);
}

export function moveSet(owner: Owner, { id, before }: { id: string; before: string | null }) {
  return changeList(
    owner,
    // The favourites stay first.
    ([favorites, ...others]) =>
      favorites ? [favorites, ...moveBefore(others, (one) => one.id, { key: id, before })] : [],
    () => callApi(changeCollection, { id, before }),
  );
}

export function deleteSet(owner: Owner, id: string) {
  return changeList(
    owner,
    (list) => list.filter((one) => one.id !== id),
    () => callApi(deleteCollection, { id }),
  );
}

/** Moves collections of this browser to the account, except the logos that it can't keep. */
export async function keepInAccount(owner: Owner, kept: readonly GuestCollection[]): Promise<void> {
  const collections = kept.map(({ id, name, note, logos }) => ({
    name,
    note,
    isFavorites: id === FAVORITES_ID,
    logos: logos.map((saved) => ({ url: saved.logo.url, note: saved.note })),
  }));
  const { skipped } = await changeAccount(owner, {}, () => callApi(importCollections, { collections }));
  const keptUrls = new Set(kept.flatMap(({ id, logos }) => logos.map(({ logo }) => `${id} ${logo.url}`)));
  const isLeft = (id: string, url: string) => skipped.includes(url) || !keptUrls.has(`${id} ${url}`);
  changeGuestCollections((current) =>
    current
      .map((one) => ({ ...one, logos: one.logos.filter(({ logo }) => isLeft(one.id, logo.url)) }))
      .filter(({ logos }) => logos.length > 0),
  );
  const problem = skippedText(
    skipped,
    kept.flatMap(({ logos }) => logos.map(({ logo }) => logo)),
  );
  if (problem) throw new Error(`${problem} Everything else is in your collections.`);
}
