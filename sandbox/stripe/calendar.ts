import type Stripe from 'stripe';

/** Returns a time in seconds since 1970. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** Returns the time a number of months after the anchor, capped at the month's last day. In seconds, UTC. */
function addMonths(anchor: number, months: number): number {
  const end = new Date(anchor * 1000);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // The month is too short: go back to its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return toSeconds(end);
}

/** Returns the first period end after `after`. Periods start at the anchor. */
export function nextPeriodEnd({ recurring }: Stripe.Price, anchor: number, after: number): number {
  const monthsEach = recurring?.interval === 'year' ? 12 : 1;
  let periods = 1;
  while (addMonths(anchor, periods * monthsEach) <= after) periods += 1;
  return addMonths(anchor, periods * monthsEach);
}
