import {
  addCollectionLogos,
  changeCollection,
  changeCollectionLogo,
  createCollection,
  deleteCollection,
  removeCollectionLogos,
} from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { callApi } from '#web/lib/api.ts';
import { moveBefore, type Removed, withRestored } from '../collection-data.ts';
import { changeGuestCollection, changeGuestList, createGuestCollection } from '../guest/change-guest.ts';
import type { Owner } from '../queries.ts';
import { type CreatedSet, changeAccount, createdSet, skippedText } from './change-account.ts';

const refsOf = (logos: readonly Logo[]) => logos.map(({ url }) => ({ url }));
const urlOf = ({ logo }: { logo: Logo }) => logo.url;
const idOf = ({ id }: { id: string }) => id;

/** Adds logos at the end. @throws Error with a sentence for the visitor, as all functions of this file */
export async function addLogos(owner: Owner, id: string, logos: readonly Logo[]): Promise<void> {
  const urls = logos.map(({ url }) => url);
  const withLogos = (data: { logos: readonly { logo: Logo }[] }) => {
    const known = new Set(data.logos.map(urlOf));
    return logos.filter(({ url }) => !known.has(url)).map((logo) => ({ logo, note: '', isDeleted: false }));
  };
  if (owner.accountId === 0)
    return changeGuestCollection(id, (data) => ({ logos: [...data.logos, ...withLogos(data)] }));
  const { skipped } = await changeAccount(
    owner,
    {
      one: [id, (data) => ({ ...data, logos: [...data.logos, ...withLogos(data)] })],
      logos: [id, urls, 'add'],
    },
    () => callApi(addCollectionLogos, { id, logos: refsOf(logos) }),
  );
  const problem = skippedText(skipped, logos);
  if (problem) throw new Error(problem);
}

export async function removeLogos(owner: Owner, id: string, urls: readonly string[]): Promise<void> {
  const isRemoved = new Set(urls);
  const without = <Item extends { logo: Logo }>(logos: readonly Item[]) =>
    logos.filter((entry) => !isRemoved.has(entry.logo.url));
  if (owner.accountId === 0) return changeGuestCollection(id, ({ logos }) => ({ logos: without(logos) }));
  await changeAccount(
    owner,
    {
      one: [id, (data) => ({ ...data, logos: without(data.logos) })],
      logos: [id, urls, 'remove'],
    },
    () => callApi(removeCollectionLogos, { id, urls: [...urls] }),
  );
}

/** Puts removed logos back to their places, with their notes. */
export async function restoreLogos(owner: Owner, id: string, removed: readonly Removed[]): Promise<void> {
  if (owner.accountId === 0)
    return changeGuestCollection(id, ({ logos }) => ({ logos: withRestored(logos, removed) }));
  const logos = removed.map(({ entry }) => entry.logo);
  await changeAccount(
    owner,
    {
      one: [id, (data) => ({ ...data, logos: withRestored(data.logos, removed) })],
      logos: [id, logos.map(({ url }) => url), 'add'],
    },
    async () => {
      await callApi(addCollectionLogos, { id, logos: refsOf(logos) });
      for (const { entry, before } of removed) {
        const { logo, note } = entry;
        const place = before === null ? {} : { before };
        if (before !== null || note)
          await callApi(changeCollectionLogo, { id, url: logo.url, note, ...place });
      }
    },
  );
}

export async function moveLogo(
  owner: Owner,
  id: string,
  { url, before }: { url: string; before: string | null },
): Promise<void> {
  const move = { key: url, before };
  if (owner.accountId === 0)
    return changeGuestCollection(id, ({ logos }) => ({ logos: moveBefore(logos, urlOf, move) }));
  await changeAccount(
    owner,
    { one: [id, (data) => ({ ...data, logos: moveBefore(data.logos, urlOf, move) })] },
    () => callApi(changeCollectionLogo, { id, url, before }),
  );
}

export async function changeLogoNote(
  owner: Owner,
  id: string,
  { url, note }: { url: string; note: string },
): Promise<void> {
  const withNote = <Item extends { logo: Logo; note: string }>(logos: readonly Item[]) =>
    logos.map((entry) => (entry.logo.url === url ? { ...entry, note } : entry));
  if (owner.accountId === 0) return changeGuestCollection(id, ({ logos }) => ({ logos: withNote(logos) }));
  await changeAccount(owner, { one: [id, (data) => ({ ...data, logos: withNote(data.logos) })] }, () =>
    callApi(changeCollectionLogo, { id, url, note }),
  );
}

/** Creates a collection with logos. */
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

export async function moveSet(
  owner: Owner,
  { id, before }: { id: string; before: string | null },
): Promise<void> {
  // The favourites stay first.
  const moved = <Item extends { id: string }>([favorites, ...others]: readonly Item[]) =>
    favorites ? [favorites, ...moveBefore(others, idOf, { key: id, before })] : [];
  if (owner.accountId === 0) return changeGuestList(moved);
  await changeAccount(owner, { list: moved }, () => callApi(changeCollection, { id, before }));
}

export async function deleteSet(owner: Owner, id: string): Promise<void> {
  const without = <Item extends { id: string }>(list: readonly Item[]) => list.filter((one) => one.id !== id);
  if (owner.accountId === 0) return changeGuestList(without);
  await changeAccount(owner, { list: without }, () => callApi(deleteCollection, { id }));
}
