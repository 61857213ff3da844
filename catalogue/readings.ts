import { titleTextOf } from '#contract/search/brand-key.ts';
import { withoutLogoWords } from '#contract/search/logo-words.ts';
import { SHORT_NAMES } from '#contract/search/short-names.ts';
import { wordsOf } from '#contract/search/words.ts';

/** Makers whose name people put before that of a product: "Google Chrome" is Chrome. */
const MAKERS = new Set(
  'adobe amazon apache apple atlassian aws cncf facebook github google hashicorp ibm jetbrains meta microsoft mozilla oracle vmware'.split(
    ' ',
  ),
);
const ENDS_IN_JS = /^(.{2,}?)js$/;

/**
 * Returns the words of a typed name, then of other readings, which count if those before find nothing: "VueJS" as "Vue", "Google
 * Chrome" as "Chrome", "X (Twitter)" as "X" or "Twitter".
 */
export function readingsOf(name: string): string[][] {
  const [, outside = '', inside = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(name) ?? [];
  const all = [name, outside, inside].map(nameWordsOf);
  const [words = []] = all;
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  if (last === 'js') all.push(words.slice(0, -1));
  const stem = ENDS_IN_JS.exec(last)?.[1];
  if (stem) all.push([...words.slice(0, -1), stem]);
  if (MAKERS.has(first)) all.push(rest);
  const long = words.length === 1 && SHORT_NAMES.get(first);
  if (long) all.push(nameWordsOf(long));
  return all.filter((reading) => reading.length > 0);
}

function nameWordsOf(name: string): string[] {
  return withoutLogoWords(wordsOf(titleTextOf(name))).filter((word) => word !== 'logo');
}

/** Returns the short form that people type of a long name: "vscode" of "visual-studio-code"; null of names of one or two words. */
export function shortFormOf(words: readonly string[]): string | null {
  if (words.length < 3) return null;
  return (
    words
      .slice(0, -1)
      .map((word) => word[0])
      .join('') + words.at(-1)
  );
}
