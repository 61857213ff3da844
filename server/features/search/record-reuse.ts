/** Counts the names of a search whose response is sent again. */
export function recordReuse({ count }: { count(event: string): void }, names: number): void {
  for (let name = 0; name < names; name += 1) count('search.cache');
}
