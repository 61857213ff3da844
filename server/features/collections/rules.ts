import { randomBytes } from 'node:crypto';
import type { Collection } from '#contract/collections.ts';
import { FAVORITES_ID, FAVORITES_NAME } from '#contract/constants/collections.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { RateLimit } from '#server/platform/rate-limit/rate-limiter.ts';

/** Far more changes than a person makes, few enough to keep a program from filling the disk. */
export const CHANGE_LIMIT: RateLimit = {
  name: 'collection changes',
  limit: 2000,
  windowMs: HOUR_MS,
  isGeneral: true,
};

/** Which of an account's collections: a row's id, or the favourites. */
export type CollectionKey = number | typeof FAVORITES_ID;

/** A collection of an account, as a call names it. */
export interface CollectionRef {
  accountId: number;
  key: CollectionKey;
}

/** Returns the key of an id of the contract. */
export function keyOf(id: string): CollectionKey {
  return id === FAVORITES_ID ? FAVORITES_ID : Number(id);
}

/** Returns true if a collection can't have this name, because the favourites have it. */
export function isFavoritesName(name: string): boolean {
  return name.toLowerCase() === FAVORITES_NAME.toLowerCase();
}

/** Bytes of randomness in a read-only link: 144 bits. */
const TOKEN_BYTES = 18;

/** Returns the secret part of a read-only link: 24 characters. */
export function createShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A collection as stored, with what the list shows of its logos. */
export interface StoredCollection {
  id: number;
  isFavorites: boolean;
  name: string;
  note: string;
  shareToken: string | null;
  updatedAt: Date;
  count: number;
  previews: string[];
}

/** The favourites of an account that never used them. */
export const UNUSED_FAVORITES: Collection = {
  id: FAVORITES_ID,
  name: FAVORITES_NAME,
  note: '',
  isFavorites: true,
  count: 0,
  sharedPath: null,
  updatedAt: null,
  previews: [],
};

/** Returns a stored collection as the API returns it. */
export function toCollection(stored: StoredCollection): Collection {
  const { id, shareToken, updatedAt, ...rest } = stored;
  return {
    ...rest,
    id: stored.isFavorites ? FAVORITES_ID : String(id),
    sharedPath: shareToken === null ? null : sharedPath(shareToken),
    updatedAt: updatedAt.toISOString(),
  };
}

export function sharedPath(token: string): string {
  return `/c/${token}`;
}
