/** What visitors saw from one event to the next. */
export interface Episode {
  event: string;
  seconds: number;
  requests: number;
  /** Answers from 500 on. */
  refused: number;
  /** Requests without an answer. */
  broken: number;
  /** Failures by what was asked and how it failed, e.g. `track 503`. */
  failures: Map<string, number>;
  /** From the event to the last failure after it, in seconds; 0 where nothing failed. */
  wellAfter: number;
}

export interface Tally {
  begin(event: string): void;
  /** Notes what became of a request; `status` is 0 where there was no answer. */
  note(what: string, status: number): void;
  episodes(): Episode[];
}

/** Counts requests by the event that they came after. A request belongs to the event before its end. */
export function createTally(): Tally {
  const episodes: (Episode & { beganAt: number })[] = [];
  const secondsSince = (at: number) => (performance.now() - at) / 1000;
  const close = () => {
    const last = episodes.at(-1);
    if (last) last.seconds = secondsSince(last.beganAt);
  };
  return {
    begin(event) {
      close();
      const counts = { seconds: 0, requests: 0, refused: 0, broken: 0, wellAfter: 0 };
      episodes.push({ event, ...counts, failures: new Map(), beganAt: performance.now() });
    },
    note(what, status) {
      const episode = episodes.at(-1);
      if (!episode) return;
      episode.requests += 1;
      if (status > 0 && status < 500) return;
      if (status === 0) episode.broken += 1;
      else episode.refused += 1;
      const failure = `${what} ${status === 0 ? 'without an answer' : status}`;
      episode.failures.set(failure, (episode.failures.get(failure) ?? 0) + 1);
      episode.wellAfter = secondsSince(episode.beganAt);
    },
    episodes() {
      close();
      return episodes;
    },
  };
}

/** One line of a table for each event. */
export function describeEpisode(episode: Episode) {
  const { event, seconds, requests, refused, broken, failures, wellAfter } = episode;
  return {
    event,
    seconds: Math.round(seconds),
    requests,
    'answers from 500 on': refused,
    'without an answer': broken,
    'last failure after, s': Number(wellAfter.toFixed(1)),
    'what failed': [...failures].map(([what, times]) => `${what} × ${times}`).join(', '),
  };
}
