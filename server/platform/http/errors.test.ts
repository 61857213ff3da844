import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { AppError } from '#contract/http/errors.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createLog } from '../log.ts';
import { registerErrorHandler, toAppError } from './errors.ts';
import { implement } from './implement.ts';

it('a database that stops during a statement or a transaction is reported as unavailable', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const end = 'select pg_terminate_backend(pg_backend_pid())';
  const queries = [
    db.execute(end),
    db.transaction((transaction) => transaction.execute(end)),
    db.transaction(async (transaction) => {
      await transaction.execute(end).catch(() => undefined);
      await transaction.execute('select 1');
    }),
  ];
  const results = await Promise.allSettled(queries);
  const codes = results.map((result) => result.status === 'rejected' && toAppError(result.reason).code);
  expect(codes).toEqual(Array(3).fill('server.unavailable'));
});

it('a database without disk space, memory or connections, or with a failing disk, is reported as unavailable', () => {
  const codes = ['53100', '53200', '53300', '58030'];
  const errors = codes.map((code) => Object.assign(new Error('failed'), { cause: { code } }));
  expect(errors.map((error) => toAppError(error).code)).toEqual(codes.map(() => 'server.unavailable'));
});

it('a request whose response takes longer than ten seconds is refused as unavailable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  const isWaiting = Promise.withResolvers<void>();
  app.setSerializerCompiler(() => JSON.stringify);
  implement(app, getConfig, () => {
    isWaiting.resolve();
    return new Promise(() => undefined);
  });
  const responding = app.inject(getConfig.path);
  await isWaiting.promise;
  vi.advanceTimersByTime(10_000);
  const response = await responding;
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'server.unavailable']);
});

it('what the server refuses on purpose is a warning without a stack; any other failure has one', async () => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: createLog('info', { write: (line) => lines.push(line) }) as FastifyBaseLogger,
  });
  onTestFinished(() => app.close());
  registerErrorHandler(app as unknown as FastifyInstance);
  app.get('/refused', () => {
    throw new AppError('server.unavailable', {}, 'Wikidata can’t be reached.');
  });
  app.get('/failed', () => {
    throw new Error('a bug');
  });
  for (const path of ['/refused', '/failed']) await app.inject(path);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /^A request/.test(msg));
  expect(logged).toMatchObject([
    { level: 40, msg: 'A request was refused', reason: 'Wikidata can’t be reached.' },
    { level: 50, msg: 'A request failed', error: { stack: expect.stringContaining('a bug') } },
  ]);
  expect(JSON.stringify(logged[0])).not.toContain('stack');
});

it('a text that the database can’t store is reported as an invalid request, in a column and in JSON', async () => {
  const { pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const texts = ['a\0b', '\ud800', 'a\udc00'];
  const json = texts.map((text) => pool.query('select $1::jsonb', [JSON.stringify({ text })]));
  const results = await Promise.allSettled([pool.query('select $1::text', ['a\0b']), ...json]);
  const codes = results.map((result) => result.status === 'rejected' && toAppError(result.reason).code);
  expect(codes).toEqual(Array(4).fill('request.invalid'));
  const [other] = await Promise.allSettled([pool.query('select $1::jsonb', ['{'])]);
  expect(other.status === 'rejected' && toAppError(other.reason).code).toBe('server.unexpected');
});

it('a row of an account that was deleted during the call is reported as signed out', async () => {
  const { pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const insert = `insert into sessions values ('x', 1, now(), now(), now())`;
  const [result] = await Promise.allSettled([pool.query(insert)]);
  expect(result.status === 'rejected' && toAppError(result.reason).code).toBe('accounts.signed_out');
});
