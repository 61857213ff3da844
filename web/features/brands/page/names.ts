import type { BrandDetails } from '#contract/brands.ts';

interface LanguageNames {
  /** The language in English, e.g. "Japanese"; null for names whose language isn't known. */
  language: string | null;
  /** The code for the `lang` attribute. */
  code: string | null;
  names: string[];
}

let languages: Intl.DisplayNames | undefined;

/** Returns a language in English; the code itself if it is unknown, and null for "multiple languages". */
function languageOf(code: string | null): string | null {
  if (code === null || code === 'mul') return null;
  languages ??= new Intl.DisplayNames('en', { type: 'language' });
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

/**
 * Returns a brand's names other than its label by language: those without a language first, then in the order of the languages'
 * English names. A name that several languages share is listed under the first of them. Of those without a language, which are
 * mostly what the index finds a brand by, only names in another script than the label's are listed.
 */
export function otherNames({ label, names }: Pick<BrandDetails, 'label' | 'names'>): LanguageNames[] {
  const groups = new Map<string, LanguageNames>();
  for (const { name, language: code } of names) {
    const language = languageOf(code);
    if (language === null && isLatin(name) === isLatin(label)) continue;
    const key = language ?? '';
    const group = groups.get(key) ?? { language, code: language && code, names: [] };
    groups.set(key, group);
    group.names.push(name);
  }
  const seen = new Set([label]);
  const isNew = (name: string) => !seen.has(name) && Boolean(seen.add(name));
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([, group]) => ({ ...group, names: group.names.filter(isNew) }))
    .filter((group) => group.names.length > 0);
}
