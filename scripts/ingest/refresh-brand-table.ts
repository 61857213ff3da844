import type { BrandRequest, BrandSteps } from '#mediawiki/wikidata/steps.ts';
import { loadBrands } from '#server/features/brands/loading/load-brands.ts';
import {
  countOutdatedBrands,
  refreshOutdatedBrands,
} from '#server/features/brands/refreshing/refresh-outdated-brands.ts';
import { createRetryingClient, type RetryingClient } from '#server/features/ingest/retrying-client.ts';
import type { WikiClient } from '#server/features/wikis/wiki-client.ts';
import { DAY_MS } from '../../server/platform/clock.ts';
import type { Deps } from '../../server/platform/deps.ts';
import type { RefreshRequest } from './parse-arguments.ts';
import {
  type BrandProgress,
  formatBrandProgress,
  formatBrandSummary,
  showProgress,
} from './show-progress.ts';

/** A batch is left out after this many failures. */
const MAX_FAILURES = 3;
/** The command ends after leaving out this many batches in a row. */
const MAX_BATCHES_LEFT_OUT = 3;

interface RefreshDeps extends Deps {
  openClient: (apiUrl: string) => WikiClient;
  signal: AbortSignal;
}

/** A refresh in progress. */
interface Refresh extends Deps {
  clients: Record<BrandRequest['api'], RetryingClient>;
  outdated: { before: Date; except: string[]; isShown: false };
  progress: BrandProgress;
}

/** Brands that couldn't be read. */
interface Failure {
  ids: string[];
  reason: string;
}

/** Refreshes all brands whose facts are older than requested. Returns true if all of them could be read. */
export async function refreshBrandTable(deps: RefreshDeps, request: RefreshRequest): Promise<boolean> {
  const { db, clock, signal, openClient } = deps;
  let waitReason: string | null = null;
  const onWait = (reason: string | null) => {
    waitReason = reason;
  };
  const open = (apiUrl: string) => createRetryingClient({ client: openClient(apiUrl), signal, onWait });
  const before = new Date(clock.now().getTime() - request.olderThanDays * DAY_MS);
  const outdated = { before, except: [], isShown: false as const };
  // The table is empty if no server has started yet.
  if ((await countOutdatedBrands(db, { ...outdated, before: clock.now() })) === 0)
    await loadBrands(deps, { signal });
  const total = await countOutdatedBrands(db, outdated);
  const refresh: Refresh = {
    db,
    clock,
    clients: { wikidata: open(request.wikidata), files: open(request.files) },
    outdated,
    progress: { total, done: 0, refreshed: 0, rejected: 0, files: 0, requests: 0 },
  };
  console.log(`Refreshing the brands from ${request.wikidata}.`);
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const display = showProgress(process.stdout, async () =>
    formatBrandProgress(countRequests(refresh), { elapsedMs: elapsedMs(), waitReason }),
  );
  const failures = await refreshAll(refresh).finally(() => display.stop());
  console.log(formatBrandSummary(countRequests(refresh), elapsedMs()));
  for (const { ids, reason } of failures) console.error(`Couldn't read ${ids.join(', ')}: ${reason}`);
  return failures.length === 0;
}

/** @throws WikiError if Wikidata refuses this server, or stays down */
async function refreshAll(refresh: Refresh): Promise<Failure[]> {
  const { db, clock, clients, outdated, progress } = refresh;
  const failures: Failure[] = [];
  let tries = 0;
  let leftOut = 0;
  const createSteps = createStepsOf(refresh);
  for await (const batch of refreshOutdatedBrands({ db, clock, createSteps }, outdated)) {
    const { ids, error, unansweredIds } = batch;
    if (error === null) {
      tries = 0;
      leftOut = 0;
      progress.done += ids.length;
      for (const key of ['refreshed', 'rejected', 'files'] as const) progress[key] += batch[key];
      if (unansweredIds.length > 0)
        failures.push({ ids: unansweredIds, reason: 'Wikidata returned nothing about them.' });
      continue;
    }
    await clients.wikidata.waitUntilHealthy(error);
    tries += 1;
    if (tries < MAX_FAILURES) continue;
    tries = 0;
    leftOut += 1;
    if (leftOut === MAX_BATCHES_LEFT_OUT) throw error;
    outdated.except.push(...ids);
    failures.push({ ids, reason: error.message });
  }
  return failures;
}

function createStepsOf({ clock, clients }: Refresh): () => BrandSteps {
  const graphql = { unusedUntil: 0 };
  return () => ({
    send: ({ api, ...request }) => clients[api].send(request),
    now: clock.now().getTime(),
    filesOrigin: clients.files.origin,
    graphql,
  });
}

function countRequests({ progress, clients }: Refresh): BrandProgress {
  progress.requests += clients.wikidata.takeRequestCount() + clients.files.takeRequestCount();
  return progress;
}
