import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { askDatabase } from '../database/ask-database.ts';

/** Runs an `npm run admin` command on the site whose data is in `dataDir`. Returns its output. */
export async function operate(dataDir: string, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin/main.ts', ...command], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

/** Gives an account Premium for this many days, straight in the database. */
export async function grant(dataDir: string, username: string, days: number): Promise<void> {
  await askDatabase(
    dataDir,
    `insert into entitlements (account_id, source, starts_at, ends_at)
     select id, 'grant', now(), now() + $2 * interval '1 day' from accounts where username = $1`,
    [username, days],
  );
}
