import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertAccounts } from '#testing/accounts.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { makeDataDir } from '#testing/start-site.ts';
import { runCommand } from './run-command.ts';

const admin = (args: string[], settings: NodeJS.ProcessEnv) => runCommand(args, () => settings);

function createDataDir(): string {
  const data = makeDataDir();
  onTestFinished(() => data.remove());
  return data.path;
}

const grantMessage = (name: string) =>
  new RegExp(`^${name} \\(account \\d+\\) is subscribed until \\d{4}-\\d\\d-\\d\\dT.*Z\\.\n$`);

describe('npm run admin -- grant', () => {
  it('works on the database at DATABASE_URL, and explains a failure in one line', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    await insertAccounts(database.pool, [{ username: 'ada' }], new Date());
    const settings = { DATA_DIR: createDataDir(), DATABASE_URL: database.url };
    expect(await admin(['grant', '#1', '30'], settings)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(grantMessage('ada')),
    });
    expect(await admin(['grant', 'ada', '29'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'ada: This account already has Premium for about that long, or longer, so nothing was changed.\n',
    });
    expect(await admin(['grant', 'bob', '30'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'bob: This account does not exist.\n',
    });
  });

  it.each([
    ['', 'A command is missing. Commands: grant, downgrade, '],
    // A property of every object, but not a command.
    ['toString', 'There is no command “toString”. Commands: grant, '],
    ['grant ada 3661', '“3661” isn’t a whole number from 1 to 3660.\nUsage: npm run admin -- grant <'],
    ['grant ada many', '“many” isn’t a whole number from 1 to 3660.\nUsage: npm run admin -- grant <'],
    ['create-code 0 14', '“0” isn’t a whole number from 1 to 365.\nUsage: npm run admin -- create-code <'],
    ['reset ada 1', '“1” is one argument too many.\nUsage: npm run admin -- reset ['],
    ['promote', 'An argument is missing.\nUsage: npm run admin -- promote <'],
  ])('names what is wrong with “%s” and prints two lines, and changes nothing', async (call, problem) => {
    const DATA_DIR = createDataDir();
    const { code, stdout, stderr } = await admin(call.split(' '), { DATA_DIR });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.startsWith(problem)).toBe(true);
    expect(stderr.match(/\n/g)).toHaveLength(2);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it('refuses a DATA_DIR without a database, and creates none', async () => {
    const DATA_DIR = createDataDir();
    for (const folder of [DATA_DIR, `${DATA_DIR}/wrong`])
      expect(await admin(['reset'], { DATA_DIR: folder })).toEqual({
        code: 1,
        stdout: '',
        stderr: `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to that of the server; its first start creates the database.\n`,
      });
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
});

describe('npm run admin --', () => {
  it('promote, demote and reset change administrators and explain refusals', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const settings = { DATA_DIR: createDataDir(), DATABASE_URL: database.url };
    const outputOf = async (...args: string[]) => {
      const { code, stdout, stderr } = await admin(args, settings);
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
      return stdout;
    };
    const errorOf = async (...args: string[]) => {
      const { code, stdout, stderr } = await admin(args, settings);
      expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: '' });
      return stderr;
    };
    const password =
      /^The password of the administrator admin \(account 1\) is (\w{5}-){3}\w{5}\nIt is shown only once\./;
    const first = await outputOf('reset');
    expect(first).toMatch(password);
    await insertAccounts(
      database.pool,
      [{ username: 'ada', password: 'x', isEmailVerified: true }, { username: 'bob' }],
      new Date(),
    );
    expect(await errorOf('demote', 'admin')).toBe(
      'admin: This is the only administrator. Make another account an administrator first.\n',
    );
    expect(await outputOf('promote', 'ada')).toBe(
      'ada (account 2) is now an administrator and has to sign in again.\n',
    );
    expect(await errorOf('promote', '#2')).toBe('#2: This account is already an administrator.\n');
    expect(await errorOf('promote', 'bob')).toMatch(
      /^bob: This account has no password or no verified e-mail address/,
    );
    expect(await errorOf('reset')).toBe('There are several administrators. Choose one: admin, ada.\n');
    const second = await outputOf('reset', 'Admin');
    expect(second).toMatch(password);
    expect(second).not.toBe(first);
    expect(await outputOf('demote', 'ada@example.org')).toBe(
      'ada (account 2) is no longer an administrator and has to sign in again.\n',
    );
    expect(await errorOf('reset', 'ada')).toBe(
      'ada: No administrator has this username. Choose one: admin.\n',
    );
    expect(await outputOf('sign-out', '#2')).toBe(
      'ada (account 2) is signed out everywhere. Sessions ended: 0.\n',
    );
    const { rows } = await database.pool.query('select actor, action, subject from audit_rows order by id');
    expect(rows.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual([
      'shell administrator.created account:1',
      'shell administrator.promoted account:2',
      'shell administrator.reset account:1',
      'shell administrator.demoted account:2',
      'shell account.signed_out account:2',
    ]);
  });
});
