/** What time it is at the provider, in seconds since 1970 as its API has it. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** A date some months after the anchor; where that month lacks the day, its last day. Both in seconds, by UTC. */
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

/** The first end of a period after `after`, of a subscription that is charged every so many months from its anchor on. */
export function nextPeriodEnd(anchor: number, monthsEach: number, after: number): number {
  let periods = 1;
  while (addMonths(anchor, periods * monthsEach) <= after) periods += 1;
  return addMonths(anchor, periods * monthsEach);
}
