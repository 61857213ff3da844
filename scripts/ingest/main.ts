// Fills the index from a wiki, or refreshes the brand table, with the server's settings. Usage: npm run ingest -- --help
import { resolve } from 'node:path';
import type pg from 'pg';
import { describeProgress } from '#server/features/ingest/describe-progress.ts';
import { type IngestRequest, openIngest } from '#server/features/ingest/open-ingest.ts';
import { createRetryingClient } from '#server/features/ingest/retrying-client.ts';
import { type IngestFailures, runIngest } from '#server/features/ingest/run-ingest.ts';
import { openBudget } from '#server/features/wikis/budget.ts';
import { type Config, readConfig, readSettingsFile } from '../../server/config.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { connectBesideServer } from '../../server/platform/database/connect.ts';
import { acquireLock } from '../../server/platform/database/locks.ts';
import type { Database } from '../../server/platform/database/pool.ts';
import { asksForHelp } from '../asks-for-help.ts';
import { openClient } from './open-client.ts';
import { parseArguments, type RefreshRequest, USAGE, UsageError } from './parse-arguments.ts';
import { refreshBrandTable } from './refresh-brand-table.ts';
import { formatProgress, formatSummary, showProgress } from './show-progress.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    process.exitCode = EXIT_CODES[signal];
    stopping.abort();
  });
}

const args = process.argv.slice(2);
try {
  if (asksForHelp(args)) console.log(USAGE);
  else process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof UsageError ? `${message}\n${USAGE}` : message);
  // A signal has already set the exit code.
  process.exitCode ??= error instanceof UsageError ? 2 : 1;
}
// Otherwise a request that isn't answered would keep the process running.
if (stopping.signal.aborted) process.exit();

/** Runs the command. Returns true if everything could be read. */
async function run(): Promise<boolean> {
  readSettingsFile();
  const config = readConfig();
  const request = parseArguments(args, config);
  const { db, pool, close } = await connectBesideServer({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.DATA_DIR),
    migrationsFolder: resolve(ROOT, 'migrations'),
    log: { info: () => {}, warn: console.error },
  });
  try {
    return await withLock(pool, 'wiki' in request ? request.wiki : 'the brands', () =>
      'wiki' in request ? fillIndex(db, config, request) : refreshBrands(db, config, request),
    );
  } finally {
    await close();
  }
}

async function withLock<T>(pool: pg.Pool, source: string, work: () => Promise<T>): Promise<T> {
  const lock = await acquireLock(pool, `ingest ${source}`, () => stopping.abort());
  if (!lock) throw new Error(`Another ingest of ${source} is running.`);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

function openIngestBudget(db: Database, { UPSTREAM_PER_MINUTE: perMinute }: Config) {
  return openBudget({ db, clock: systemClock, perMinute, minimumShare: 0 });
}

async function refreshBrands(db: Database, config: Config, request: RefreshRequest): Promise<boolean> {
  const budget = await openIngestBudget(db, config);
  const deps = { db, clock: systemClock, signal: stopping.signal };
  return refreshBrandTable({ ...deps, openClient: (url) => openClient(config, url, budget) }, request);
}

/** Returns true if every file and list could be read. */
async function fillIndex(db: Database, config: Config, request: IngestRequest): Promise<boolean> {
  const budget = await openIngestBudget(db, config);
  const startedAt = performance.now();
  let waitReason: string | null = null;
  const wiki = createRetryingClient({
    client: openClient(config, request.wiki, budget),
    signal: stopping.signal,
    onWait: (reason) => {
      waitReason = reason;
    },
  });
  const run = await openIngest({ db, clock: systemClock, wiki }, request);
  const { id } = run.ingest;
  const before = await describeProgress(db, id);
  console.log(`${run.isResumed ? 'Resuming' : 'Starting'} an ingest of ${request.wiki}.`);
  const display = showProgress(process.stdout, async () => {
    const progress = await describeProgress(db, id);
    const elapsedMs = performance.now() - startedAt;
    return formatProgress(progress, { sent: progress.requests - before.requests, elapsedMs, waitReason });
  });
  const failures = await runIngest(run).finally(() => display.stop());
  console.log(formatSummary(await describeProgress(db, id), performance.now() - startedAt));
  return reportFailures(failures);
}

/** Prints the failures. Returns true if there are none. */
function reportFailures({ files, lists }: IngestFailures): boolean {
  for (const { title, reason } of files) console.error(`Couldn't read ${title}: ${reason}`);
  for (const name of lists) console.error(`Couldn't list ${name}. The ingest is not complete.`);
  return files.length + lists.length === 0;
}
