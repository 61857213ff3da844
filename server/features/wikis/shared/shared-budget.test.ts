import fc from 'fast-check';
import { describe, expect, onTestFinished } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { connectRedis } from '#server/platform/redis/redis.ts';
import { itWithRedis as it, startRedis } from '#server/platform/redis/testing.ts';
import { createBudget, type Payer } from '../budget.ts';
import { WINDOW_MS } from './scripts.ts';
import { BEAT_MS, SILENCE_MS } from './shared-budget.ts';
import { MINUTE_SCRIPTS, Simulation } from './simulation.ts';

const quiet = { info: () => undefined, warn: () => undefined };

async function createRedis() {
  const { url } = await startRedis();
  const redis = await connectRedis(url, quiet);
  onTestFinished(() => redis.stop());
  return redis;
}

async function createServers(servers: number, perMinute: number, leastShare = 2) {
  const simulation = new Simulation(await createRedis());
  await simulation.begin({ servers, perMinute, leastShare });
  await simulation.pass(1);
  const refusalOf = async (at: number, payer: Payer = 'server') =>
    (await simulation.servers[at]?.budget.take(payer)) ?? { spent: 'nothing', waitMs: 0 };
  return { simulation, refusalOf };
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      at: fc.nat(3),
      times: fc.integer({ min: 1, max: 15 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 4 * SECOND_MS }), fc.integer({ min: 1, max: 80 * SECOND_MS })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cut' as const), at: fc.nat(3), isCut: fc.boolean() }),
  },
  fc.record({ do: fc.constant('loseAnswer' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('stop' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      data: fc.constantFrom('all' as const, 'none' as const, 'old' as const),
    }),
  },
  fc.record({ do: fc.constant('lose' as const) }),
  fc.record({ do: fc.constant('keep' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function perform(simulation: Simulation, step: Step): unknown {
  switch (step.do) {
    case 'take':
      return simulation.take(step.at, step.times);
    case 'pass':
      return simulation.pass(step.ms);
    case 'cut':
      return simulation.cut(step.at, step.isCut);
    case 'loseAnswer':
      return simulation.loseAnswer(step.at);
    case 'stop':
      return simulation.stopRedis();
    case 'start':
      return simulation.startRedis(step.data);
    case 'lose':
      return simulation.lose();
    case 'keep':
      return simulation.keep();
  }
}

describe('the budget of several servers', () => {
  it('is never exceeded, whatever becomes of Redis, of its data and of the lines to it', async () => {
    const redis = await createRedis();
    const worlds = fc.record({
      servers: fc.integer({ min: 1, max: 4 }),
      perMinute: fc.integer({ min: 4, max: 13 }),
      steps: fc.array(step, { minLength: 5, maxLength: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(worlds, async ({ servers, perMinute, steps }) => {
        const simulation = new Simulation(redis);
        await simulation.begin({ servers, perMinute, leastShare: 2 });
        for (const each of steps) await perform(simulation, each);
        expect(simulation.most()).toBeLessThanOrEqual(perMinute);
      }),
      { numRuns: Number(process.env.BUDGET_RUNS ?? 150) },
    );
  }, 600_000);

  it('is not exceeded by one that is cut off while the others do not know it yet', async () => {
    const { simulation } = await createServers(2, 10);
    simulation.cut(1, true);
    await simulation.pass(9 * SECOND_MS);
    expect(await simulation.take(0, 20)).toBe(10);
    await simulation.pass(MINUTE_MS - 1);
    await simulation.take(1, 20);
    expect(simulation.most()).toBe(10);
  });

  it('is not exceeded where Redis forgets the last seconds', async () => {
    const { simulation } = await createServers(2, 10);
    await simulation.keep();
    expect(await simulation.take(1, 10)).toBe(10);
    simulation.stopRedis();
    simulation.cut(1, true);
    await simulation.startRedis('old');
    expect(await simulation.take(0, 10)).toBe(0);
    await simulation.pass(WINDOW_MS);
    expect(await simulation.take(0, 10)).toBe(5);
  });

  it('leaves each its part while Redis is away, after a silence, and all of it again later', async () => {
    const { simulation, refusalOf } = await createServers(3, 10);
    expect(await simulation.take(0, 20)).toBe(10);
    simulation.stopRedis();
    await simulation.pass(SILENCE_MS - BEAT_MS - 1);
    const { waitMs } = await refusalOf(1);
    expect(waitMs).toBeLessThanOrEqual(BEAT_MS + 1);
    await simulation.pass(waitMs - 1);
    expect(await refusalOf(1)).toEqual({ spent: 'budget', waitMs: 1 });
    await simulation.pass(1);
    expect([await simulation.take(0, 9), await simulation.take(1, 9), await simulation.take(2, 9)]).toEqual([
      3, 3, 3,
    ]);
    await simulation.startRedis('none');
    await simulation.pass(1);
    expect(await simulation.take(1, 9)).toBe(1);
    await simulation.pass(WINDOW_MS);
    expect(await simulation.take(2, 20)).toBe(10);
  });

  it('tells how long to wait, and no sooner nor later there is room', async () => {
    const { simulation, refusalOf } = await createServers(2, 10);
    await simulation.take(0, 4, 'network a');
    await simulation.pass(20 * SECOND_MS);
    await simulation.take(1, 6);
    const { spent, waitMs } = await refusalOf(1);
    expect(spent).toBe('budget');
    expect(Math.abs(waitMs - (WINDOW_MS - 20 * SECOND_MS))).toBeLessThan(2);
    await simulation.pass(waitMs - 1);
    expect(await simulation.take(1, 9)).toBe(0);
    await simulation.pass(1);
    expect(await simulation.take(0, 9, 'network b')).toBe(2);
    expect(await refusalOf(1, 'network b')).toMatchObject({ spent: 'share' });
    expect(simulation.servers[1]?.budget.left()).toBe(2);
  });

  it('shares as one server does', async () => {
    const payers = fc.constantFrom<Payer>('network a', 'network b', 'network c', 'refreshes', 'server');
    const redis = await createRedis();
    const steps = fc.array(fc.record({ payer: payers, ms: fc.nat(30 * SECOND_MS), at: fc.nat(2) }), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const simulation = new Simulation(redis, MINUTE_SCRIPTS);
        await simulation.begin({ servers: 3, perMinute: 12, leastShare: 3 });
        await simulation.pass(1);
        let now = 0;
        const one = createBudget(12, 3, { now: () => new Date(now) });
        for (const { payer, ms, at } of all) {
          const passed = ms % 3 === 0 ? ms : 0;
          now += passed;
          await simulation.pass(passed);
          const refusal = await simulation.servers[at]?.budget.take(payer);
          expect(refusal).toEqual(await one.take(payer));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('tells the others of a pause that a wiki has asked for', async () => {
    const { simulation } = await createServers(2, 10);
    const [one, other] = simulation.servers.map(({ budget }) => budget);
    one?.tellPause('wiki', 5000);
    one?.tellPause('wiki', 1000);
    await simulation.pass(1000);
    expect(await other?.take('server', 'wiki')).toEqual({ spent: 'pause', waitMs: 4000 });
    expect(await other?.take('server', 'another')).toBeNull();
    await simulation.pass(4000);
    expect(await other?.take('server', 'wiki')).toBeNull();
  });

  it('leaves others what they lease, and says when all servers have left it', async () => {
    const { simulation } = await createServers(2, 10);
    const [one, other] = simulation.servers.map(({ budget }) => budget);
    expect(await simulation.take(0, 20)).toBe(10);
    expect([one?.leave(2), other?.leave(2)]).toEqual([false, true]);
    await simulation.pass(BEAT_MS);
    expect([one?.leave(2), other?.leave(2)]).toEqual([false, false]);
    await simulation.pass(WINDOW_MS);
    expect([one?.leave(2), other?.leave(2)]).toEqual([true, true]);
    expect([await simulation.take(0, 20), await simulation.take(1, 20)]).toEqual([6, 0]);
    simulation.stopRedis();
    await simulation.pass(SILENCE_MS);
    expect([await simulation.take(0, 20), await simulation.take(1, 20)]).toEqual([3, 3]);
    expect([one?.leave(3), one?.leave(2)]).toEqual([false, true]);
  });
});
