import type { Collection, CollectionLogo } from '#contract/collections.ts';
import { COLLECTION_PREVIEWS, FAVORITES_ID, FIRST_PLACE } from '#contract/constants/collections.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { GuestCollection } from './guest/guest-store.ts';

/** A collection with its logos, as the server returns it and as the pages show it. */
export interface CollectionData {
  collection: Collection;
  logos: readonly CollectionLogo[];
}

/** Returns the items with one of them before another, at the start ("first") or at the end (null). Unknown keys change nothing. */
export function moveBefore<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { key, before }: { key: string; before: string | null },
): readonly Item[] {
  const moved = items.find((item) => keyOf(item) === key);
  if (!moved || key === before) return items;
  const others = items.filter((item) => item !== moved);
  if (before === FIRST_PLACE) return [moved, ...others];
  const at = before === null ? others.length : others.findIndex((item) => keyOf(item) === before);
  return at < 0 ? items : others.toSpliced(at, 0, moved);
}

type Step = 'first' | 'earlier' | 'later' | 'last';

/** Returns the key before which a step moves an item: "first" for the start, null for the end, undefined if it can't move that way. */
export function targetOf(keys: readonly string[], key: string, step: Step): string | null | undefined {
  const at = keys.indexOf(key);
  const isAtEdge = step === 'first' || step === 'earlier' ? at <= 0 : at === keys.length - 1;
  if (at < 0 || isAtEdge) return undefined;
  const earlier = at === 1 ? FIRST_PLACE : keys[at - 1];
  return { first: FIRST_PLACE, earlier, later: keys[at + 2], last: null }[step] ?? null;
}

const STEP_LABELS: Record<Step, string> = {
  earlier: 'Move earlier',
  later: 'Move later',
  first: 'Move to the start',
  last: 'Move to the end',
};

/** Returns the actions of a menu that move an item by these steps, without those that don't move it. */
export function moveActions(
  keys: readonly string[],
  key: string,
  { steps, onMove }: { steps: readonly Step[]; onMove: (before: string | null) => void },
) {
  return steps.flatMap((step) => {
    const before = targetOf(keys, key, step);
    return before === undefined ? [] : [{ label: STEP_LABELS[step], onSelect: () => onMove(before) }];
  });
}

/** A removed logo, and the URL of the logo that followed it; null if it was the last. */
export interface Removed {
  entry: CollectionLogo;
  before: string | null;
}

/** Returns the logos with a removed one at its former place. */
export function withRestored(
  logos: readonly CollectionLogo[],
  { entry, before }: Removed,
): readonly CollectionLogo[] {
  if (logos.some(({ logo }) => logo.url === entry.logo.url)) return logos;
  const at = logos.findIndex(({ logo }) => logo.url === before);
  return logos.toSpliced(at < 0 ? logos.length : at, 0, entry);
}

/** Returns "1 logo" or "12 logos". */
export function countLabel(count: number): string {
  return count === 1 ? '1 logo' : `${formatCount(count)} logos`;
}

/** Returns a name that none of the others has in any case, with a number if needed, e.g. "Partners 2". */
export function freeName(name: string, taken: readonly { name: string }[]): string {
  const others = new Set(taken.map((one) => one.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!others.has(candidate.toLowerCase())) return candidate;
  }
}

/** Returns a guest's collection as the server would return it. */
export function toData({ id, name, note, updatedAt, logos }: GuestCollection): CollectionData {
  return {
    collection: {
      id,
      name,
      note,
      isFavorites: id === FAVORITES_ID,
      count: logos.length,
      sharedPath: null,
      updatedAt: updatedAt || null,
      previews: logos.slice(0, COLLECTION_PREVIEWS).map(({ logo }) => logo.thumbUrl),
    },
    logos: logos.map((saved) => ({ ...saved, isDeleted: false })),
  };
}

/** Returns how many logos these collections have; one in several collections counts once. */
export function countGuestLogos(collections: readonly GuestCollection[]): number {
  return new Set(collections.flatMap(({ logos }) => logos.map(({ logo }) => logo.url))).size;
}
