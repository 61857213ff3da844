import { setTimeout as wait } from 'node:timers/promises';
import { usualP99 } from './judge.ts';
import { countFailures, isSuccess, type SendOne, type Sent, sendAtRate } from './load.ts';

const OVERLOAD_MS = 30_000;
const RECOVERY_MS = 5000;
const AFTER_MS = 15_000;
/** How many requests may stay without a response, e.g. because the kernel's queue of new connections was full. */
const UNANSWERED_SHARE = 0.001;
/** A visitor doesn't notice a response time below this. */
const UNNOTICED_MS = 200;

/** The requests of an overload, and those that came after it, once the server had some seconds to recover. */
export interface Overload {
  perSecond: number;
  sent: Sent[];
  after: Sent[];
}

/**
 * Sends more requests than the server can serve for half a minute, then those of the soak again. Doubles the rate until the
 * server refuses some requests, because the capacity may have been measured while other programs slowed the machine.
 */
export async function overloadServer(
  send: SendOne,
  { perSecond, normalPerSecond, tries }: { perSecond: number; normalPerSecond: number; tries: number },
): Promise<Overload> {
  const overload = sendAtRate(send, perSecond, OVERLOAD_MS);
  await wait(OVERLOAD_MS);
  const end = performance.now();
  const following = await sendAtRate(send, normalPerSecond, AFTER_MS);
  const after = following.filter(({ at }) => at >= end + RECOVERY_MS);
  const sent = await overload;
  if (sent.some(isRefusal) || tries <= 1) return { perSecond, sent, after };
  return overloadServer(send, { perSecond: perSecond * 2, normalPerSecond, tries: tries - 1 });
}

const isRefusal = ({ status, retryAfter }: Sent) => status === 503 && Number(retryAfter) > 0;

/** Judges an overload; `usualMs` is the 99th percentile of the soak. Returns a sentence for each fault. */
export function judgeOverload({ perSecond, sent, after }: Overload, usualMs: number): string[] {
  const unanswered = sent.filter(({ status }) => status === 0).length;
  const wrong = sent.filter((each) => each.status !== 0 && !isSuccess(each) && !isRefusal(each));
  const late = after.filter((each) => !isSuccess(each));
  const p99 = usualP99(after);
  const limitMs = Math.max(UNNOTICED_MS, 2 * usualMs);
  const faults: (string | false)[] = [
    !sent.some(isRefusal) &&
      `${perSecond} requests a second didn’t overload the server, so nothing was shown.`,
    !sent.some(isSuccess) && 'The overloaded server served no request.',
    unanswered > sent.length * UNANSWERED_SHARE &&
      `${unanswered} of ${sent.length} requests of the overload had no response: ${listFailures(sent.filter(({ status }) => status === 0))}.`,
    wrong.length > 0 &&
      `${wrong.length} responses of the overload are neither a success nor 503 with Retry-After: ${listFailures(wrong)}.`,
    late.length > 0 &&
      `${late.length} requests failed more than 5 s after the overload: ${listFailures(late)}.`,
    !(p99 <= limitMs) &&
      `More than 5 s after the overload, the 99th percentile was ${Math.round(p99)} ms; ${Math.round(limitMs)} are allowed.`,
  ];
  return faults.filter((fault) => fault !== false);
}

function listFailures(sent: readonly Sent[]): string {
  return Object.entries(countFailures(sent))
    .map(([failure, times]) => `${failure} × ${times}`)
    .join(', ');
}

/** Returns the counts of an overload, for `console.log`. */
export function describeOverload({ perSecond, sent }: Overload) {
  return {
    'requests a second': perSecond,
    requests: sent.length,
    served: sent.filter(isSuccess).length,
    'refused with 503': sent.filter(isRefusal).length,
    'without a response': sent.filter(({ status }) => status === 0).length,
    'p99 of those served, ms': Math.round(usualP99(sent.filter(isSuccess))),
    'p99 of those refused, ms': Math.round(usualP99(sent.filter(isRefusal))),
  };
}
