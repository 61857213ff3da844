import { cleanLine } from '#contract/search/clean-text.ts';

/** In UTF-16 units: MediaWiki allows 255 bytes, and the namespace precedes them. */
const MAX_TITLE_LENGTH = 300;
const INVALID_CHARACTERS = /[<>[\]|{}#\ufffd\p{Cc}]/u;

/** True if a value is a valid page title, with or without namespace. @see https://www.mediawiki.org/wiki/Manual:Page_title */
export function isTitle(text: unknown): text is string {
  const isText = typeof text === 'string' && text !== '' && text.isWellFormed();
  return isText && text.length <= MAX_TITLE_LENGTH && !INVALID_CHARACTERS.test(text);
}

/**
 * Returns the canonical form of a title: the local namespace name, spaces for underscores, a capital first letter.
 * @param names every name of the namespace, the local one first
 * @returns null if the title is invalid
 * @see https://www.mediawiki.org/wiki/Manual:Page_title
 */
export function normalizeFullTitle(typed: string, names: readonly string[]): string | null {
  const line = cleanLine(typed.normalize('NFC').replaceAll('_', ' '));
  const [, prefix = '', rest = ''] = /^:?\s*([^:]*?)\s*:\s*(.*)$/.exec(line) ?? [];
  const hasNamespace = names.some((name) => name.toLowerCase() === prefix.toLowerCase());
  const bare = (hasNamespace ? rest : line).trim();
  if (!isTitle(bare)) return null;
  const [first = ''] = bare;
  return `${names[0]}:${first.toUpperCase()}${bare.slice(first.length)}`;
}

/** Returns a title without its namespace. */
export function bareTitle(title: string): string {
  return title.replace(/^[^:]+:\s*/, '');
}
