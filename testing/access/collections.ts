import type { TestWorld } from '../create-test-world.ts';
import { ACCOUNTS, type AccessRule, ANY_CALLER, type Caller } from './callers.ts';

const BUNDLED = { url: '/catalogue/docker.svg' };

/** The access rules of the calls for collections. */
export const COLLECTION_ACCESS: Record<string, AccessRule> = {
  'GET /api/collections': { statuses: ACCOUNTS },
  'POST /api/collections': { statuses: ACCOUNTS, request: () => ({ body: { name: 'Clients', logos: [] } }) },
  'POST /api/collections/import': {
    statuses: ACCOUNTS,
    request: () => ({ body: { collections: [{ name: 'Clients', logos: [BUNDLED] }] } }),
  },
  'GET /api/collections/saved-in': {
    statuses: ACCOUNTS,
    request: () => ({ query: BUNDLED }),
  },
  'GET /api/collections/:id/urls': { statuses: ACCOUNTS, request: () => ({ params: 'favorites' }) },
  'GET /api/collections/:id': { statuses: ACCOUNTS, request: () => ({ params: 'favorites' }) },
  'PATCH /api/collections/:id': {
    statuses: ACCOUNTS,
    request: () => ({ params: 'favorites', body: { note: 'For the deck' } }),
  },
  'DELETE /api/collections/:id': {
    statuses: ACCOUNTS,
    request: (caller, { collectionIds }) => ({ params: collectionIds[caller] ?? '1' }),
  },
  'POST /api/collections/:id/logos': {
    statuses: ACCOUNTS,
    request: () => ({ params: 'favorites', body: { logos: [BUNDLED] } }),
  },
  'PATCH /api/collections/:id/logos': {
    statuses: ACCOUNTS,
    request: async (caller, { collectionIds }) => ({
      params: collectionIds[`${caller} with logo`] ?? '1',
      body: { url: BUNDLED.url, note: 'Large' },
    }),
  },
  'POST /api/collections/:id/logos/remove': {
    statuses: ACCOUNTS,
    request: () => ({ params: 'favorites', body: { urls: [BUNDLED.url] } }),
  },
  'POST /api/collections/:id/share': { statuses: ACCOUNTS, request: () => ({ params: 'favorites' }) },
  'DELETE /api/collections/:id/share': { statuses: ACCOUNTS, request: () => ({ params: 'favorites' }) },
  'GET /api/shared-collections/:token': {
    statuses: ANY_CALLER,
    request: (_, { shareToken }) => ({ params: shareToken }),
  },
};

/** Creates the collections that callers delete or change, and a shared one. */
export async function createCollectionFixtures(world: TestWorld, calls: readonly string[]) {
  const visitorOf = (caller: Caller, call: string) => world.visitor(`${caller}-${calls.indexOf(call)}`);
  const create = async (visitor: ReturnType<TestWorld['visitor']>, logos: object[]) => {
    const path = '/api/collections';
    const { body } = await visitor.send<{ collection: { id: string } }>('POST', path, { name: 'Own', logos });
    return body.collection.id;
  };
  const collectionIds: Record<string, string> = {};
  for (const caller of ['free', 'subscriber', 'administrator'] as const) {
    collectionIds[caller] = await create(visitorOf(caller, 'DELETE /api/collections/:id'), []);
    const changing = visitorOf(caller, 'PATCH /api/collections/:id/logos');
    collectionIds[`${caller} with logo`] = await create(changing, [BUNDLED]);
  }
  const owner = visitorOf('free', 'DELETE /api/collections/:id/share');
  const { body } = await owner.send<{ path: string }>('POST', '/api/collections/favorites/share');
  return { collectionIds, shareToken: body.path.replace('/c/', '') };
}
