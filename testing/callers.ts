import type { TestWorld } from './create-test-world.ts';

/** The kinds of callers. "other" is signed in and requests somebody else's data; "expired" sends an expired session. */
export const CALLERS = ['guest', 'free', 'subscriber', 'other', 'administrator', 'expired'] as const;
export type Caller = (typeof CALLERS)[number];
/** Returns the premium code of a caller; each has its own. */
export const codeFor = (caller: Caller) => `LOGO-AAAA-AAAA-AAA${'ABCDEFGH'[CALLERS.indexOf(caller)]}`;

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
  world.stripe.webhooks.set({ isLost: true });
  for (const caller of CALLERS) {
    await world.pool.query(
      `insert into premium_codes (code, duration_days, created_at, expires_at) values ($1, 365, $2, '2027-01-01')`,
      [codeFor(caller), world.clock.now()],
    );
  }
  return pages;
}

/** The tables that a server writes every few seconds without a request: counts, heartbeats and job times. */
const BACKGROUND_TABLES = ['daily_counts', 'upstream_servers', 'jobs'];

/** Returns every row of every table as text, except the tables that the server writes in the background. */
export async function dump({ pool }: TestWorld): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [BACKGROUND_TABLES],
  );
  const all = rows
    .map(({ name }) => `select '${name}: ' || t::text as row from ${name} t`)
    .join(' union all ');
  const tables = await pool.query<{ row: string }>(`${all} order by 1`);
  return tables.rows.map(({ row }) => row).join('\n');
}
