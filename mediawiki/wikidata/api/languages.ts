/** The languages whose labels and aliases are read: those of the largest Wikipedias. English comes first. */
export const LANGUAGES =
  'en de fr es it pt nl pl sv da nb fi cs hu ro tr ru uk el he ar fa hi bn th vi id ms ja ko zh zh-hant'.split(
    ' ',
  );
/** Labels for all languages with Latin script. @see https://www.wikidata.org/wiki/Help:Default_values_for_labels_and_aliases */
export const MULTILINGUAL = 'mul';

/** The Wikipedias in which a brand's articles are counted. Not all, because `wbgraphql` can't return them as a list. */
export const WIKIS = LANGUAGES.filter((language) => language !== 'zh-hant').map((language) =>
  language === 'nb' ? 'nowiki' : `${language}wiki`,
);

const SCRIPTS: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Thai}/u, 'th'],
];

/** Returns a language that has the script of a name; English for Latin script. */
export function languageOf(name: string): string {
  return SCRIPTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'en';
}
