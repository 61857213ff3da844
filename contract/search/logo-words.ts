import { separateWords, trimForms } from './legal-forms.ts';
import { wordsOf } from './words.ts';

/** Words by which people ask for the logo of a name. */
const LOGO_WORDS = new Set(
  wordsOf(
    'logo logos logotype logotypes logotipo логотип лого λογότυπο לוגו شعار लोगो โลโก้ ロゴ 로고 标志 標誌',
  ),
);
/** What else they say about it: "Starbucks logo vector PNG", "logo of Starbucks". */
const FORMATS = new Set(['svg', 'png', 'jpg', 'pdf', 'eps', 'vector', 'transparent']);
const LINKS = new Set(['of', 'de', 'da', 'do', 'di', 'von']);
/** Words that no space separates from a name: "星巴克logo". */
const ATTACHED = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(?:logo|ロゴ|标志|標誌)$/u;

/** Returns the words of a name without those that ask for its logo, unless there are no others. */
export function withoutLogoWords(words: readonly string[]): string[] {
  const all = words.flatMap((word) => word.replace(ATTACHED, ' $&').split(' '));
  const isAside = (word: string) => LOGO_WORDS.has(word) || FORMATS.has(word);
  const first = all.findIndex((word) => !isAside(word));
  const name = all.slice(Math.max(first, 0), all.findLastIndex((word) => !isAside(word)) + 1);
  const asides = [...all.slice(0, Math.max(first, 0)), ...all.slice(first + name.length)];
  if (first < 0 || !asides.some((word) => LOGO_WORDS.has(word))) return [...words];
  return first > 0 && name.length > 1 && LINKS.has(name[0] ?? '') ? name.slice(1) : name;
}

/** Returns the words of a name without its legal form and without words that ask for its logo: "spotify" for "Spotify AB logo". */
export function properWordsOf(name: string): string[] {
  return trimForms(withoutLogoWords(separateWords(name)));
}
