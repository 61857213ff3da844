import { describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createBudget } from '../budget.ts';
import { leaseShare } from './lease-share.ts';
import { leaveLeased } from './leave-leased.ts';

/** A database, a clock that a test moves, servers with budgets, and ingests that lease of them. */
async function createLeases(perMinute = 200) {
  const { db, pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  let now = Date.parse('2026-11-01T12:00:00Z');
  const clock = { now: () => new Date(now) };
  return {
    pool,
    pass: (ms: number) => {
      now += ms;
    },
    async server(instances = 1) {
      const budget = createBudget(Math.floor(perMinute / instances), perMinute, clock);
      const leaving = leaveLeased({ db, clock, budget, perMinute, instances });
      onTestFinished(() => leaving.stop());
      await leaving.read();
      return { budget, ...leaving };
    },
    async ingest(holder = 'ingest') {
      const share = await leaseShare(db, clock, { holder, perMinute });
      onTestFinished(() => share.release());
      return share;
    },
  };
}

describe('a leased share of the budget', () => {
  it('is half, is asked for only once every server leaves it, and is theirs again when it is given back', async () => {
    const { server, ingest } = await createLeases();
    const servers = [await server(2), await server(2)];
    const share = await ingest();
    expect(share.perMinute).toBe(100);
    expect(await share.isLeft()).toBe(false);
    await servers[0]?.read();
    expect(await share.isLeft()).toBe(false);
    await servers[1]?.read();
    expect(await share.isLeft()).toBe(true);
    expect(servers.map(({ budget }) => budget.left())).toEqual([50, 50]);
    await share.release();
    await Promise.all(servers.map(({ read }) => read()));
    expect(servers.map(({ budget }) => budget.left())).toEqual([100, 100]);
  });

  it('is waited for while what a server has taken in the last minute is more than what it leaves', async () => {
    const { server, ingest, pass } = await createLeases();
    const { budget, read } = await server();
    for (let taken = 0; taken < 150; taken += 1) await budget.take('server');
    const share = await ingest();
    await read();
    expect(await share.isLeft()).toBe(false);
    expect(budget.left()).toBe(0);
    pass(MINUTE_MS);
    await read();
    expect(await share.isLeft()).toBe(true);
    expect(budget.left()).toBe(100);
  });

  it('together with what servers ask never exceeds the budget, also where a killed ingest is followed by another', async () => {
    const { server, ingest, pass } = await createLeases(60);
    const { budget, read } = await server();
    const asked: number[] = [];
    let now = 0;
    let share = await ingest();
    await read();
    expect(await share.isLeft()).toBe(true);
    for (let step = 0; step < 4 * 600; step += 1) {
      // As if killed: nothing is given back, and the next process knows nothing of what this one has asked.
      if (step % 130 === 129) share = await ingest();
      if ((await share.budget.take('ingest')) === null) asked.push(now);
      if ((await budget.take('server')) === null) asked.push(now);
      if (step % 50 === 0) await read();
      pass(100);
      now += 100;
    }
    const most = Math.max(
      ...asked.map((start) => asked.filter((at) => at >= start && at < start + MINUTE_MS).length),
    );
    expect(most).toBeLessThanOrEqual(60);
    expect(asked.length).toBeGreaterThan(200);
  });

  it('runs out where its holder is gone', async () => {
    const { pool, server, ingest } = await createLeases();
    const { budget, read } = await server();
    await ingest();
    await read();
    expect(budget.left()).toBe(100);
    await pool.query("update upstream_leases set until = now() - interval '1 second'");
    await read();
    expect(budget.left()).toBe(200);
  });

  it('leaves half to the servers, however many ingests there are', async () => {
    const { ingest } = await createLeases();
    expect((await ingest('one')).perMinute).toBe(100);
    expect((await ingest('two')).perMinute).toBe(50);
    expect((await ingest('one')).perMinute).toBe(100);
    const { ingest: small } = await createLeases(1);
    await expect(small()).rejects.toThrow('UPSTREAM_PER_MINUTE=1 leaves nothing for another ingest.');
  });

  it('waits for no server that is gone', async () => {
    const { pool, server, ingest } = await createLeases();
    await server();
    await pool.query("update upstream_servers set seen_at = now() - interval '1 minute'");
    expect(await (await ingest()).isLeft()).toBe(true);
  });

  it('is left by a server that can not see the leases for ten seconds', async () => {
    const { server, pass, pool } = await createLeases();
    const { budget, read } = await server();
    await pool.query('alter table upstream_leases rename to away');
    pass(11 * SECOND_MS);
    await read();
    expect(budget.left()).toBe(100);
    await pool.query('alter table away rename to upstream_leases');
    await read();
    expect(budget.left()).toBe(200);
  });

  it('is not used any more once the database has been away for half a minute', async () => {
    const { ingest, pass } = await createLeases();
    const share = await ingest();
    pass(31 * SECOND_MS);
    await expect(share.budget.take('ingest')).rejects.toThrow(
      'The database has not answered for half a minute.',
    );
  });
});
