/** Returns a fact as it stands by itself, e.g. "Software industry" for "software industry". */
export function factText(fact: string): string {
  const [first = ''] = fact;
  return first.toUpperCase() + fact.slice(first.length);
}
