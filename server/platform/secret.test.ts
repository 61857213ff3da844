import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { isSecretUnchanged } from './secret.ts';

it('another secret than that of the last server on the database is noticed', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const secrets = ['one', 'one', 'another', 'another'];
  const results: boolean[] = [];
  for (const secret of secrets) results.push(await isSecretUnchanged(db, secret));
  expect(results).toEqual([true, true, false, true]);
});
