import { expect, onTestFinished } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { MINUTE_MS, systemClock } from '../clock.ts';
import { connectRedis } from '../redis/redis.ts';
import { itWithRedis as it, startRedis } from '../redis/testing.ts';
import { type Attempts, createAttemptsFactory } from './attempts.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const LIMIT = { limit: 5, windowMs: MINUTE_MS };

/** Two servers that count the same through one Redis, each over a line of its own. */
async function createTwo() {
  const server = await startRedis();
  const lines = await Promise.all([connectRedis(server.url, quiet), connectRedis(server.url, quiet)]);
  onTestFinished(() => {
    for (const line of lines) line.stop();
  });
  const [one, other] = lines.map((line) => createAttemptsFactory(systemClock, line)('passwords', LIMIT));
  const isAway = () => lines.every((line) => line.session === null);
  const isBack = () => lines.every((line) => line.session !== null);
  return { server, one: one as Attempts, other: other as Attempts, isAway, isBack };
}

const guessWrong = (attempts: Attempts, key = 'ada') =>
  attempts
    .make(key, async () => {
      throw new AppError('accounts.wrong_credentials');
    })
    .catch((error: AppError) => error.code);
const guessRight = (attempts: Attempts, key = 'ada') =>
  attempts.make(key, async () => 'in').catch((error: AppError) => error.code);

it('are counted over all servers', async () => {
  const { one, other } = await createTwo();
  for (const attempts of [one, other, one, other, other])
    expect(await guessWrong(attempts)).toBe('accounts.wrong_credentials');
  expect(await guessRight(one)).toBe('accounts.too_many_attempts');
  expect(await guessRight(other)).toBe('accounts.too_many_attempts');
  expect(await guessRight(other, 'grace')).toBe('in');
  const late = await other.make('ada', async () => 'in').catch((error: AppError) => error.details.retryAfter);
  expect(late).toBe(60);
});

it('made together over several servers get no more than made in turn', async () => {
  const { one, other } = await createTwo();
  let made = 0;
  const guess = (attempts: Attempts) =>
    attempts
      .make('ada', async () => {
        made += 1;
        await new Promise((resolve) => setTimeout(resolve, 30));
        throw new AppError('accounts.wrong_credentials');
      })
      .catch((error: AppError) => error.code);
  const all = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at % 2 === 0 ? one : other)));
  expect(made).toBe(5);
  expect(all.filter((code) => code === 'accounts.too_many_attempts')).toHaveLength(55);
});

it('that succeed count for nothing, however many are made together', async () => {
  const { one, other } = await createTwo();
  const all = Array.from({ length: 40 }, (_, at) => guessRight(at % 2 === 0 ? one : other));
  expect(await Promise.all(all)).toEqual(Array(40).fill('in'));
});

it('are forgotten by all servers', async () => {
  const { one, other } = await createTwo();
  for (let count = 0; count < 3; count += 1) await Promise.all([guessWrong(one), guessWrong(other)]);
  expect(await guessRight(other)).toBe('accounts.too_many_attempts');
  await one.forget('ada');
  expect(await guessRight(other)).toBe('in');
  expect(await guessWrong(other)).toBe('accounts.wrong_credentials');
});

it('stand where Redis goes away, go on being counted, and are known again to all when it comes back empty', async () => {
  const { server, one, other, isAway, isBack } = await createTwo();
  for (let count = 0; count < 4; count += 1) await guessWrong(one);
  await guessWrong(other, 'grace');
  expect(await guessRight(other)).toBe('in');
  await server.kill();
  await expect.poll(isAway).toBe(true);
  expect(await guessWrong(other)).toBe('accounts.wrong_credentials');
  expect(await guessRight(other)).toBe('accounts.too_many_attempts');
  await server.start();
  await expect.poll(isBack, { timeout: 8000 }).toBe(true);
  expect(await guessRight(other)).toBe('accounts.too_many_attempts');
  expect(await guessRight(one)).toBe('accounts.too_many_attempts');
});

it('that are taken count over all servers', async () => {
  const { one, other } = await createTwo();
  const takes = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? one : other).take('ada'));
  const taken = await Promise.allSettled(takes);
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
