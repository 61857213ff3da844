// Fills the index from a wiki, with the server's settings. Usage: npm run ingest -- --category "SVG logos"
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import { describeProgress } from '#server/features/ingest/describe-progress.ts';
import { type IngestRequest, openIngest } from '#server/features/ingest/open-ingest.ts';
import { createRetryingClient } from '#server/features/ingest/retrying-client.ts';
import { type IngestFailures, runIngest } from '#server/features/ingest/run-ingest.ts';
import { openBudget, type WikiBudget } from '#server/features/wikis/budget.ts';
import { nameWikis, WikiClient, wikiHeaders } from '#server/features/wikis/wiki-client.ts';
import { type Config, readConfig, readSettingsFile } from '../../server/config.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { connectBesideServer } from '../../server/platform/database/connect.ts';
import { acquireSessionLock } from '../../server/platform/database/locks.ts';
import type { Database } from '../../server/platform/database/pool.ts';
import { asksForHelp } from '../asks-for-help.ts';
import { parseArguments, USAGE, UsageError } from './parse-arguments.ts';
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
  else process.exitCode = (await fillIndex()) ? 0 : 1;
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof UsageError ? `${message}\n${USAGE}` : message);
  // A signal has already set the exit code.
  process.exitCode ??= error instanceof UsageError ? 2 : 1;
}

/** Runs the ingest. Returns true if every file and list could be read. */
async function fillIndex(): Promise<boolean> {
  readSettingsFile();
  const config = readConfig();
  const request = parseArguments(args, config.MEDIAWIKI_URLS);
  const { db, pool, close } = await connectBesideServer({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.DATA_DIR),
    migrationsFolder: resolve(ROOT, 'migrations'),
    log: { info: () => {}, warn: console.error },
  });
  try {
    return await withLock(pool, request, () => ingest(db, config, request));
  } finally {
    await close();
  }
}

async function withLock<T>(pool: pg.Pool, { wiki }: IngestRequest, work: () => Promise<T>): Promise<T> {
  const lock = await acquireSessionLock(pool, `ingest ${wiki}`, () => stopping.abort());
  if (!lock) throw new Error(`Another ingest of ${wiki} is running.`);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function ingest(db: Database, config: Config, request: IngestRequest): Promise<boolean> {
  const perMinute = config.UPSTREAM_PER_MINUTE;
  const budget = await openBudget({ db, clock: systemClock, perMinute, minimumShare: 0 });
  const startedAt = performance.now();
  let waitReason: string | null = null;
  const wiki = createRetryingClient({
    client: createClient(config, request, budget),
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

function createClient(config: Config, { wiki }: IngestRequest, budget: WikiBudget): WikiClient {
  const configured = nameWikis(config.MEDIAWIKI_URLS).find(({ apiUrl }) => apiUrl === wiki);
  const name = configured?.name ?? new URL(wiki).host;
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { version: string };
  // The token is sent to configured wikis only.
  const token = configured && config.MEDIAWIKI_TOKEN;
  const headers = wikiHeaders({ version, contact: config.MEDIAWIKI_CONTACT, token });
  return new WikiClient({ name, apiUrl: wiki, headers, budget, clock: systemClock });
}

/** Prints the failures. Returns true if there are none. */
function reportFailures({ files, lists }: IngestFailures): boolean {
  for (const { title, reason } of files) console.error(`Couldn't read ${title}: ${reason}`);
  for (const name of lists) console.error(`Couldn't list ${name}. The ingest is not complete.`);
  return files.length + lists.length === 0;
}
