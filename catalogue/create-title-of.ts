import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BRAND_SPELLINGS, VERSION_WORDS, WORD_SPELLINGS } from './list-spellings.ts';

/** An icon of the package simple-icons. */
interface Icon {
  title: string;
  aliases?: { dup?: { title: string }[] };
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the names of brands as they write themselves, by their letters and digits in lower case. */
function readBrandNames(): Map<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve('simple-icons'));
  const icons = JSON.parse(readFileSync(join(folder, 'data/simple-icons.json'), 'utf8')) as Icon[];
  const titles = icons.flatMap(({ title, aliases }) => [
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
