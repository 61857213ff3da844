import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createLog } from './log.ts';

const SECRET = 'what a visitor typed';

/** Logs what is thrown, and returns the line. */
async function logThrown(
  work: (database: Awaited<ReturnType<typeof createTestDatabase>>) => Promise<unknown>,
) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const lines: string[] = [];
  const error = await work(database).then(
    () => new Error('Nothing was thrown.'),
    (thrown: unknown) => thrown,
  );
  createLog('info', { write: (line) => lines.push(line) }).error({ error }, 'It failed');
  return lines.join('');
}

it.each([
  ['42601', 'select $1::tsquery', `${SECRET} & (`],
  ['54000', 'select $1::tsquery', `'${SECRET.repeat(200)}'`],
  ['22P02', 'select $1::int', SECRET],
  ['22P02', 'select $1::jsonb', `{"${SECRET}`],
  ['23505', "insert into logo_vocabulary (word, spelling, best) values ($1, '', 1), ($1, '', 1)", SECRET],
])(
  'a failed statement is logged by its SQLSTATE %s and its calls, without its values',
  async (code, statement, value) => {
    const line = await logThrown(({ pool }) => pool.query(statement, [value]));
    expect(line).not.toContain(SECRET);
    expect(line).toContain(`"message":"SQLSTATE ${code}"`);
    expect(line).toMatch(/\\n {4}at .*log\.test\.ts/);
  },
);

it('a statement that failed inside Drizzle is logged without its text and values', async () => {
  const line = await logThrown(({ db }) => db.execute(`select '${SECRET}'::int`));
  expect(line).toContain('"message":"SQLSTATE 22P02"');
  expect(line).not.toContain(SECRET);
});

it('a failed statement is logged without its values even inside other errors', async () => {
  const line = await logThrown(({ pool }) =>
    pool.query('select $1::int', [SECRET]).catch((cause: unknown) => {
      throw new Error(`Outer ${SECRET}`, { cause: new Error(SECRET, { cause }) });
    }),
  );
  expect(line).not.toContain(SECRET);
});

it('an error of the server or its connection keeps its message', async () => {
  expect(await logThrown(() => Promise.reject(new TypeError('no such file')))).toContain('no such file');
  const canceled = await logThrown(({ pool }) => pool.query('set statement_timeout = 1; select pg_sleep(1)'));
  expect(canceled).toContain('canceling statement due to statement timeout');
});
