import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '../../clock.ts';
import type { Redis, Script } from '../../redis/redis.ts';

/** How often the servers tell each other what they have counted. */
export const EXCHANGE_MS = SECOND_MS;
/** So many addresses are exchanged by one command, which takes Redis about a millisecond. */
const MOST_AT_ONCE = 500;

interface Rate {
  /** When its window ends, in ms; windows of all servers end together. */
  endsAt: number;
  /** What all servers had counted at the last exchange. */
  told: number;
  /** What this one has counted since. */
  own: number;
}

/** Adds to each key what was counted, and answers the sums. Arguments: ms to keep them, then a count for each key. */
const EXCHANGE: Script = {
  name: 'ratesExchange',
  lua: `
local sums = {}
for i, key in ipairs(KEYS) do
  sums[i] = redis.call('INCRBY', key, ARGV[i + 1])
  redis.call('PEXPIRE', key, ARGV[1])
end
return sums`,
};

type Told = (error: Error | null, rate?: { current: number; ttl: number }) => void;

/**
 * The store of the general limit (`@fastify/rate-limit`): requests of an address within fixed windows. A request is
 * counted here, and the servers exchange their counts every second: a limit that stops loops needs no question to Redis
 * for each request (decision 18). Where Redis is away each server goes on with what it knows.
 */
export class SharedRates {
  readonly #redis: Redis;
  readonly #clock: Clock;
  readonly #rates = new LRUCache<string, Rate>({ max: 100_000 });
  readonly #changed = new Set<string>();

  constructor(redis: Redis, clock: Clock) {
    this.#redis = redis;
    this.#clock = clock;
  }

  /** Counts a request; the name is the plugin's. */
  incr(key: string, told: Told, windowMs: number): void {
    const now = this.#clock.now().getTime();
    const known = this.#rates.get(key);
    const rate =
      known && known.endsAt > now ? known : { endsAt: now - (now % windowMs) + windowMs, told: 0, own: 0 };
    rate.own += 1;
    if (rate !== known) this.#rates.set(key, rate);
    this.#changed.add(key);
    told(null, { current: rate.told + rate.own, ttl: rate.endsAt - now });
  }

  /** Tells the others what was counted here since the last time, and learns what they have. Never throws. */
  async exchange(): Promise<void> {
    const now = this.#clock.now().getTime();
    const all = [...this.#changed].flatMap((key) => {
      const rate = this.#rates.get(key);
      return rate && rate.endsAt > now ? [{ key, rate, own: rate.own }] : [];
    });
    this.#changed.clear();
    for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
      const some = all.slice(from, from + MOST_AT_ONCE);
      const sums = await this.#tell(some);
      for (const [at, { key, rate, own }] of some.entries()) {
        if (sums === null) this.#changed.add(key);
        else Object.assign(rate, { told: sums[at], own: rate.own - own });
      }
    }
  }

  async #tell(some: { key: string; rate: Rate; own: number }[]): Promise<number[] | null> {
    if (!this.#redis.session) return null;
    const keys = some.map(({ key, rate }) => `rate:${rate.endsAt}:${key}`);
    const keepMs = Math.max(...some.map(({ rate }) => rate.endsAt)) - this.#clock.now().getTime() + SECOND_MS;
    const sums = await this.#redis
      .run(EXCHANGE, keys, [keepMs, ...some.map(({ own }) => own)])
      .catch(() => null);
    return Array.isArray(sums) ? sums.map(Number) : null;
  }
}
