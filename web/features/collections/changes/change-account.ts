import type { Collection } from '#contract/collections.ts';
import { type CollectionData, countLabel } from '../collection-data.ts';
import {
  collectionOptions,
  collectionsKey,
  listOptions,
  type Owner,
  savedInOptions,
  urlsOptions,
} from '../queries.ts';

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** What the pages show at once, before the server has confirmed a change. Undefined leaves it. */
interface Preview {
  list?: (collections: readonly Collection[]) => readonly Collection[];
  /** Changes the collection with this id. */
  one?: [id: string, change: (data: CollectionData) => CollectionData];
  /** Logos that are added to or removed from the collection with this id. */
  logos?: [id: string, urls: readonly string[], change: 'add' | 'remove'];
}

function withUrls(list: readonly string[], urls: readonly string[], change: 'add' | 'remove') {
  const changed = new Set(urls);
  const others = list.filter((url) => !changed.has(url));
  return change === 'add' ? [...others, ...urls] : others;
}

function show({ client, accountId }: Owner, { list, one, logos }: Preview): void {
  if (list) client.setQueryData(listOptions(accountId).queryKey, (shown) => shown && [...list(shown)]);
  if (one) {
    const [id, change] = one;
    client.setQueryData(collectionOptions(accountId, id).queryKey, (shown) => shown && change(shown));
  }
  if (!logos) return;
  const [id, urls, change] = logos;
  client.setQueryData(urlsOptions(accountId, id).queryKey, (shown) => shown && withUrls(shown, urls, change));
  for (const url of urls)
    client.setQueryData(
      savedInOptions(accountId, url).queryKey,
      (shown) => shown && withUrls(shown, [id], change),
    );
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

/** Returns why logos were not added; null if all were. */
export function skippedText(skipped: readonly string[]): string | null {
  if (skipped.length === 0) return null;
  return `${countLabel(skipped.length)} couldn’t be saved, because the file isn’t on a wiki we search.`;
}
