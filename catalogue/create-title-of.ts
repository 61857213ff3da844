import { BRAND_SPELLINGS, VERSION_WORDS, WORD_SPELLINGS } from './list-spellings.ts';
import { readIcons } from './simple-icons.ts';

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the names of brands as they write themselves, by their letters and digits in lower case. */
function readBrandNames(): Map<string, string> {
  const titles = readIcons().flatMap(({ title, aliases }) => [
    title,
    ...(aliases?.dup ?? []).map((one) => one.title),
  ]);
  return new Map(titles.map((title) => [keyOf(title), title]));
}

function spellWord(word: string): string {
  if (VERSION_WORDS.has(word)) return word;
  return WORD_SPELLINGS[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * Creates a function that returns the title of a file name: the brand as it writes itself, followed by the other words. E.g.
 * "github-icon" is "GitHub icon", "aws-ec2" is "AWS EC2".
 */
export function createTitleOf(): (name: string) => string {
  const brandNames = readBrandNames();
  const find = (words: readonly string[]) =>
    BRAND_SPELLINGS[words.join(' ')] ?? brandNames.get(keyOf(words.join('')));
  return function titleOf(name) {
    const words = name.split('-');
    for (let count = words.length; count > 0; count -= 1) {
      const brand = find(words.slice(0, count));
      if (brand !== undefined) return [brand, ...words.slice(count).map(spellWord)].join(' ');
    }
    const [first = '', ...others] = words;
    return [
      WORD_SPELLINGS[first] ?? first.charAt(0).toUpperCase() + first.slice(1),
      ...others.map(spellWord),
    ].join(' ');
  };
}
