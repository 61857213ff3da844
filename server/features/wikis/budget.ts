import { type Clock, MINUTE_MS } from '#server/platform/clock.ts';

/** Who uses the budget: a visitor's network, all refreshes of cached answers together, an ingest, or the server for itself. */
export type Payer = `network ${string}` | 'refreshes' | 'ingest' | 'server';

/**
 * Why no request may be made now, and for how many ms: the whole budget is used up, or this payer's share of it, or the
 * wiki has asked another server for a pause.
 */
export interface Refusal {
  spent: 'budget' | 'share' | 'pause';
  waitMs: number;
}

/** The share of the wikis' API that this server may use, counted over every wiki. */
export interface UpstreamBudget {
  /** Takes one request to a wiki (its api.php) from the budget; answers null, or why there is none. */
  take(payer: Payer, wiki?: string): Promise<Refusal | null>;
  /** Tells the other servers that a wiki has asked for a pause of so many ms. */
  tellPause?(wiki: string, ms: number): void;
  /** How many requests may still be made now, as far as this process knows. */
  left(): number;
}

/** A budget that one process counts by itself, and of which it can leave a part to others. */
export interface LocalBudget extends UpstreamBudget {
  /** Leaves so many of the requests a minute to others from now on; answers whether the last minute has left them too. */
  leave(perMinute: number): boolean;
}

/**
 * At most `perMinute` requests in any 60 seconds, as Wikimedia counts them over all its projects. A payer may take as
 * long as it has less than what is left for all others, or less than `leastShare`: alone it gets half, the next one
 * half of the rest, and so on. An ingest has no least share; the server itself has no share at all.
 * @param lateMs how much later than it was taken a request may come to the wiki, which counts when it comes
 * @see https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits
 */
export function createBudget(perMinute: number, leastShare: number, clock: Clock, lateMs = 0): LocalBudget {
  const windowMs = MINUTE_MS + lateMs;
  let limit = perMinute;
  const taken: { at: number; payer: Payer }[] = [];
  const counts = new Map<Payer, number>();
  const countOf = (payer: Payer) => counts.get(payer) ?? 0;
  const leastOf = (payer: Payer) => (payer === 'ingest' ? 0 : leastShare);

  function forgetUntil(end: number): void {
    while (taken[0] && taken[0].at <= end) {
      const { payer } = taken[0];
      const left = countOf(payer) - 1;
      if (left > 0) counts.set(payer, left);
      else counts.delete(payer);
      taken.shift();
    }
  }

  /** When the payer's share has room again: each request that is forgotten gives room to all, the payer's own twice. */
  function shareIsFreeAt(payer: Payer): number | undefined {
    let own = countOf(payer);
    const hasRoom = (_: unknown, forgotten: number) => {
      if (taken[forgotten]?.payer === payer) own -= 1;
      return own < Math.max(limit - taken.length + forgotten + 1, leastOf(payer));
    };
    return taken.find(hasRoom)?.at;
  }

  return {
    left() {
      forgetUntil(clock.now().getTime() - windowMs);
      return Math.max(limit - taken.length, 0);
    },
    leave(count) {
      forgetUntil(clock.now().getTime() - windowMs);
      limit = Math.max(perMinute - count, 0);
      return taken.length <= limit;
    },
    async take(payer) {
      const now = clock.now().getTime();
      forgetUntil(now - windowMs);
      const left = limit - taken.length;
      const isOver = payer !== 'server' && countOf(payer) >= Math.max(left, leastOf(payer));
      // While more is left to others than before, more than one request has to be forgotten first.
      const freeAt =
        left <= 0 ? (taken[-left]?.at ?? now) : isOver ? (shareIsFreeAt(payer) ?? now) : undefined;
      if (freeAt !== undefined)
        return { spent: left <= 0 ? 'budget' : 'share', waitMs: freeAt + windowMs - now };
      taken.push({ at: now, payer });
      counts.set(payer, countOf(payer) + 1);
      return null;
    },
  };
}
