import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SEARCH_CACHE_MINUTES } from '#contract/constants/lifetimes.ts';
import { Logo } from '#contract/logos.ts';
import type { WikiResult } from '#mediawiki/search/name-search.ts';
import type { Background } from '#server/platform/background.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createReadLimiter } from '#server/platform/database/read-limiter.ts';
import type { Deps } from '#server/platform/deps.ts';
import { shareCalls } from '#server/platform/http/caching/share-calls.ts';
import type { Log } from '#server/platform/log.ts';
import { deleteResults, selectResult, upsertResult } from './store.ts';

export const SEARCH_CACHE_MS = SEARCH_CACHE_MINUTES * MINUTE_MS;
const PARTIAL_CACHE_MS = 30 * SECOND_MS;
const MAX_AGE_MS = DAY_MS;
/** About 100 MB in each process, at 2 kB a logo. */
const MAX_LOGOS = 50_000;
const MAX_STORED_RESULTS = 20_000;
/** Ten times the JSON of a result with 50 logos, which takes about 100 kB. */
const MAX_JSON_BYTES = 1_000_000;
const READ_TIMEOUT_MS = 150;
const LIMITS = { what: 'The cache of wiki results', concurrency: 2, maxQueued: 500 };
/** A result dated more than this in the future comes from a server with a wrong clock, and would stay fresh too long. */
const MAX_CLOCK_SKEW_MS = MINUTE_MS;
const FASTEST_ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** A wiki's result and the time of its request. */
export interface CachedResult {
  result: WikiResult;
  requestedAt: Date;
}

/** Caches the wikis' results of the last day in this process and in a table that all servers share. */
export interface WikiResultCache {
  /** Returns the latest result, fresh or up to a day old. Never throws. */
  read(key: string): Promise<CachedResult | undefined>;
  /** Loads and caches a result; concurrent calls with the same key share one request. @throws what `request` throws */
  load(key: string, request: () => Promise<WikiResult>): Promise<CachedResult>;
}

interface CacheDeps extends Deps {
  log: Log;
  background: Background;
  /** Multiplies how long a read may take. */
  databasePatience?: number | undefined;
}

export function createWikiResultCache({
  db,
  clock,
  log,
  background,
  databasePatience = 1,
}: CacheDeps): WikiResultCache {
  const now = () => clock.now().getTime();
  const limiter = createReadLimiter(log, LIMITS);
  const cached = new LRUCache<string, CachedResult>({
    maxSize: MAX_LOGOS,
    sizeCalculation: ({ result }) => result.logos.length + 1,
  });

  async function readStored(key: string): Promise<CachedResult | undefined> {
    const row = await limiter.read(() => selectResult(db, hashOf(key)), READ_TIMEOUT_MS * databasePatience);
    const result = row && (await unpack(row.body));
    const isUsable = result && row.requestedAt.getTime() <= now() + MAX_CLOCK_SKEW_MS;
    return isUsable ? { result, requestedAt: row.requestedAt } : undefined;
  }

  async function store(key: string, { result, requestedAt }: CachedResult): Promise<void> {
    const body = await pack(result);
    if (body) await upsertResult(db, { key: hashOf(key), requestedAt, body });
  }

  async function load(key: string, request: () => Promise<WikiResult>): Promise<CachedResult> {
    const requestedAt = clock.now();
    const loaded = { requestedAt, result: await request() };
    cached.set(key, loaded);
    background.run('Caching a wiki result', () => store(key, loaded));
    return loaded;
  }

  return {
    async read(key) {
      const local = cached.get(key);
      if (local && remainingTtlMs(local, now()) > 0) return local;
      const stored = await readStored(key);
      const latest = stored && (!local || stored.requestedAt > local.requestedAt) ? stored : local;
      if (!latest || now() - latest.requestedAt.getTime() > MAX_AGE_MS) return undefined;
      if (latest !== local) cached.set(key, latest);
      return latest;
    },
    load: shareCalls(load),
  };
}

/** Returns how many ms of freshness are left: results are fresh for five minutes from the request, partial ones for 30 s. */
export function remainingTtlMs({ result, requestedAt }: CachedResult, nowMs: number): number {
  return Math.max(0, requestedAt.getTime() + (result.partial ? PARTIAL_CACHE_MS : SEARCH_CACHE_MS) - nowMs);
}

/** Deletes results older than a day, and all but the latest 20,000. */
export async function deleteOldResults({ db, clock }: Deps): Promise<void> {
  const oldest = new Date(clock.now().getTime() - MAX_AGE_MS);
  await deleteResults(db, { oldest, maxCount: MAX_STORED_RESULTS });
}

const StoredResult = z.object({
  logos: z.array(Logo),
  suggestion: z.string().nullable(),
  more: z.boolean(),
  // Results that an earlier version stored have no total.
  total: z.number().nullable().default(null),
  partial: z.boolean(),
}) satisfies z.ZodType<WikiResult>;

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Compresses a result for the table, without the search term; null if it is too large. */
async function pack(result: WikiResult): Promise<Buffer | null> {
  const logos = result.logos.map((logo) => ({ ...logo, searchTerm: '' }));
  const json = Buffer.from(JSON.stringify({ ...result, logos }));
  return json.length > MAX_JSON_BYTES ? null : promisify(zstdCompress)(json, FASTEST_ZSTD);
}

/** Decompresses and validates a stored result; undefined if another version wrote it in another format. */
async function unpack(body: Buffer): Promise<WikiResult | undefined> {
  try {
    const json = await promisify(zstdDecompress)(body, { maxOutputLength: MAX_JSON_BYTES });
    return StoredResult.parse(JSON.parse(json.toString()));
  } catch {
    return undefined;
  }
}
