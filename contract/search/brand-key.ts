import { withoutLegalForm } from './legal-forms.ts';
import { properWordsOf, withoutLogoWords } from './logo-words.ts';
import { wordsOf } from './words.ts';

/**
 * Returns a name for comparison: lower case, without marks that people leave out, "&" as "and", "+" as "plus",
 * "#" as "sharp", only letters and digits. Empty if it has none. Equal for "Citroën" and "CITROEN", and for "AT&T" and "AT and T"; not
 * for "Canal+" and "Canal".
 */
export function brandKey(name: string): string {
  return wordsOf(name).join('');
}

/**
 * Returns `brandKey` of a name, and that of the name without its legal form ("Robert Bosch GmbH") and without words that ask for a logo
 * ("Bosch logo") if that differs.
 */
export function brandKeys(name: string): string[] {
  const bare = properWordsOf(name).join('');
  // "M&Co." is not found by "m".
  return [...new Set([brandKey(name), ...(bare.length > 1 ? [bare] : [])])].filter((key) => key !== '');
}

/** Returns the text by which titles are searched: "Robert Bosch" for "Robert Bosch GmbH", "C sharp" for "C#", which no title has. */
export function titleTextOf(name: string): string {
  if (domainOf(name) !== null) return name;
  const words = withoutLegalForm(name);
  const bare = words.join('');
  const text = bare.length > 1 && bare !== brandKey(name) ? words.join(' ') : name;
  return text.replaceAll(/(?<=\p{L})[#♯]/gu, ' sharp');
}

/** Returns a name without words that ask for a logo: "Starbucks" for "Starbucks logo PNG". */
export function brandTextOf(name: string): string {
  const words = wordsOf(name);
  const bare = withoutLogoWords(words);
  return bare.join('') === words.join('') ? name : bare.join(' ');
}

/** Returns `titleTextOf` of a name, and of a domain the name of its site: "spotify" for "spotify.com". */
export function searchTextOf(name: string): string {
  const domain = domainOf(name);
  return domain === null ? titleTextOf(name) : siteNameOf(domain);
}

/**
 * Returns the keys of the names that a typed text means: its own; of a domain the name of its site, but not of "Vue.js", which only looks
 * like a domain; and what is before brackets ("Nike (brand)").
 */
export function typedKeys(name: string): string[] {
  const domain = domainOf(name);
  const site = domain === null || domain.endsWith('.js') ? '' : siteNameOf(domain);
  const [, beforeBrackets = ''] = /^(.*\S)\s*[(（][^()（）]+[)）]$/.exec(name.trim()) ?? [];
  return [...new Set([name, site, beforeBrackets].flatMap(brandKeys))];
}

const SHORT_KEY = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u;
const TELLING_SIGN =
  /[+#♯]|(?<![\p{L}\p{N}])\.(?=\p{L})|(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,2}\s?&\s?[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}])/u;

/**
 * True for a name that only a title with exactly this name has: one of one or two letters, or with a sign that tells it from another
 * name ("C#", "P&G", "Google+", ".NET"). Other titles would be those of other brands.
 */
export function isExactName(name: string): boolean {
  return SHORT_KEY.test(brandKey(name)) || TELLING_SIGN.test(name);
}

/** True if a title contains a name with one of these keys as whole words: "Volvo-Iron-Mark" has "volvo", "Disney" lacks "ey". */
export function hasBrandKey(title: string, keys: readonly string[]): boolean {
  const words = wordsOf(title);
  const text = words.join('');
  const borders = words.map((_, count) => words.slice(0, count).join('').length);
  return keys.some((key) =>
    borders.some((at) => {
      const end = at + key.length;
      return text.startsWith(key, at) && (end === text.length || borders.includes(end));
    }),
  );
}

/** @see RFC 1035, section 2.3.4 */
const MAX_HOST_LENGTH = 253;

/** Returns the host of a typed domain or web address without "www.", e.g. "spotify.com"; null if the text is neither. */
export function domainOf(text: string): string | null {
  const [, host] =
    /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,})(?::\d*)?(?:[/?#]\S*)?$/iu.exec(
      text.trim().normalize('NFKC').replaceAll('。', '.'),
    ) ?? [];
  return host && host.length <= MAX_HOST_LENGTH ? host.toLowerCase().replace(/^www\d?\./, '') : null;
}

/** Returns a domain’s name part: "spotify" for "spotify.com", "bbc" for "bbc.co.uk". */
export function siteNameOf(domain: string): string {
  const labels = domain.split('.');
  const hasSecondLevel =
    labels.length > 2 &&
    /^(?:co|com|org|net|gov|govt|go|gob|gouv|gv|mil|edu|ac|or|ne)$/.test(labels.at(-2) ?? '');
  return labels.at(hasSecondLevel ? -3 : -2) ?? domain;
}
