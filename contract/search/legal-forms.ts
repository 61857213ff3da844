import { wordsOf } from './words.ts';

/** Words that may end a company's name in the languages of the brand table. */
const LEGAL_FORMS = new Set(
  wordsOf(
    'inc incorporated corp corporation co company ltd limited llc llp lllp lp plc pbc pty pte pvt holding holdings ' +
      'gmbh ggmbh gesmbh mbh haftungsbeschrankt ag aktiengesellschaft kg kgaa ohg ev eg ek ug se nv bv vof cv bvba sprl ' +
      'sa sas sasu sarl eurl snc srl srls spa sapa sl slu sau sab sapi lda ltda eireli ab publ as asa aps oy oyj abp hf ehf ou uab sia ' +
      'spzoo spj spk sp sro vos zrt nyrt kft rt doo dd ad ood eood ooo oao ao pao zao tov jsc pjsc ojsc cjsc sti ' +
      'ооо оао ао пао зао тоо тов ат прат ад оод еоод αε επε εε ικε בעמ شمم شمل ذمم ՓԲԸ ԲԲԸ ՍՊԸ ' +
      'kk gk tbk bhd sdn berhad persero pcl tnhh จำกัด มหาชน लिमिटेड লিমিটেড ' +
      '株式会社 有限会社 合同会社 有限公司 股份有限公司 有限责任公司 有限責任公司 주식회사 유한회사',
  ),
);
/** Words that may begin it. Others, such as "AB", begin the names of other companies, too. */
const FIRST_LEGAL_FORMS = new Set(
  wordsOf(
    'ооо оао ао пао зао тоо тов ат прат uab pt شركة บริษัท სს შპს 株式会社 有限会社 合同会社 주식회사 유한회사',
  ),
);
/** Words between the parts of a legal form: "GmbH & Co. KG", "S.A. de C.V." */
const LINKS = new Set(['and', 'de']);

/** True for a word such as "Inc." that may end a company's name. */
export function isLegalForm(text: string): boolean {
  const words = wordsOf(separateForms(text));
  return words.length > 0 && words.every((word) => LEGAL_FORMS.has(word) || LINKS.has(word));
}

/** Returns the words of a name without its legal form, as `brandKey` spells them: "robert", "bosch" for "Robert Bosch GmbH". */
export function withoutLegalForm(name: string): string[] {
  return trimForms(separateWords(name));
}

/** Returns the words of a name, with its legal form as a separate word. */
export function separateWords(name: string): string[] {
  // "MAX&Co." is one word, "Tiffany & Co." has a legal form.
  return wordsOf(separateForms(name).replaceAll(/(?<=\S)&(?=\S)/g, 'and'));
}

/** Returns words without the legal forms around them. */
export function trimForms(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !FIRST_LEGAL_FORMS.has(word));
  const last = words.findLastIndex((word) => !LEGAL_FORMS.has(word) && !LINKS.has(word));
  return first <= last ? words.slice(Math.max(first, 0), last + 1) : words.slice(0, 1);
}

/** Letters that punctuation separates: "S.p.A.", "S.p.A", "A/S", "Sp. z o.o.", "A.Ş." */
const LETTER_GROUPS =
  /(?<![\p{L}\p{N}])(?:sp\. ?z ?o\. ?o\.?|(?:\p{L}\. ?){2,}(?:(?<=\.)\p{L}(?![\p{L}\p{N}]))?|\p{L}(?:[./]\p{L})+(?![\p{L}\p{N}]))/giu;
/** Forms that no space separates from a name: "トヨタ自動車株式会社", "(주)스타벅스". */
const ATTACHED =
  /株式会社|有限会社|合同会社|(?:股份|有限责任|有限責任)?有限公司|有限[责責]任公司|주식회사|유한회사/g;
const ABBREVIATED = /[(（][株주][)）]|[㈱㈜]/g;

/** Separates a legal form from the name, and joins its letters. */
function separateForms(text: string): string {
  return text
    .replaceAll(LETTER_GROUPS, (letters) => `${letters.replaceAll(/[./\s]/g, '')} `)
    .replaceAll(/(?<=gmbh|ag)\s*[&+]\s*(?=co)/gi, ' & ')
    .replaceAll(ABBREVIATED, ' 株式会社 ')
    .replaceAll(ATTACHED, ' $& ');
}
