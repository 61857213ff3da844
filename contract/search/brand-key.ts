/** Words that may end a company's name, as `wordsOf` returns them. */
const LEGAL_FORMS = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc llp lp plc pty pte gmbh mbh ag kg kgaa ohg ev eg se sa sas sarl ' +
    'srl spa sl slu nv bv cv ab asa as aps oy oyj kk pt tbk bhd sdn jsc pjsc ojsc zao oao ooo ao doo dd zrt kft nyrt rt sro holding holdings'
  ).split(' '),
);
/** True for a word such as "Inc." that may end a company's name. */
export function isLegalForm(text: string): boolean {
  const words = wordsOf(text.replace(LETTER_GROUPS, (letters) => letters.replaceAll(/[.\s]/g, '')));
  return words.length > 0 && words.every((word) => LEGAL_FORMS.has(word));
}

/** Letters that aren't a letter with a mark, in the usual spelling of names: "Mærsk". */
const SPELLINGS: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', ı: 'i' };
/** Forms of several words, after the words are split at punctuation: "S.p.A.", "Co., Ltd.", "GmbH & Co. KG". */
const LETTER_GROUPS = /\b((?:\p{L}\.\s?){2,})/gu;

/**
 * Returns a name for comparison: lower case, without marks, "&" as "and", "+" as "plus", only letters and digits. Empty if it
 * has none. Equal for "Citroën" and "CITROEN", and for "AT&T" and "AT and T"; not for "Canal+" and "Canal".
 */
export function brandKey(name: string): string {
  return wordsOf(name).join('');
}

/** Returns `brandKey` of a name, and that of the name without its legal form ("Robert Bosch GmbH") if that differs. */
export function brandKeys(name: string): string[] {
  const bare = withoutLegalForm(name).join('');
  // "M&Co." is not found by "m".
  return [...new Set([brandKey(name), ...(bare.length > 1 ? [bare] : [])])].filter((key) => key !== '');
}

/** Returns the words of a name without its legal form, as `brandKey` spells them: "robert", "bosch" for "Robert Bosch GmbH". */
export function withoutLegalForm(name: string): string[] {
  const joined = name
    .replace(LETTER_GROUPS, (letters) => letters.replaceAll(/[.\s]/g, ''))
    // "MAX&Co." is one word, "Tiffany & Co." has a legal form.
    .replaceAll(/(?<=\S)&(?=\S)/g, 'and');
  const words = wordsOf(joined);
  const last = words.findLastIndex((word) => !LEGAL_FORMS.has(word) && word !== 'and');
  return words.slice(0, Math.max(1, last + 1));
}

/** Returns the text by which the titles of a name are searched: "Robert Bosch" for "Robert Bosch GmbH", "spotify" for "spotify.com". */
export function searchTextOf(name: string): string {
  const domain = domainOf(name);
  if (domain !== null) return siteNameOf(domain);
  return brandKeys(name).length > 1 ? withoutLegalForm(name).join(' ') : name;
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
    /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,})(?::\d*)?(?:[/?#]\S*)?$/iu.exec(text.trim()) ?? [];
  return host && host.length <= MAX_HOST_LENGTH ? host.toLowerCase().replace(/^www\d?\./, '') : null;
}

/** Returns a domain’s name part: "spotify" for "spotify.com", "bbc" for "bbc.co.uk". */
export function siteNameOf(domain: string): string {
  const labels = domain.split('.');
  const hasSecondLevel = labels.length > 2 && /^(?:co|com|org|net|gov|ac|or|ne)$/.test(labels.at(-2) ?? '');
  return labels.at(hasSecondLevel ? -3 : -2) ?? domain;
}

function wordsOf(name: string): string[] {
  return (
    name
      .replaceAll('&', ' and ')
      .replaceAll('+', ' plus ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[æœøłđßı]/g, (letter) => SPELLINGS[letter] ?? letter)
      // An apostrophe doesn't separate words: "McDonald's".
      .replace(/['’‘ʼ`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
