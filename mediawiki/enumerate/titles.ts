import { cleanLine } from '#contract/search/clean-text.ts';

/** A title has 255 bytes at most, and its namespace before it. */
const MAX_TITLE_LENGTH = 300;
const NEVER_IN_TITLES = /[<>[\]|{}#\ufffd\p{Cc}]/u;

/**
 * Whether a text can be a title, with its namespace or without.
 * @see https://www.mediawiki.org/wiki/Manual:Page_title
 */
export function isTitle(text: unknown): text is string {
  const isText = typeof text === 'string' && text !== '' && text.isWellFormed();
  return isText && text.length <= MAX_TITLE_LENGTH && !NEVER_IN_TITLES.test(text);
}

/**
 * A typed title as the wiki spells it: with the namespace's own name, spaces for underscores, a capital first letter.
 * @param names every name of the namespace, its own first
 * @returns null where nothing is left, or something that is no title
 * @see https://www.mediawiki.org/wiki/Manual:Page_title
 */
export function spellTitle(typed: string, names: readonly string[]): string | null {
  const line = cleanLine(typed.normalize('NFC').replaceAll('_', ' '));
  const [, prefix = '', rest = ''] = /^:?\s*([^:]*?)\s*:\s*(.*)$/.exec(line) ?? [];
  const isKnown = names.some((name) => name.toLowerCase() === prefix.toLowerCase());
  const bare = (isKnown ? rest : line).trim();
  if (!isTitle(bare)) return null;
  const [first = ''] = bare;
  return `${names[0]}:${first.toUpperCase()}${bare.slice(first.length)}`;
}

/** A title without its namespace, whatever that is called. */
export function bareTitle(title: string): string {
  return title.replace(/^[^:]+:\s*/, '');
}
