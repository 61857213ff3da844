import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Does what an operator does on the shell of a site whose data lies in `dataDir`; answers what that says. */
export async function operate(dataDir: string, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin/main.ts', ...command], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

/** Subscribes an account for so many days. */
export async function grant(dataDir: string, username: string, days: number): Promise<void> {
  await operate(dataDir, 'grant', username, String(days));
}
