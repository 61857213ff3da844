import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { titleOf } from '#mediawiki/wikidata/brand-files.ts';
import { countRequests, fetchFiles } from '#mediawiki/wikidata/fetch-steps.ts';
import { findNamedFile } from '#server/features/brands/find-named-file.ts';
import { listLogosByUrl } from '#server/features/logos/list-logos.ts';
import type { BudgetConsumer } from '#server/features/wikis/budget.ts';
import type { WikiSource } from '#server/features/wikis/wiki-source.ts';
import { type Clock, HOUR_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { createReadLimiter } from '#server/platform/database/read-limiter.ts';
import type { Log } from '#server/platform/log.ts';

const REQUEST_TIMEOUT_MS = 8 * SECOND_MS;
/** For 200 files, with a long name here and there. */
const MAX_REQUESTS = 6;
const LIMITS = { what: 'The licences of a wall', concurrency: 3, maxQueued: 50 };
const TIMEOUT_MS = 20 * SECOND_MS;
const REMEMBERED = { max: 5000, ttl: HOUR_MS };

export interface CheckDeps {
  db: Database;
  clock: Clock;
  log: Log;
  /** The wiki that has the brands’ files; null if no wiki is searched. */
  files: WikiSource | null;
}

export type CheckLogos = ReturnType<typeof createCheckLogos>;

/**
 * Creates `checkLogos`, which returns what is known about files: what the index has, and what their wiki says about the others. Files
 * that aren't known, and those that the wiki has no time for, are left out.
 */
export function createCheckLogos({ db, clock, log, files }: CheckDeps) {
  const limiter = createReadLimiter(log, LIMITS);
  /** What the wiki said about files that the index lacks, by address; null for a file that doesn't exist. */
  const remembered = new LRUCache<string, { logo: Logo | null }>(REMEMBERED);

  async function ask(urls: readonly string[], wiki: WikiSource, consumer: BudgetConsumer): Promise<void> {
    const repository = wiki.files;
    const titles = new Map(
      urls.flatMap((url) => {
        const file = repository && findNamedFile(url, [repository]);
        return file ? [[titleOf(file.name.replaceAll('_', ' ')), url] as const] : [];
      }),
    );
    if (titles.size === 0) return;
    const steps = {
      send: (request: Parameters<WikiSource['request']>[0]) =>
        wiki.request(request, { timeoutMs: REQUEST_TIMEOUT_MS, consumer }),
      now: clock.now().getTime(),
      filesOrigin: wiki.origin,
      graphql: { unusedUntil: Number.POSITIVE_INFINITY },
    };
    const described = await fetchFiles([...titles.keys()], countRequests(steps, MAX_REQUESTS));
    for (const [title, url] of titles) {
      const file = described.get(title);
      const logo = file?.state === 'found' && file.logo.url === url ? file.logo : null;
      if (file) remembered.set(url, { logo });
    }
  }

  async function check(urls: readonly string[], consumer: BudgetConsumer): Promise<Logo[]> {
    const indexed = await listLogosByUrl(db, urls);
    const unknown = urls.filter((url) => !indexed.has(url) && !remembered.has(url));
    if (files) await ask(unknown, files, consumer);
    return [...new Set(urls)].flatMap((url) => indexed.get(url) ?? remembered.get(url)?.logo ?? []);
  }

  /** @param consumer the visitor's network, whose share of the wikis' budget is used. @throws AppError wall.busy */
  return async function checkLogos(urls: readonly string[], consumer: BudgetConsumer): Promise<Logo[]> {
    const logos = await limiter.read(() => check(urls, consumer), TIMEOUT_MS);
    if (!logos) throw new AppError('wall.busy');
    return logos;
  };
}
