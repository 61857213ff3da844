/** Inline syntax of Markdown, including GitHub's strikethrough, tables, formulas and mentions. */
const INLINE = /[\\`*_[\]<>~|$@]/g;
const ENTITY = /&(?=#?\w+;)/g;
/** Addresses that GitHub turns into links. */
const BARE_ADDRESS = /:(?=\/\/)|(?<=\bwww)\./gi;
/** Characters that end a link's address or are Markdown syntax in it. Written as %XX. */
const ADDRESS = /[ \t\r\n\\`<>()|]/g;

/** Escapes text for one line of Markdown. facts: https://spec.commonmark.org/0.31.2/, https://github.github.com/gfm/ */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(INLINE, '\\$&')
    .replace(ENTITY, '\\&')
    .replace(BARE_ADDRESS, '\\$&');
}

/** Escapes the address of a link or an image of Markdown. */
export function escapeMarkdownAddress(href: string): string {
  return href
    .replace(ADDRESS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(ENTITY, '&amp;');
}
