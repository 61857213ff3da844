import type { TestWorld } from './create-test-world.ts';

/** Who calls. "other" is signed in and names somebody else; "expired" brings a session that is over. */
export const CALLERS = ['guest', 'free', 'subscriber', 'other', 'administrator', 'expired'] as const;
export type Caller = (typeof CALLERS)[number];
/** A premium code of each caller's own. */
export const codeFor = (caller: Caller) => `LOGO-AAAA-AAAA-AAA${'ABCDEFGH'[CALLERS.indexOf(caller)]}`;

/**
 * What there is to verify, cancel, keep and redeem, for the callers of those among `calls`; from then on the provider tells
 * nothing by itself. Answers payment pages by whose they are.
 */
export async function createMoney(
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

/** What a server writes every few seconds, whatever it is asked: counts, that it lives, and when its jobs were begun. */
const WRITTEN_BY_ITSELF = ['daily_counts', 'upstream_servers', 'jobs'];

/** Every row of every table, as text, but for what the server writes by itself. */
export async function dump({ pool }: TestWorld): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [WRITTEN_BY_ITSELF],
  );
  const all = rows
    .map(({ name }) => `select '${name}: ' || t::text as row from ${name} t`)
    .join(' union all ');
  const tables = await pool.query<{ row: string }>(`${all} order by 1`);
  return tables.rows.map(({ row }) => row).join('\n');
}
