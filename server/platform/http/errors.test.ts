import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { toAppError } from './errors.ts';

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
