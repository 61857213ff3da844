import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs what visitors bring back: SESSION_SECRET, or else one that was made at the first start and is
 * kept in `dataDir`, readable by the server alone. Servers that work side by side need the same one.
 */
export function readSecret(setting: string | undefined, dataDir: string): string {
  if (setting !== undefined) return setting;
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
