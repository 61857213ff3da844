import { type Clock, MINUTE_MS } from '#server/platform/clock.ts';

/** The share of the wikis' API that this server may use, counted over every wiki. */
export interface UpstreamBudget {
  /** Takes one request from the budget. Answers 0, or how many milliseconds until one is free. */
  take(): number;
}

/**
 * At most `perMinute` requests in any 60 seconds, as Wikimedia counts them over all its projects.
 * @see https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits
 */
export function createBudget(perMinute: number, clock: Clock): UpstreamBudget {
  const takenAt: number[] = [];
  return {
    take() {
      const now = clock.now().getTime();
      while (takenAt[0] !== undefined && takenAt[0] <= now - MINUTE_MS) takenAt.shift();
      const oldest = takenAt[0];
      if (takenAt.length >= perMinute && oldest !== undefined) return oldest + MINUTE_MS - now;
      takenAt.push(now);
      return 0;
    },
  };
}
