/** The time in which a logo was used, as precise as Wikidata states it, e.g. "1999-05"; null where it isn't known. */
interface Period {
  from: string | null;
  to: string | null;
}

const yearOf = (date: string | null) => date?.slice(0, 4) ?? null;

/** Returns the years in which a former logo was used, e.g. "1999–2013", "until 2013", "from 1999". */
export function yearsOf(period: Period): string {
  const [from, to] = [yearOf(period.from), yearOf(period.to)];
  if (from === null && to === null) return 'Years unknown';
  if (from === null) return `Until ${to}`;
  if (to === null) return `From ${from}`;
  return from === to ? from : `${from}–${to}`;
}

/** Returns what a former logo is, e.g. "Former logo, 1999–2013". */
export function formerLabel(period: Period): string {
  const isKnown = period.from !== null || period.to !== null;
  return isKnown ? `Former logo, ${yearsOf(period).toLowerCase()}` : 'Former logo';
}

/** Returns the years in words, for screen readers, e.g. "1999 to 2013". */
export function spokenYearsOf(period: Period): string {
  return yearsOf(period).replace('–', ' to ');
}

/** Returns a fact as it stands by itself, e.g. "Software industry" for "software industry". */
export function factText(fact: string): string {
  const [first = ''] = fact;
  return first.toUpperCase() + fact.slice(first.length);
}
