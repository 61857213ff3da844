import { onTestFinished } from 'vitest';
import type { WikiContent } from '#sandbox/wiki/responses.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { describeProgress } from '#server/features/ingest/describe-progress.ts';
import { type IngestRequest, openIngest } from '#server/features/ingest/open-ingest.ts';
import { createRetryingClient } from '#server/features/ingest/retrying-client.ts';
import { runIngest } from '#server/features/ingest/run-ingest.ts';
import { openBudget } from '#server/features/wikis/budget.ts';
import { WikiClient } from '#server/features/wikis/wiki-client.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createTestDatabase } from './database/test-database.ts';

/** Creates a stand-in wiki and an empty index; `ingest` runs an ingest and returns its result. */
export async function createTestIngest(world: Partial<WikiContent>) {
  const wiki = await startWiki(world);
  const { db, pool, drop } = await createTestDatabase();
  onTestFinished(async () => {
    await wiki.stop();
    await drop();
  });
  const budget = await openBudget({ db, clock: systemClock, perMinute: 1000, minimumShare: 0 });
  const client = new WikiClient({
    name: 'wiki',
    apiUrl: wiki.apiUrl,
    headers: {},
    budget,
    clock: systemClock,
  });
  const stopping = new AbortController();
  const pauses: string[] = [];
  const onWait = (reason: string | null) => void (reason && pauses.push(reason));
  const deps = { client, signal: stopping.signal, onWait };
  const retrying = createRetryingClient(deps);
  const open = (request: Partial<IngestRequest> = {}) =>
    openIngest(
      { db, clock: systemClock, wiki: retrying },
      {
        wiki: wiki.apiUrl,
        from: { categories: ['Logos'], depth: 10 },
        since: null,
        restart: false,
        ...request,
      },
    );
  const index = async () => {
    const { rows } = await pool.query<{ title: string; aliases: string[]; removed: boolean; id: string }>(
      `select logo->>'title' as title, aliases, removed_at is not null as removed, id from logos order by 1, id`,
    );
    return rows;
  };
  return {
    wiki,
    stopping,
    /** The reasons of its pauses so far. */
    pauses,
    index,
    /** Returns the titles of the logos that are not removed. */
    titles: async () => (await index()).filter(({ removed }) => !removed).map(({ title }) => title),
    open,
    async ingest(request: Partial<IngestRequest> = {}) {
      const run = await open(request);
      const failures = await runIngest(run);
      return { ...(await describeProgress(db, run.ingest.id)), failures };
    },
    /** Returns how often each file's description was requested, by title. */
    descriptionCounts() {
      const titles = wiki.requests.flatMap(({ params }) =>
        params.has('iiurlwidth') ? (params.get('titles') ?? '').split('|') : [],
      );
      return new Map(
        [...Map.groupBy(titles, (title) => title)].map(([title, times]) => [title, times.length]),
      );
    },
  };
}

/** Nested categories with a cycle, a file in several of them, an unsupported file, and one in another category. */
export const CATEGORY_TREE = {
  categories: {
    'Google logos': ['Logos', 'YouTube logos'],
    'YouTube logos': ['Google logos'],
    'Logos by colour': ['Logos'],
  },
  files: [
    { title: 'Root.svg', categories: ['Logos'] },
    { title: 'Google.svg', categories: ['Google logos', 'Logos by colour'] },
    { title: 'YouTube.svg', categories: ['YouTube logos', 'Google logos', 'Logos'] },
    { title: 'Sheet.pdf', categories: ['Logos'] },
    { title: 'Elsewhere.svg', categories: ['Other'] },
  ],
} satisfies Partial<WikiContent>;
