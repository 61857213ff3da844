import type { Collection } from '#contract/collections.ts';
import { AppError } from '#contract/http/errors.ts';
import { type Answers, type Input, signedIn } from './answers.ts';
import { GUEST_ALLOWANCE, logoOf } from './logos.ts';

export const LOGOS = [logoOf('Acme'), logoOf('Bolt'), logoOf('Crane')];
export const UPDATED = '2026-10-05T10:00:00.000Z';

const setOf = (id: string, name: string, values: Partial<Collection> = {}): Collection => ({
  id,
  name,
  note: '',
  isFavorites: id === 'favorites',
  count: 0,
  sharedPath: null,
  updatedAt: UPDATED,
  previews: [],
  ...values,
});
export const FAVORITES = setOf('favorites', 'Favourites', { count: 3 });
export const SPONSORS = setOf('5', 'Sponsors', { count: 1 });
export const PARTNERS = setOf('6', 'Partners', { sharedPath: '/c/secret' });

/** Answers of an account with these collections, of which each has `LOGOS`. */
export const withSets = (...collections: Collection[]): Answers => ({
  ...signedIn(),
  'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  'GET /api/collections': { collections },
  'GET /api/collections/:id/urls': { urls: LOGOS.map(({ url }) => url) },
  'GET /api/collections/:id': ({ id }: Input) => {
    const collection = collections.find((candidate) => candidate.id === id);
    if (!collection) return new AppError('collections.not_found');
    return { collection, logos: LOGOS.map((logo) => ({ logo, note: '', isDeleted: false })) };
  },
});
