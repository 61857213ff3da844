import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterUrl } from './ownership.ts';
import { findClusterPlace, passwordFile } from './place.ts';
import { findPostmaster } from './postmaster.ts';

/**
 * Answers the address of the PostgreSQL that runs on the data of a DATA_DIR, whichever process owns it; undefined where
 * none runs. Nothing is started, made or owned. Throws where this user may not read the password.
 */
export async function findRunningCluster(dataDir: string): Promise<string | undefined> {
  if (!existsSync(join(dataDir, 'postgres'))) return undefined;
  const place = findClusterPlace(dataDir);
  const port = findPostmaster(place.directory)?.port;
  if (!port) return undefined;
  const password = (await readFile(passwordFile(place), 'utf8')).trim();
  return clusterUrl(password, port);
}
