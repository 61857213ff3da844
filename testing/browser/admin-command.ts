import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { queryDatabase } from '../database/query-database.ts';

/** Runs an `npm run admin` command for the site with this data folder. Returns its output. */
export async function runAdminCommand(dataDir: string, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin/main.ts', ...command], {
    cwd: resolve(import.meta.dirname, '../..'),
    // The site runs in development too.
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
  });
  return stdout;
}

/** Inserts a Premium grant for this many days into the site's database. */
export async function grantPremium(dataDir: string, username: string, days: number): Promise<void> {
  await queryDatabase(
    dataDir,
    `insert into entitlements (account_id, source, starts_at, ends_at)
     select id, 'grant', now(), now() + $2 * interval '1 day' from accounts where username = $1`,
    [username, days],
  );
}
