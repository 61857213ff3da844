import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from './database/cluster/location.ts';
import type { Database } from './database/pool.ts';
import { shareSetting } from './store.ts';

/** Returns the secret that signs cookies: SESSION_SECRET, or a random one that the first start stores in `dataDir`. */
export function readSecret(setting: string | undefined, dataDir: string): string {
  if (setting !== undefined) return setting;
  const file = join(dataDir, 'session-secret');
  makeDataDir(dataDir);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** Returns true if the last server on this database had the same secret. Stores a hash of `secret` for the next server. */
export async function isSecretUnchanged(db: Database, secret: string): Promise<boolean> {
  const name = 'session secret';
  const value = createHmac('sha256', secret).update(name).digest('base64url');
  const stored = await shareSetting(db, { name, value });
  if (stored !== value) await shareSetting(db, { name, value, replaces: stored });
  return stored === value;
}
