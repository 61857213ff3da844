/** Returns a time in seconds since 1970. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** Returns the time a number of months after the anchor, capped at the month's last day. In seconds, UTC. */
function addMonths(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const day = start.getUTCDate();
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return toSeconds(end);
}

/** Returns the first period end after `after`. Periods of `monthsEach` months start at the anchor. */
export function nextPeriodEnd(anchor: number, monthsEach: number, after: number): number {
  let periods = 1;
  while (addMonths(anchor, periods * monthsEach) <= after) periods += 1;
  return addMonths(anchor, periods * monthsEach);
}
