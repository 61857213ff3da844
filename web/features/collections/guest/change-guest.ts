import type { CollectionLogo } from '#contract/collections.ts';
import type { Logo } from '#contract/logos.ts';
import { now } from '#web/lib/clock.ts';
import { formatCount } from '#web/lib/formats.ts';
import { type CollectionData, freeName, toData } from '../collection-data.ts';
import { changeGuestCollections, type GuestCollection } from './guest-store.ts';

/** Logos in all collections of this browser, which stores about 5 MB for the whole site. */
export const MAX_GUEST_LOGOS = 300;
export const MAX_GUEST_COLLECTIONS = 20;

const TOO_MANY_LOGOS = `This browser keeps up to ${formatCount(MAX_GUEST_LOGOS)} logos. Create a free account to save more.`;
const TOO_MANY_COLLECTIONS = `This browser keeps up to ${MAX_GUEST_COLLECTIONS} collections. Create a free account to make more.`;

type Patch = Partial<Pick<GuestCollection, 'name' | 'note'> & { logos: readonly CollectionLogo[] }>;

function countLogos(collections: readonly GuestCollection[]): number {
  return collections.reduce((sum, { logos }) => sum + logos.length, 0);
}

/** Changes one collection. @throws Error with a sentence for the visitor; changes nothing then */
export function changeGuestCollection(id: string, change: (data: CollectionData) => Patch): void {
  changeGuestCollections((collections) => {
    const next = collections.map((one) => {
      if (one.id !== id) return one;
      const { logos = one.logos, ...texts } = change(toData(one));
      const saved = logos.map(({ logo, note }) => ({ logo: { ...logo, searchTerm: '' }, note }));
      return { ...one, ...texts, logos: saved, updatedAt: new Date(now()).toISOString() };
    });
    if (!collections.some((one) => one.id === id)) throw new Error('This collection no longer exists.');
    const count = countLogos(next);
    if (count > MAX_GUEST_LOGOS && count > countLogos(collections)) throw new Error(TOO_MANY_LOGOS);
    return next;
  });
}

/** Creates a collection and returns its id. @throws Error with a sentence for the visitor; changes nothing then */
export function createGuestCollection(name: string, logos: readonly Logo[]): string {
  let id = '';
  changeGuestCollections((collections) => {
    if (collections.length > MAX_GUEST_COLLECTIONS) throw new Error(TOO_MANY_COLLECTIONS);
    if (freeName(name, collections) !== name)
      throw new Error('You already have a collection with this name. Please choose another.');
    if (countLogos(collections) + logos.length > MAX_GUEST_LOGOS) throw new Error(TOO_MANY_LOGOS);
    const numbers = collections.map((one) => Number(one.id.replace('local-', '')) || 0);
    id = `local-${Math.max(...numbers) + 1}`;
    const saved = logos.map((logo) => ({ logo: { ...logo, searchTerm: '' }, note: '' }));
    const updatedAt = new Date(now()).toISOString();
    return [...collections, { id, name, note: '', updatedAt, logos: saved }];
  });
  return id;
}
