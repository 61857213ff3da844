import { distance } from 'fastest-levenshtein';

/** How many letters may differ. */
const MAX_EDITS = 2;

/** Returns the known word that was probably meant, in a question; empty if none is near. */
export function suggestWord(word: string, known: readonly string[], prefix = ''): string {
  const near = known
    .map((one) => ({ one, edits: one.startsWith(word) && word.length > 1 ? 1 : distance(word, one) }))
    .filter(({ one, edits }) => edits <= MAX_EDITS && edits < one.length)
    .sort((a, b) => a.edits - b.edits);
  return near[0] ? ` Did you mean “${prefix}${near[0].one}”?` : '';
}
