import type { Collection } from '#contract/collections.ts';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { type CollectionData, countLabel } from './collection-data.ts';
import { collectionOptions, listOptions, type Owner, savedInOptions } from './queries.ts';
import { collectionsKey, urlsOptions } from './save/favorites.tsx';

const LIST = new Intl.ListFormat('en-GB');
const MAX_TITLES = 3;

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** The URL of a logo that is added to or removed from the collection with this id. */
export interface SavedLogo {
  id: string;
  url: string;
  change: 'add' | 'remove';
}

/** What the pages show at once, before the server has confirmed a change. Undefined leaves it. */
interface Preview {
  list?: (collections: readonly Collection[]) => readonly Collection[];
  /** Changes the collection with this id. */
  one?: [id: string, change: (data: CollectionData) => CollectionData];
  saved?: SavedLogo | undefined;
}

function changed(list: readonly string[] | undefined, item: string, change: SavedLogo['change']) {
  const others = list?.filter((one) => one !== item);
  return others && change === 'add' ? [...others, item] : others;
}

function show({ client, accountId }: Owner, { list, one, saved }: Preview): void {
  if (list) client.setQueryData(listOptions(accountId).queryKey, (shown) => shown && [...list(shown)]);
  if (one) {
    const [id, change] = one;
    client.setQueryData(collectionOptions(accountId, id).queryKey, (shown) => shown && change(shown));
  }
  if (!saved) return;
  const { id, url, change } = saved;
  client.setQueryData(urlsOptions(accountId, id).queryKey, (shown) => changed(shown, url, change));
  client.setQueryData(savedInOptions(accountId, url).queryKey, (shown) => changed(shown, id, change));
}

/**
 * Changes an account's collections: shows the change at once, then calls the server, one call after the other. If a call
 * fails, the pages show the former state again and the error is thrown. Afterwards, the server's state is fetched.
 */
export async function changeAccount<Response>(
  owner: Owner,
  preview: Preview,
  call: () => Promise<Response>,
): Promise<Response> {
  const { client, accountId } = owner;
  const queryKey = collectionsKey(accountId);
  waiting += 1;
  // A response that is under way doesn't contain the change.
  await client.cancelQueries({ queryKey });
  const former = client.getQueriesData({ queryKey });
  show(owner, preview);
  const response = queue.then(call, call);
  queue = response;
  try {
    return await response;
  } catch (error) {
    for (const [key, data] of former) client.setQueryData(key, data);
    throw error;
  } finally {
    waiting -= 1;
    if (waiting === 0) void client.invalidateQueries({ queryKey });
  }
}

/** Returns which of the logos weren’t saved, and why; null if `skipped`, their URLs, is empty. */
export function skippedText(skipped: readonly string[], logos: readonly Logo[]): string | null {
  const missing = logos.filter(({ url }) => skipped.includes(url)).map(({ title }) => `“${title}”`);
  // Two collections may have the same logo.
  const titles = [...new Set(missing)];
  if (titles.length === 0) return null;
  const rest = titles.length - MAX_TITLES;
  const names = rest > 1 ? [...titles.slice(0, MAX_TITLES), `${formatCount(rest)} more`] : titles;
  const reason = titles.length === 1 ? 'the file isn’t' : 'the files aren’t';
  return `${LIST.format(names)} couldn’t be saved, because ${reason} on a wiki we search.`;
}

/** A new collection. `problem` says how many logos were added and which weren’t; null if all were. */
export interface CreatedSet {
  id: string;
  problem: string | null;
}

/** Returns a collection that the server created for these logos. */
export function createdSet(id: string, skipped: readonly string[], logos: readonly Logo[]): CreatedSet {
  const reason = skippedText(skipped, logos);
  const added = logos.length - skipped.length;
  const isPart = reason !== null && added > 0;
  return {
    id,
    problem: isPart ? `${formatCount(added)} of ${countLabel(logos.length)} saved. ${reason}` : reason,
  };
}
