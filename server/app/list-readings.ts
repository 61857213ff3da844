import type pg from 'pg';
import type { WikiSource } from '../features/wikis/wiki-source.ts';
import type { Reading } from '../platform/http/metrics.ts';
import type { Services } from './create-services.ts';

interface ReadingDeps {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  sources: readonly Pick<WikiSource, 'host' | 'state'>[];
  countRefused(): number;
}

/** Returns the metrics that the alerts of docs/operations.md need, besides those of requests and of the process. */
export function listReadings(
  { budget, background, responseCache }: Pick<Services, 'budget' | 'background' | 'responseCache'>,
  { pool, sources, countRefused }: ReadingDeps,
): Reading[] {
  return [
    {
      kind: 'counter',
      name: 'http_cached_responses_total',
      help: 'Responses that the response cache served, which takes microseconds',
      label: 'route',
      read: () => Object.fromEntries(responseCache.countServed().map(({ route, times }) => [route, times])),
    },
    {
      kind: 'counter',
      name: 'http_refused_requests_total',
      help: 'Requests refused because the server had more to do than it can',
      label: 'reason',
      read: () => ({ overload: countRefused() }),
    },
    {
      kind: 'counter',
      name: 'background_failures_total',
      help: 'Failures of work that no response waits for: jobs, mail, payments',
      label: 'work',
      read: () => background.countFailures(),
    },
    {
      kind: 'gauge',
      name: 'database_connections',
      help: 'Connections of this server to the database, and queries that wait for one',
      label: 'state',
      read: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
    },
    {
      kind: 'gauge',
      name: 'source_up',
      help: '1 if a wiki or Wikidata can be asked, 0 if it is paused or down',
      label: 'source',
      read: () => Object.fromEntries(sources.map(({ host, state }) => [host, Number(state === 'up')])),
    },
    {
      kind: 'gauge',
      name: 'upstream_requests_left',
      help: 'Requests that all servers together may still send to the wikis in this minute',
      label: 'limit',
      read: () =>
        budget.countLeft().then(
          (left) => ({ UPSTREAM_PER_MINUTE: left }),
          () => ({}),
        ),
    },
  ];
}
