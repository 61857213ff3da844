/** How many pages stand on either side of the current one. */
const NEIGHBOURS = 1;

/**
 * The page numbers to offer, from 1 to `last`: the first, the last, and those around `current`; null stands for a gap.
 * A gap never hides a single number.
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const numbers: (number | null)[] = [];
  for (let page = 1; page <= last; page += 1) {
    const isEdge = page === 1 || page === last;
    const isNear = Math.abs(page - current) <= NEIGHBOURS;
    const fillsGap = (page === 2 && current <= 4) || (page === last - 1 && current >= last - 3);
    if (isEdge || isNear || fillsGap) numbers.push(page);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}

/** The address of a page of the downloads, from 1 on. */
export function pageHref(page: number): string {
  return page === 1 ? '/dashboard?tab=downloads' : `/dashboard?tab=downloads&page=${page}`;
}
