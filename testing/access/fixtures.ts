import type { TestWorld } from '../create-test-world.ts';
import { createTestKey } from '../keys.ts';
import { CALLERS, type Caller, codeFor, LOGO_URL } from './rules.ts';

const SIGNED_IN = ['free', 'subscriber', 'administrator'] as const;

/**
 * Creates what callers delete or change: collections, API keys, payment pages, subscriptions and codes. `calls` are those of
 * the access rules; each has separate callers. The provider sends no events afterwards.
 */
export async function createFixtures(world: TestWorld, calls: readonly string[]) {
  const nameOf = (caller: Caller, call: string) =>
    `${caller}-${calls.findIndex((each) => each.endsWith(call))}`;
  const visitorOf = (caller: Caller, call: string) => world.visitor(nameOf(caller, call));
  const collectionIds: Record<string, string> = {};
  const keyIds: Record<string, string> = {};
  const pages: Record<string, string> = {};
  for (const caller of SIGNED_IN) {
    const createCollection = async (call: string, logos: object[]) => {
      const fields = { name: 'Own', logos };
      const path = '/api/collections';
      const { body } = await visitorOf(caller, call).send<{ collection: { id: string } }>(
        'POST',
        path,
        fields,
      );
      return body.collection.id;
    };
    collectionIds[caller] = await createCollection('DELETE /api/collections/:id', []);
    const logos = [{ url: LOGO_URL }];
    collectionIds[`${caller} with logo`] = await createCollection('PATCH /api/collections/:id/logos', logos);
    const { key } = await createTestKey(world, nameOf(caller, 'DELETE /api/user/keys/:id'));
    keyIds[caller] = String(key.id);
    for (const action of ['verify', 'cancel', 'resume', 'portal']) {
      const visitor = visitorOf(caller, `/${action}`);
      const { body } = await visitor.send<{ sessionId: string }>('POST', '/api/subscription/create', {});
      pages[`${action}-${caller}`] = body.sessionId;
      world.stripe.pay(body.sessionId);
      if (action === 'resume') await visitor.send('POST', '/api/subscription/cancel', {});
    }
  }
  await world.stripe.webhooks.settled();
  world.stripe.webhooks.setFaults({ isLost: true });
  for (const caller of CALLERS) {
    await world.pool.query(
      `insert into premium_codes (code, duration_days, created_at, expires_at) values ($1, 365, $2, '2027-01-01')`,
      [codeFor(caller), world.clock.now()],
    );
  }
  const owner = visitorOf('free', 'DELETE /api/collections/:id/share');
  const { body } = await owner.send<{ path: string }>('POST', '/api/collections/favorites/share');
  return { collectionIds, keyIds, pages, shareToken: body.path.replace('/c/', '') };
}
