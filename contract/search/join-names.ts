/** Returns the distinct names for a sentence, e.g. "Wikimedia Commons and Wikipedia". */
export function joinNames(names: readonly string[]): string {
  // Not created at the top: that takes 12 ms, and pages load this module before they need it.
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(new Set(names));
}
