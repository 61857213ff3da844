/** Letters that aren't a letter with a mark, in the usual spelling of names ("Mærsk"), and Arabic ones that keyboards lack. */
const SPELLINGS: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', ı: 'i', ς: 'σ' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ـ: '' },
};
const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');
/** Marks that people leave out. In other scripts, "ガスト" isn't "カスト". */
const OPTIONAL_MARKS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}/gu;
/** Signs within a word: "McDonald's", "בע״מ". */
const APOSTROPHES = /['’‘ʼ`׳]|(?<=\p{Script=Hebrew})["״”](?=\p{Script=Hebrew})/gu;
/** How signs that tell names apart are read: "C#" isn't "C", ".NET" isn't "Net". */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/(?<=[\p{L}\p{N}+])\+(?![\p{L}\p{N}])/gu, 'plus'],
  [/\+/g, ' plus '],
  [/(?<=\p{L})[#♯]/gu, 'sharp '],
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
      .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter)
      .replace(APOSTROPHES, '')
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  );
}
