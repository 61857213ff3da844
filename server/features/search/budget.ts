import { type Clock, MINUTE_MS } from '#server/platform/clock.ts';

/** Who uses the budget: a visitor's network, all refreshes of cached answers together, or the server for itself. */
export type Payer = `network ${string}` | 'refreshes' | 'server';

/** Why no request may be made now: the whole budget is used up, or this payer's share of it; and for how many ms. */
export interface Refusal {
  spent: 'budget' | 'share';
  waitMs: number;
}

/** The share of the wikis' API that this server may use, counted over every wiki. */
export interface UpstreamBudget {
  /** Takes one request from the budget; answers null, or why there is none. */
  take(payer: Payer): Refusal | null;
  /** How many requests may still be made now. */
  left(): number;
}

/**
 * At most `perMinute` requests in any 60 seconds, as Wikimedia counts them over all its projects. A payer may take as
 * long as it has less than what is left for all others, or less than `leastShare`: alone it gets half, the next one
 * half of the rest, and so on. The server itself has no share.
 * @see https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits
 */
export function createBudget(perMinute: number, leastShare: number, clock: Clock): UpstreamBudget {
  const taken: { at: number; payer: Payer }[] = [];
  const counts = new Map<Payer, number>();
  const countOf = (payer: Payer) => counts.get(payer) ?? 0;

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
      return own < Math.max(perMinute - taken.length + forgotten + 1, leastShare);
    };
    return taken.find(hasRoom)?.at;
  }

  return {
    left() {
      forgetUntil(clock.now().getTime() - MINUTE_MS);
      return perMinute - taken.length;
    },
    take(payer) {
      const now = clock.now().getTime();
      forgetUntil(now - MINUTE_MS);
      const left = perMinute - taken.length;
      const isOver = payer !== 'server' && countOf(payer) >= Math.max(left, leastShare);
      const freeAt = left <= 0 ? taken[0]?.at : isOver ? shareIsFreeAt(payer) : undefined;
      if (freeAt !== undefined)
        return { spent: left <= 0 ? 'budget' : 'share', waitMs: freeAt + MINUTE_MS - now };
      taken.push({ at: now, payer });
      counts.set(payer, countOf(payer) + 1);
      return null;
    },
  };
}
