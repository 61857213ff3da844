import type { TestWorld } from '../create-test-world.ts';
import { CALLERS, codeFor } from './callers.ts';

/**
 * Creates payment pages, subscriptions and codes for the calls that verify, cancel, resume, open the portal or redeem. The
 * provider sends no events afterwards. Returns the ids of the payment pages by `<action>-<caller>`.
 */
export async function createPaymentFixtures(
  world: TestWorld,
  calls: readonly string[],
): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const caller of ['free', 'subscriber', 'administrator'] as const) {
    for (const action of ['verify', 'cancel', 'resume', 'portal']) {
      const visitor = world.visitor(`${caller}-${calls.findIndex((call) => call.endsWith(`/${action}`))}`);
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
  return pages;
}
