import type { Episode } from './tally.ts';

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
