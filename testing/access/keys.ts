import type { TestWorld } from '../create-test-world.ts';
import { createTestKey } from '../keys.ts';
import { ACCOUNTS, type AccessRule } from './callers.ts';

const END_KEY = 'DELETE /api/user/keys/:id';

/** The access rules of the calls for API keys. */
export const KEY_ACCESS: Record<string, AccessRule> = {
  'GET /api/user/keys': { statuses: ACCOUNTS },
  'POST /api/user/keys': { statuses: ACCOUNTS, request: () => ({ body: { name: 'Build' } }) },
  [END_KEY]: {
    statuses: ACCOUNTS,
    request: (caller, { keyIds }) => ({ params: keyIds[caller] ?? '1' }),
  },
};

/** Creates the keys that callers end. Returns their ids by caller. */
export async function createKeyFixtures(world: TestWorld, calls: readonly string[]) {
  const keyIds: Record<string, string> = {};
  for (const caller of ['free', 'subscriber', 'administrator'])
    keyIds[caller] = String((await createTestKey(world, `${caller}-${calls.indexOf(END_KEY)}`)).key.id);
  return keyIds;
}
