import { z } from 'zod';
import { COLLECTION_PREVIEWS, FAVORITES_ID, FIRST_PLACE } from './constants/collections.ts';
import {
  MAX_BATCH_BODY_BYTES,
  MAX_COLLECTION_LOGOS,
  MAX_COLLECTION_NAME_LENGTH,
  MAX_COLLECTION_NOTE_LENGTH,
  MAX_COLLECTIONS,
  MAX_LOGO_NOTE_LENGTH,
} from './constants/input-limits.ts';
import { LogoUrl } from './downloads.ts';
import { Count, endpoint, Success, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { Logo } from './logos.ts';
import { cleanLine, cleanLines } from './search/clean-text.ts';

const MAX_ROW_ID = 2_147_483_647;

export const CollectionId = z
  .string()
  .regex(/^(favorites|[1-9]\d{0,9})$/, 'must be the id of a collection')
  .refine((id) => id === FAVORITES_ID || Number(id) <= MAX_ROW_ID, 'must be the id of a collection')
  .describe('Digits; "favorites" for the favourites');

export const CollectionName = z
  .string()
  .overwrite((name) => cleanLine(name).normalize('NFC'))
  .min(1, 'Please enter a name')
  .max(
    MAX_COLLECTION_NAME_LENGTH,
    `The name of a collection can have up to ${MAX_COLLECTION_NAME_LENGTH} characters`,
  );

const noteOf = (length: number) =>
  z.string().overwrite(cleanLines).max(length, `A note can have up to ${length} characters`);
export const CollectionNote = noteOf(MAX_COLLECTION_NOTE_LENGTH);
export const LogoNote = noteOf(MAX_LOGO_NOTE_LENGTH);

const placeBefore = (item: z.ZodString) =>
  z
    .union([item, z.literal(FIRST_PLACE)])
    .nullish()
    .describe(
      'Moves it before this one; "first" moves it to the start (behind the favourites), null to the end',
    );

/** A logo to add: only its address, because the server itself knows or reads the facts. */
const LogoRef = z.object({ url: LogoUrl.describe('The `url` of the logo') });

const Logos = z.array(LogoRef).max(MAX_COLLECTION_LOGOS);
const Skipped = z
  .array(z.string())
  .describe('The URLs that were not added, because they aren’t files of a searched wiki or the catalogue');

export const Collection = z.object({
  id: CollectionId,
  name: z.string(),
  note: z.string().describe('Plain text, may have several lines; empty without a note'),
  isFavorites: z.boolean(),
  count: Count.describe('The number of its logos'),
  sharedPath: z
    .string()
    .nullable()
    .describe('The path of its read-only page, e.g. "/c/…"; null if it isn’t shared'),
  updatedAt: Time.nullable().describe(
    'When its name, note or logos last changed; null for favourites that were never used',
  ),
  previews: z.array(z.string()).describe(`The thumbnails of its first logos, at most ${COLLECTION_PREVIEWS}`),
});
export type Collection = z.infer<typeof Collection>;

export const CollectionLogo = z.object({
  logo: Logo,
  note: z.string().describe('Plain text, may have several lines; empty without a note'),
  isDeleted: z.boolean().describe('True if the wiki has deleted the file, so that it can’t be loaded'),
});
export type CollectionLogo = z.infer<typeof CollectionLogo>;

/** A collection in the export of its account. */
export const ExportedCollection = z.object({
  name: z.string(),
  note: z.string(),
  isFavorites: z.boolean(),
  sharedPath: z.string().nullable(),
  createdAt: Time,
  updatedAt: Time,
  logos: z.array(
    z.object({ url: z.string(), title: z.string(), sourceUrl: z.string(), note: z.string(), addedAt: Time }),
  ),
});

const params = z.object({ id: CollectionId });
const CHANGE_ERRORS = ['collections.not_found', 'accounts.too_many_attempts'] as const;

export const listCollections = endpoint(endpoints.listCollections, {
  summary: 'Lists the account’s collections: the favourites, then the others in the account’s order.',
  access: 'account',
  response: z.object({ collections: z.array(Collection) }),
});

export const createCollection = endpoint(endpoints.createCollection, {
  summary: 'Creates a collection, with logos if there are any. It becomes the last one.',
  access: 'account',
  maxBodyBytes: MAX_BATCH_BODY_BYTES,
  body: z.object({ name: CollectionName, logos: Logos.default([]) }),
  response: z.object({ collection: Collection, skipped: Skipped }),
  errors: ['collections.name_taken', 'collections.too_many', 'accounts.too_many_attempts'],
});

export const importCollections = endpoint(endpoints.importCollections, {
  summary:
    'Keeps the collections that a guest made in the browser. Logos are added to the favourites and to collections of the same name, and other collections are created. Can be repeated.',
  access: 'account',
  maxBodyBytes: MAX_BATCH_BODY_BYTES,
  body: z.object({
    collections: z
      .array(
        z.object({
          name: CollectionName,
          isFavorites: z.boolean().default(false).describe('The name is ignored then'),
          note: CollectionNote.default('').describe('Kept if the collection is created'),
          logos: z.array(LogoRef.extend({ note: LogoNote.default('') })).max(MAX_COLLECTION_LOGOS),
        }),
      )
      .max(MAX_COLLECTIONS + 1),
  }),
  response: z.object({ collections: z.array(Collection), skipped: Skipped }),
  errors: ['collections.too_many', 'collections.full', 'accounts.too_many_attempts'],
});

export const getCollection = endpoint(endpoints.getCollection, {
  summary: 'Returns a collection of the account with its logos, in its order.',
  access: 'account',
  params,
  response: z.object({ collection: Collection, logos: z.array(CollectionLogo) }),
  errors: ['collections.not_found'],
});

export const listSavedIn = endpoint(endpoints.listSavedIn, {
  summary: 'Lists which of the account’s collections have a logo.',
  access: 'account',
  query: z.object({ url: LogoUrl.describe('The `url` of the logo') }),
  response: z.object({ ids: z.array(CollectionId) }),
});

export const changeCollection = endpoint(endpoints.changeCollection, {
  summary: 'Renames a collection, changes its note or moves it. What is left out stays.',
  access: 'account',
  params,
  body: z.object({
    name: CollectionName.optional(),
    note: CollectionNote.optional(),
    before: placeBefore(CollectionId),
  }),
  response: z.object({ collection: Collection }),
  errors: [
    ...CHANGE_ERRORS,
    'collections.name_taken',
    'collections.favorites_fixed',
    'collections.changed_meanwhile',
  ],
});

export const deleteCollection = endpoint(endpoints.deleteCollection, {
  summary: 'Deletes a collection and its read-only link.',
  access: 'account',
  params,
  response: Success,
  errors: [...CHANGE_ERRORS, 'collections.favorites_fixed'],
});

export const listCollectionUrls = endpoint(endpoints.listCollectionUrls, {
  summary: 'Lists the addresses of a collection’s logos, in its order.',
  access: 'account',
  params,
  response: z.object({ urls: z.array(z.string()) }),
  errors: ['collections.not_found'],
});

export const addCollectionLogos = endpoint(endpoints.addCollectionLogos, {
  summary: 'Adds logos at the end of a collection, in order. Those that it has keep their place.',
  access: 'account',
  maxBodyBytes: MAX_BATCH_BODY_BYTES,
  params,
  body: z.object({ logos: Logos.min(1) }),
  response: z.object({
    added: Count.describe('The number of logos that the collection didn’t have'),
    count: Count.describe('The number of its logos'),
    skipped: Skipped,
  }),
  errors: [...CHANGE_ERRORS, 'collections.full'],
});

export const removeCollectionLogos = endpoint(endpoints.removeCollectionLogos, {
  summary: 'Removes logos from a collection. Those that it doesn’t have are ignored.',
  access: 'account',
  maxBodyBytes: MAX_BATCH_BODY_BYTES,
  params,
  body: z.object({ urls: z.array(LogoUrl).min(1).max(MAX_COLLECTION_LOGOS) }),
  response: z.object({ removed: Count, count: Count.describe('The number of its logos') }),
  errors: CHANGE_ERRORS,
});

export const changeCollectionLogo = endpoint(endpoints.changeCollectionLogo, {
  summary: 'Moves a logo within a collection or changes its note. What is left out stays.',
  access: 'account',
  params,
  body: z.object({
    url: LogoUrl,
    before: placeBefore(LogoUrl),
    note: LogoNote.optional(),
  }),
  response: Success,
  errors: [...CHANGE_ERRORS, 'collections.logo_not_found', 'collections.changed_meanwhile'],
});

export const shareCollection = endpoint(endpoints.shareCollection, {
  summary:
    'Returns the path of a collection’s read-only page, which shows its name, notes and logos to everyone who has the link. The same path while it is shared.',
  access: 'account',
  params,
  response: z.object({ path: z.string().describe('e.g. "/c/…"') }),
  errors: CHANGE_ERRORS,
});

export const unshareCollection = endpoint(endpoints.unshareCollection, {
  summary: 'Revokes the read-only link of a collection for good. Sharing it again makes another link.',
  access: 'account',
  params,
  response: Success,
  errors: CHANGE_ERRORS,
});

/** The last part of a read-only page's path. Any text is accepted: one that belongs to no collection isn't found. */
export const ShareToken = z.string().min(1).max(200);

export const getSharedCollection = endpoint(endpoints.getSharedCollection, {
  summary: 'Returns what the read-only page of a shared collection shows, without anything about its owner.',
  params: z.object({ token: ShareToken }),
  response: z.object({
    name: z.string(),
    note: z.string(),
    updatedAt: Time,
    logos: z.array(CollectionLogo),
  }),
  errors: ['collections.link_unknown'],
});
