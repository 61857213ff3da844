import { expect, onTestFinished } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { connectRedis } from '../../redis/redis.ts';
import { itWithRedis as it, startRedis } from '../../redis/testing.ts';
import { SharedRates } from './shared-rates.ts';

const quiet = { info: () => undefined, warn: () => undefined };

async function createTwo() {
  const server = await startRedis();
  let now = Date.parse('2026-11-22T12:00:10Z');
  const clock = { now: () => new Date(now) };
  const lines = await Promise.all([connectRedis(server.url, quiet), connectRedis(server.url, quiet)]);
  onTestFinished(() => {
    for (const line of lines) line.stop();
  });
  const [one, other] = lines.map((line) => new SharedRates(line, clock)) as [SharedRates, SharedRates];
  const pass = (ms: number) => {
    now += ms;
  };
  return { server, lines, one, other, pass };
}

function count(rates: SharedRates, times: number, key = '192.0.2.7') {
  let last = { current: 0, ttl: 0 };
  for (let at = 0; at < times; at += 1)
    rates.incr(
      key,
      (_error, rate) => {
        last = rate ?? last;
      },
      MINUTE_MS,
    );
  return last;
}

it('requests of an address are counted over all servers, from one exchange to the next', async () => {
  const { one, other, pass } = await createTwo();
  expect(count(one, 700)).toEqual({ current: 700, ttl: 50_000 });
  count(other, 300);
  await one.exchange();
  await other.exchange();
  await one.exchange();
  expect(count(other, 1).current).toBe(1001);
  expect(count(one, 1).current).toBe(701);
  await one.exchange();
  expect(count(one, 1).current).toBe(1002);
  expect(count(one, 1, '192.0.2.8').current).toBe(1);
  pass(50_000);
  expect(count(one, 1)).toEqual({ current: 1, ttl: MINUTE_MS });
});

it('requests of very many addresses are exchanged', async () => {
  const { one, other } = await createTwo();
  for (let at = 0; at < 2000; at += 1) count(one, 1, `2001:db8::${at}`);
  await one.exchange();
  count(other, 1, '2001:db8::1999');
  await other.exchange();
  expect(count(other, 1, '2001:db8::1999').current).toBe(3);
});

it('what was counted while Redis was away is told when it is back', async () => {
  const { server, lines, one, other } = await createTwo();
  await server.kill();
  await expect.poll(() => lines.every(({ session }) => session === null)).toBe(true);
  count(one, 10);
  await one.exchange();
  expect(count(one, 1).current).toBe(11);
  await server.start();
  await expect.poll(() => lines.every(({ session }) => session !== null), { timeout: 8000 }).toBe(true);
  await one.exchange();
  count(other, 1);
  await other.exchange();
  expect(count(other, 1).current).toBe(13);
});
