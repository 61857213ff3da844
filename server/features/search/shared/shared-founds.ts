import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Redis, RedisReply } from '#server/platform/redis/redis.ts';
import { type CachedFound, packFound, unpackFound } from './kept-found.ts';
import { DROP, ENTER, keysOf, LEAVE } from './scripts.ts';

/** A lock ends by itself when its server is gone; no request to a wiki takes so long. */
const LOCK_MS = 6 * SECOND_MS;
/** Another server's answer is looked for after 10 ms, then at doubled distances up to 100 ms. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;
/** What was asked later than so long from now is of a server whose clock is wrong: it would stay fresh for too long. */
const MOST_AHEAD_MS = MINUTE_MS;

type Entered = { word: 'kept'; kept: CachedFound } | { word: 'load' | 'wait' | 'nothing' };

/** What all servers have found; nothing of it is needed, and it may go away at any moment. */
export interface SharedFounds {
  /** What is kept and fresh; undefined where nothing is, or Redis is away. */
  fresh(key: string): Promise<CachedFound | undefined>;
  /**
   * What is kept, or else what `load` brings, which one server at a time does. A failure is the loader's alone: whoever
   * waited for it tries next.
   * @param mayBeStale whether something older than fresh will do
   */
  get(key: string, mayBeStale: boolean, load: () => Promise<CachedFound>): Promise<CachedFound>;
}

/**
 * @param freshUntil until when what was found counts as fresh, in ms
 * @param keepMs for how long it is kept
 */
export function createSharedFounds(deps: {
  redis: Redis;
  clock: Clock;
  freshUntil: (kept: CachedFound) => number;
  keepMs: number;
}): SharedFounds {
  const { redis, clock, freshUntil, keepMs } = deps;

  /** Null where Redis is away, or gives something that is none of ours. */
  async function enter(keys: string[], mode: string, token: string): Promise<Entered | null> {
    if (!redis.session) return null;
    const args = [clock.now().getTime(), mode, token, LOCK_MS];
    const reply = await redis.run(ENTER, keys, args).catch(() => null);
    if (!Array.isArray(reply)) return null;
    const [word, bytes] = reply as [RedisReply, Buffer];
    if (String(word) !== 'kept') return { word: String(word) as 'load' | 'wait' | 'nothing' };
    const kept = await unpackFound(bytes);
    if (kept && kept.askedAt.getTime() <= clock.now().getTime() + MOST_AHEAD_MS)
      return { word: 'kept', kept };
    const isDropped = await redis.run(DROP, keys, []).then(
      () => true,
      () => false,
    );
    return isDropped ? enter(keys, mode, token) : null;
  }

  async function leave(keys: string[], token: string, kept?: CachedFound): Promise<void> {
    const bytes = kept && (await packFound(kept));
    const args = [token, kept ? freshUntil(kept) : 0, bytes ?? '', keepMs];
    if (redis.session) await redis.run(LEAVE, keys, args).catch(() => null);
  }

  async function loadFor(
    keys: string[],
    token: string,
    load: () => Promise<CachedFound>,
  ): Promise<CachedFound> {
    try {
      const kept = await load();
      void leave(keys, token, kept);
      return kept;
    } catch (error) {
      void leave(keys, token);
      throw error;
    }
  }

  return {
    async fresh(key) {
      const entered = await enter(keysOf(nameOf(key)), 'peek', '');
      return entered?.word === 'kept' ? entered.kept : undefined;
    },
    async get(key, mayBeStale, load) {
      const keys = keysOf(nameOf(key));
      const token = randomUUID();
      const giveUp = AbortSignal.timeout(LOCK_MS);
      for (let pauseMs = FIRST_PAUSE_MS; !giveUp.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
        const entered = await enter(keys, mayBeStale ? 'stale' : '', token);
        if (entered === null) break;
        if (entered.word === 'kept') return entered.kept;
        if (entered.word === 'load') return loadFor(keys, token, load);
        await sleep(pauseMs);
      }
      return load();
    },
  };
}

/** Names what was looked for without saying it. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
