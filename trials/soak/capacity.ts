import { percentileOf } from '#testing/cluster/sample.ts';
import { isSuccess, type SendOne, type Sent, sendAtRate } from './load.ts';

const MAX_P99_MS = 500;
const STEP_MS = 10_000;
const FIRST_RATE = 10;
const MAX_RATE = 2560;
const BISECTIONS = 2;

/** A step of the search for the capacity. */
export interface Step {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  isCarried: boolean;
}

/**
 * Finds the highest rate with a 99th percentile of at most 500 ms and no failed request: doubles the rate until the server
 * doesn't carry it, then bisects. A rate that isn't carried is tried twice, since the machine may have paused. Waits with
 * `settle` after each step that wasn't carried.
 */
export async function findCapacity(
  send: SendOne,
  settle: () => Promise<unknown>,
): Promise<{ capacity: number; steps: Step[] }> {
  const steps: Step[] = [];
  const tryRate = async (perSecond: number) => {
    const step = describeStep(perSecond, await sendAtRate(send, perSecond, STEP_MS));
    steps.push(step);
    if (!step.isCarried) await settle();
    return step.isCarried;
  };
  const isCarried = async (perSecond: number) => (await tryRate(perSecond)) || tryRate(perSecond);
  const capacity = await searchRate(isCarried);
  return { capacity, steps };
}

/** Returns the highest rate that is carried, to a quarter of its first power of two; 0 if not even the first is. */
export async function searchRate(isCarried: (perSecond: number) => Promise<boolean>): Promise<number> {
  let carried = 0;
  let rate = FIRST_RATE;
  while (rate <= MAX_RATE && (await isCarried(rate))) {
    carried = rate;
    rate *= 2;
  }
  if (carried === 0) return 0;
  let refused = rate;
  for (let at = 0; at < BISECTIONS && carried < MAX_RATE; at += 1) {
    const middle = Math.round((carried + refused) / 2);
    if (await isCarried(middle)) carried = middle;
    else refused = middle;
  }
  return carried;
}

function describeStep(perSecond: number, sent: readonly Sent[]): Step {
  const times = sent.map(({ ms }) => ms);
  const p99 = Math.round(percentileOf(times, 0.99));
  const failed = sent.filter((each) => !isSuccess(each)).length;
  const p50 = Math.round(percentileOf(times, 0.5));
  return { perSecond, p50, p99, failed, isCarried: failed === 0 && p99 <= MAX_P99_MS };
}
