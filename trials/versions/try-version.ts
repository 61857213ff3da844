import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { startPostgres } from '#testing/cluster/postgres.ts';
import { type Site, startSite } from '#testing/start-site.ts';
import { checkOut } from './check-out.ts';
import { ADMIN_PASSWORD, type Claim } from './fill/claim.ts';
import { fillVersion } from './fill/fill-version.ts';
import type { Version } from './list-versions.ts';
import { compareSchemas, readSchema } from './schema.ts';
import { compareSnapshots, type Snapshot, takeSnapshot } from './snapshot.ts';

/** What became of one version's data under this version. It passes if there are no `faults`, which are sentences. */
export interface VersionTrial {
  version: Version;
  database: Database;
  stored: number;
  kept: number;
  /** What was acknowledged and found again. */
  verified: string[];
  faults: string[];
}

/** Where a version stores its rows: in its data folder, or in a PostgreSQL server of Debian. */
export type Database = 'embedded' | 'external';

const SETTINGS = { MEDIAWIKI_URLS: 'none', DATABASE_URL: '', ADMIN_PASSWORD };

/** A version's data after it was stopped. */
interface Filled {
  claims: { claim: Claim; value: unknown }[];
  snapshot: Snapshot;
}

/**
 * Fills a version's own server, stops it, starts this version on a copy of its data folder, or on the same external database,
 * and compares what visitors see and what the tables have.
 */
export async function tryVersion(
  version: Version,
  database: Database,
  freshSchema: readonly string[],
): Promise<VersionTrial> {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-version-'));
  chmodSync(folder, 0o755);
  const trial: VersionTrial = { version, database, stored: 0, kept: 0, verified: [], faults: [] };
  const postgres = database === 'external' ? await startPostgres(folder) : undefined;
  const settings = { ...SETTINGS, DATABASE_URL: postgres?.url ?? '' };
  try {
    const root = checkOut(version.commit, join(folder, 'version'));
    const filled = await fill(root, join(folder, 'old'), settings);
    execFileSync('cp', ['--archive', join(folder, 'old'), join(folder, 'new')]);
    await compare(trial, { filled, dataDir: join(folder, 'new'), settings, freshSchema });
  } catch (error) {
    trial.faults.push((error as Error).message);
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  trial.faults = trial.faults.map((fault) => `${version.commit}, ${database}: ${fault}`);
  return trial;
}

/** Returns the schema that this version creates on an empty data folder. */
export async function readFreshSchema(): Promise<string[]> {
  const site = await startSite(SETTINGS);
  try {
    return await withPool(site.dataDir, SETTINGS, readSchema);
  } finally {
    await site.stop();
  }
}

async function fill(root: string, dataDir: string, settings: typeof SETTINGS): Promise<Filled> {
  const site = await startSite({ ...settings, DATA_DIR: dataDir }, tmpdir(), root);
  try {
    const { url } = site;
    const knows = await readEndpoints(site);
    const claims = await fillVersion({ url, dataDir, root, settings, knows });
    const filled: Filled = { claims: [], snapshot: new Map() };
    for (const claim of claims) filled.claims.push({ claim, value: await claim.read({ url, dataDir }) });
    filled.snapshot = await withPool(dataDir, settings, takeSnapshot);
    return filled;
  } finally {
    await site.stop();
  }
}

/** Reads the API reference of a running server, which every version has. */
async function readEndpoints({ url }: Site): Promise<(endpoint: string) => boolean> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  return (endpoint) => {
    const [method = '', path = ''] = endpoint.toLowerCase().split(' ');
    return paths[path]?.[method] !== undefined;
  };
}

interface Comparison {
  filled: Filled;
  dataDir: string;
  settings: typeof SETTINGS;
  freshSchema: readonly string[];
}

async function compare(trial: VersionTrial, { filled, dataDir, settings, freshSchema }: Comparison) {
  const site = await startSite({ ...settings, DATA_DIR: dataDir });
  try {
    const { rows, schema } = await withPool(dataDir, settings, async (pool) => ({
      rows: compareSnapshots(filled.snapshot, await takeSnapshot(pool)),
      // An external PostgreSQL of another version words definitions differently; the migrations are the same.
      schema: settings.DATABASE_URL ? [] : compareSchemas(await readSchema(pool), freshSchema),
    }));
    trial.stored = rows.stored;
    trial.kept = rows.kept;
    trial.faults.push(...rows.faults, ...schema);
    for (const { claim, value } of filled.claims) {
      const found = await claim
        .read({ url: site.url, dataDir })
        .catch((error: Error) => ({ error: error.message }));
      if (isDeepStrictEqual(found, value)) trial.verified.push(claim.what);
      else
        trial.faults.push(`${claim.what}: it was ${JSON.stringify(value)} and is ${JSON.stringify(found)}.`);
    }
  } finally {
    await site.stop();
  }
}

async function withPool<T>(
  dataDir: string,
  settings: typeof SETTINGS,
  action: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const connectionString = settings.DATABASE_URL || (await findRunningCluster(dataDir));
  const pool = new pg.Pool({ connectionString });
  return action(pool).finally(() => pool.end());
}
