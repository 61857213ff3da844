const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns the distinct names of wikis for a sentence, e.g. "Wikimedia Commons and Wikipedia". */
export function joinWikiNames(names: readonly string[]): string {
  return LIST.format(new Set(names));
}
