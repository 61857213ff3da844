/** The requests between one event of a trial and the next. */
export interface Episode {
  event: string;
  seconds: number;
  requests: number;
  /** Responses with status 500 or above. */
  errors: number;
  /** Requests without a response. */
  unanswered: number;
  /** Counts by kind of request and failure, e.g. `download 503 server.unavailable`. */
  failures: Map<string, number>;
  /** Seconds from the event to the last failure after it; 0 if nothing failed. */
  lastFailureAfter: number;
  /** The seconds of the slowest response. */
  slowest: number;
}

/** A request and its outcome. */
interface CountedRequest {
  kind: string;
  /** 0 if there was no response. */
  status: number;
  /** The code in the body of an error, if it has one. */
  code?: string | undefined;
  seconds: number;
}

export interface Tally {
  begin(event: string): void;
  count(request: CountedRequest): void;
  episodes(): Episode[];
}

/** Creates a counter of requests by event. A request belongs to the latest event before its response. */
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
      const counts = { seconds: 0, requests: 0, errors: 0, unanswered: 0, lastFailureAfter: 0, slowest: 0 };
      episodes.push({ event, ...counts, failures: new Map(), beganAt: performance.now() });
    },
    count({ kind, status, code, seconds }) {
      const episode = episodes.at(-1);
      if (!episode) return;
      episode.requests += 1;
      episode.slowest = Math.max(episode.slowest, seconds);
      if (status > 0 && status < 500) return;
      if (status === 0) episode.unanswered += 1;
      else episode.errors += 1;
      const failure = [kind, status === 0 ? 'without a response' : status, code].filter(Boolean).join(' ');
      episode.failures.set(failure, (episode.failures.get(failure) ?? 0) + 1);
      episode.lastFailureAfter = secondsSince(episode.beganAt);
    },
    episodes() {
      close();
      return episodes;
    },
  };
}

/** Returns an event's row for `console.table`. */
export function describeEpisode(episode: Episode) {
  const { event, seconds, requests, errors, unanswered, failures, lastFailureAfter, slowest } = episode;
  return {
    event,
    seconds: Math.round(seconds),
    requests,
    'status 500 or above': errors,
    'without a response': unanswered,
    'last failure after, s': Number(lastFailureAfter.toFixed(1)),
    'slowest response, s': Number(slowest.toFixed(1)),
    failures: [...failures].map(([failure, times]) => `${failure} × ${times}`).join(', '),
  };
}
