import type { Collection, CollectionLogo } from '#contract/collections.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import type { TestWorld } from './create-test-world.ts';

type Visitor = ReturnType<TestWorld['visitor']>;
export type CollectionBody = { collection: Collection; skipped: string[] };

const COLLECTIONS = '/api/collections';

/** Returns the address of a logo of the bundled catalogue, e.g. of "docker". */
export const urlOf = (name: string) => `/catalogue/${name}.svg`;

export const refsOf = (...names: string[]) => names.map((name) => ({ url: urlOf(name) }));

/** Returns the addresses of the first logos of the catalogue. */
export const urlsOf = (count: number) =>
  loadCatalogue()
    .entries.slice(0, count)
    .map(({ logo }) => logo.url);

/** Returns functions that call the API for the collections of an account. */
export function collectionsOf(visitor: Visitor) {
  const send = <T = ErrorResponse>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    visitor.send<T>(method, `${COLLECTIONS}${path}`, body);
  return {
    send,
    list: async () => (await visitor.get<{ collections: Collection[] }>(COLLECTIONS)).body.collections,
    /** Returns the id of the new collection. */
    create: async (name: string, logos: object[] = []) =>
      (await send<CollectionBody>('POST', '', { name, logos })).body.collection.id,
    read: async (id: string) =>
      (await visitor.get<{ collection: Collection; logos: CollectionLogo[] }>(`${COLLECTIONS}/${id}`)).body,
    /** Returns the names of the catalogue's logos in a collection, in order. */
    readNames: async (id: string) => {
      const { body } = await visitor.get<{ logos: CollectionLogo[] }>(`${COLLECTIONS}/${id}`);
      return body.logos.map(({ logo }) => logo.url.replace(/^\/catalogue\/|\.svg$/g, ''));
    },
    add: (id: string, ...names: string[]) => send('POST', `/${id}/logos`, { logos: refsOf(...names) }),
    share: async (id: string) => (await send<{ path: string }>('POST', `/${id}/share`)).body.path,
  };
}
