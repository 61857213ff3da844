import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { type BudgetConsumer, openBudget } from './budget.ts';

/** A slot is used for a minute, and two seconds longer, since a request may reach the wiki late. */
const SLOT_MS = MINUTE_MS + 2 * SECOND_MS;

async function createBudget(perMinute: number, minimumShare: number) {
  const { db, pool, url, drop } = await createTestDatabase();
  onTestFinished(drop);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const open = (database = db) => openBudget({ db: database, clock, perMinute, minimumShare });
  const budget = await open();
  const take = async (consumer: BudgetConsumer, times: number, from = budget) => {
    const refusals = await Promise.all(Array.from({ length: times }, () => from.take(consumer)));
    return refusals.filter((refusal) => refusal === null).length;
  };
  const advance = (ms: number) => {
    now += ms;
  };
  /** The budget of another process. */
  const openOther = () => {
    const other = openDatabase({ url });
    onTestFinished(other.close);
    return open(other.db);
  };
  return { budget, take, advance, pool, openOther, now: () => now };
}

describe('the budget', () => {
  it('grants each network half of what is left, but at least its minimum share until the budget is spent', async () => {
    const { take } = await createBudget(200, 40);
    const networks: number[] = [];
    for (let index = 0; index < 6; index += 1) networks.push(await take(`network ${index}`, 300));
    expect(networks).toEqual([100, 50, 40, 10, 0, 0]);
  });

  it('is never exceeded by any consumer, and is available again after a minute', async () => {
    const { budget, take, advance } = await createBudget(200, 40);
    const taken = [await take('network 1', 300), await take('refreshes', 300), await take('server', 300)];
    expect(taken.reduce((sum, each) => sum + each)).toBe(200);
    expect([budget.closedReason(), await budget.countLeft()]).toEqual(['budget', 0]);
    advance(SLOT_MS - 1);
    expect(await budget.take('network 2')).toEqual({ reason: 'budget', waitMs: 1 });
    advance(1);
    expect([budget.closedReason(), await budget.countLeft()]).toEqual([null, 200]);
    expect(await take('network 1', 300)).toBe(100);
  });

  it('leaves a network enough for a search while another network and refreshes use all they can', async () => {
    const { take } = await createBudget(200, 40);
    await take('network 1', 300);
    await take('refreshes', 300);
    expect(await take('network 2', 40)).toBe(40);
  });

  it('returns how long a refused network must wait', async () => {
    const { budget, take, advance } = await createBudget(10, 2);
    await take('network 1', 3);
    advance(10 * SECOND_MS);
    await take('network 2', 1);
    await take('network 1', 10);
    const refusal = await budget.take('network 1');
    expect(refusal).toEqual({ reason: 'share', waitMs: SLOT_MS - 10 * SECOND_MS });
    advance(SLOT_MS - 10 * SECOND_MS - 1);
    expect(await budget.take('network 1')).toEqual({ reason: 'share', waitMs: 1 });
    advance(1);
    expect(await budget.take('network 1')).toBeNull();
  });

  it('goes entirely to the first network if the budget is too small for one search', async () => {
    const { take } = await createBudget(4, 40);
    expect(await take('network 1', 10)).toBe(4);
  });

  it('grants ingests half of what is left without a minimum share, so that visitors always have the other half', async () => {
    const { take } = await createBudget(100, 40);
    expect(await take('ingest', 300)).toBe(50);
    expect(await take('network 1', 300)).toBe(40);
    expect(await take('network 2', 300)).toBe(10);
    expect(await take('ingest', 300)).toBe(0);
  });

  it('grants brands a third at most, even if nothing else is requested, and searches all the rest', async () => {
    const { budget, take, advance } = await createBudget(100, 40);
    expect(await take('brands', 300)).toBe(33);
    expect(await budget.take('brands')).toEqual({ reason: 'share', waitMs: SLOT_MS });
    expect([await take('network 1', 40), await take('network 2', 40)]).toEqual([40, 27]);
    advance(SLOT_MS);
    expect(await take('brands', 300)).toBe(33);
  });

  it('leaves searches at least as much as it grants to brands', async () => {
    const { take } = await createBudget(100, 40);
    await take('network 1', 50);
    await take('network 2', 30);
    expect(await take('brands', 300)).toBe(10);
    expect(await take('network 3', 300)).toBe(10);
  });

  it('refuses only brands while others use the slots that brands may take', async () => {
    const { budget, take, advance } = await createBudget(9, 9);
    await take('network 1', 9);
    advance(SLOT_MS);
    await take('brands', 3);
    expect(await budget.take('brands')).toMatchObject({ reason: 'share' });
    expect(await take('network 2', 6)).toBe(6);
    expect(await budget.take('network 2')).toMatchObject({ reason: 'budget' });
  });

  it('refuses brands without stopping searches if it is too small for a third', async () => {
    const { budget, take } = await createBudget(2, 2);
    expect(await budget.take('brands')).toEqual({ reason: 'share', waitMs: SLOT_MS });
    expect(await take('network 1', 3)).toBe(2);
  });

  it('runs no query while this process knows that it is spent', async () => {
    const { budget, take, pool } = await createBudget(3, 10);
    await take('server', 3);
    await pool.query('alter table wiki_slots rename to away');
    expect(await budget.take('network 1')).toEqual({ reason: 'budget', waitMs: SLOT_MS });
  });

  it('refuses every request while PostgreSQL fails, and grants the next one a second later', async () => {
    const { budget, advance, pool } = await createBudget(3, 10);
    await pool.query('alter table wiki_slots rename to away');
    expect(await budget.take('network 1')).toEqual({ reason: 'uncounted', waitMs: SECOND_MS });
    await pool.query('alter table away rename to wiki_slots');
    advance(SECOND_MS);
    expect(await budget.take('network 1')).toBeNull();
  });

  it('grants requests again if the clock was set back after it was spent', async () => {
    const { budget, take, advance, pool } = await createBudget(3, 10);
    await take('server', 3);
    expect(await budget.take('server')).toMatchObject({ reason: 'budget' });
    advance(-24 * 60 * MINUTE_MS);
    expect(budget.closedReason()).toBeNull();
    // The table has the database's time, which wasn't set back.
    await pool.query(`update wiki_slots set free_at = '-infinity'`);
    expect(await budget.take('server')).toBeNull();
  });

  it('uses a logged table, which survives a crash of PostgreSQL', async () => {
    const { pool } = await createBudget(1, 1);
    const persistence = `select relpersistence from pg_class where relname = 'wiki_slots'`;
    expect((await pool.query(persistence)).rows).toEqual([{ relpersistence: 'p' }]);
  });

  it('stores no IP address', async () => {
    const { take, pool } = await createBudget(2, 2);
    await take('network 192.0.2.7', 1);
    const { rows } = await pool.query('select consumer from wiki_slots where consumer is not null');
    expect(JSON.stringify(rows)).not.toContain('192');
  });
});

describe('the budget of several processes', () => {
  it('is shared', async () => {
    const { budget, take, openOther } = await createBudget(10, 10);
    const other = await openOther();
    expect([await take('network 1', 6), await take('network 2', 6, other)]).toEqual([6, 4]);
    expect(await budget.take('network 1')).toMatchObject({ reason: 'budget' });
  });

  it('grants brands a third at most if two servers ask at the same moment', async () => {
    const { take, advance, openOther, pool } = await createBudget(30, 20);
    const other = await openOther();
    for (let round = 0; round < 20; round += 1) {
      const taken = await Promise.all([take('brands', 15), take('brands', 15, other)]);
      const { rows } = await pool.query(
        `select count(*)::int from wiki_slots where consumer = 'brands' and free_at > '-infinity'`,
      );
      expect(taken[0] + taken[1]).toBeLessThanOrEqual(10);
      expect(rows[0].count).toBeLessThanOrEqual(10);
      expect(await take('network 1', 20)).toBe(20);
      advance(SLOT_MS);
    }
  });

  it('is never exceeded in any 60 seconds by concurrent requests', async () => {
    const perMinute = 7;
    const { advance, openOther, pool, now } = await createBudget(perMinute, 3);
    const consumers: BudgetConsumer[] = ['network 1', 'network 2', 'brands', 'ingest', 'server'];
    const step = fc.record({
      waitMs: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 40_000 })),
      requests: fc.array(fc.record({ process: fc.nat(3), consumer: fc.constantFrom(...consumers) }), {
        minLength: 1,
        maxLength: 12,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await pool.query(`update wiki_slots set free_at = '-infinity', consumer = null`);
        const processes = await Promise.all(Array.from({ length: 4 }, openOther));
        const grantTimes: number[] = [];
        for (const { waitMs, requests } of steps) {
          advance(waitMs);
          const refusals = await Promise.all(
            requests.map(({ process, consumer }) => processes[process]?.take(consumer)),
          );
          for (const refusal of refusals) if (refusal === null) grantTimes.push(now());
        }
        for (const start of grantTimes) {
          const inWindow = grantTimes.filter((time) => time >= start && time < start + MINUTE_MS);
          expect(inWindow.length).toBeLessThanOrEqual(perMinute);
        }
      }),
      { numRuns: 12 },
    );
  });
});
