import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Subscribes an account for so many days, as an operator does on the shell of a site whose data lies in `dataDir`. */
export async function grant(dataDir: string, username: string, days: number): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/admin/main.ts', 'grant', username, String(days)], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
