/** Words that may end a company's name in the languages of the brand table, as `wordsOf` returns them. */
const LEGAL_FORMS = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc llp lllp lp plc pbc pty pte pvt holding holdings ' +
    'gmbh ggmbh gesmbh mbh haftungsbeschrankt ag aktiengesellschaft kg kgaa ohg ev eg ek ug se nv bv vof cv bvba sprl ' +
    'sa sas sasu sarl eurl snc srl srls spa sapa sl slu sau sab sapi lda ltda eireli ab publ as asa aps oy oyj abp hf ehf ou uab sia ' +
    'spzoo sro vos zrt nyrt kft rt doo dd ad ood eood ooo oao ao pao zao tov jsc pjsc ojsc cjsc sti ' +
    'ооо оао ао пао зао тоо тов ат прат ад оод еоод αε επε εε ικε בעמ شمم شمل ذمم ' +
    'kk gk tbk bhd sdn berhad persero pcl tnhh 株式会社 有限会社 合同会社 有限公司 股份有限公司 有限责任公司 주식회사 유한회사'
  ).split(' '),
);
/** Words between the parts of a legal form: "GmbH & Co. KG", "S.A. de C.V." */
const LINKS = new Set(['and', 'de']);
/** True for a word such as "Inc." that may end a company's name. */
export function isLegalForm(text: string): boolean {
  const words = wordsOf(joinLetters(text));
  return words.length > 0 && words.every((word) => LEGAL_FORMS.has(word) || LINKS.has(word));
}

/** Letters that aren't a letter with a mark, in the usual spelling of names: "Mærsk". */
const SPELLINGS: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', ı: 'i' };
/** Letters that punctuation separates: "S.p.A.", "A/S", "Sp. z o.o.", "A.Ş." */
const LETTER_GROUPS =
  /(?<![\p{L}\p{N}])(?:sp\. ?z ?o\. ?o\.?|(?:\p{L}\. ?){2,}|\p{L}(?:\/\p{L})+(?![\p{L}\p{N}]))/giu;

function joinLetters(text: string): string {
  return text.replace(LETTER_GROUPS, (letters) => `${letters.replaceAll(/[./\s]/g, '')} `);
}

/**
 * Returns a name for comparison: lower case, without the marks of Latin, Greek and Cyrillic letters, "&" as "and", "+" as "plus",
 * "#" as "sharp", only letters and digits. Empty if it has none. Equal for "Citroën" and "CITROEN", and for "AT&T" and "AT and T"; not
 * for "Canal+" and "Canal".
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
  // "MAX&Co." is one word, "Tiffany & Co." has a legal form.
  const words = wordsOf(joinLetters(name).replaceAll(/(?<=\S)&(?=\S)/g, 'and'));
  const last = words.findLastIndex((word) => !LEGAL_FORMS.has(word) && !LINKS.has(word));
  return words.slice(0, Math.max(1, last + 1));
}

/** Returns the text by which titles are searched: "Robert Bosch" for "Robert Bosch GmbH", "C sharp" for "C#", which no title has. */
export function titleTextOf(name: string): string {
  if (domainOf(name) !== null) return name;
  const text = brandKeys(name).length > 1 ? withoutLegalForm(name).join(' ') : name;
  return text.replaceAll(/(?<=\p{L})[#♯]/gu, ' sharp');
}

/** Returns `titleTextOf` of a name, and of a domain the name of its site: "spotify" for "spotify.com". */
export function searchTextOf(name: string): string {
  const domain = domainOf(name);
  return domain === null ? titleTextOf(name) : siteNameOf(domain);
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
    /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,})(?::\d*)?(?:[/?#]\S*)?$/iu.exec(text.trim()) ?? [];
  return host && host.length <= MAX_HOST_LENGTH ? host.toLowerCase().replace(/^www\d?\./, '') : null;
}

/** Returns a domain’s name part: "spotify" for "spotify.com", "bbc" for "bbc.co.uk". */
export function siteNameOf(domain: string): string {
  const labels = domain.split('.');
  const hasSecondLevel = labels.length > 2 && /^(?:co|com|org|net|gov|ac|or|ne)$/.test(labels.at(-2) ?? '');
  return labels.at(hasSecondLevel ? -3 : -2) ?? domain;
}

/** Marks of letters of Latin, Greek and Cyrillic, which people leave out. In other scripts, "ガスト" isn't "カスト". */
const OPTIONAL_MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;
/** How signs that tell names apart are read: "C#" isn't "C", ".NET" isn't "Net". */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/\+/g, ' plus '],
  [/(?<=\p{L})[#♯]/gu, ' sharp '],
  [/(?<![\p{L}\p{N}])\.(?=\p{L})/gu, ' dot'],
];

/** Returns the words of a name, of which `brandKey` consists. */
export function wordsOf(name: string): string[] {
  let text = name.replaceAll(/[™℠]/g, '');
  for (const [sign, word] of SIGNS) text = text.replaceAll(sign, word);
  return (
    text
      .normalize('NFKD')
      .replaceAll(OPTIONAL_MARKS, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[æœøłđßı]/g, (letter) => SPELLINGS[letter] ?? letter)
      // An apostrophe doesn't separate words: "McDonald's".
      .replace(/['’‘ʼ`]/g, '')
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  );
}
