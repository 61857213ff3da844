import type { CreditPart } from '#contract/logos.ts';

/** Signs that mean something inside a line, also to GitHub (strikethrough, tables, formulas, mentions). */
const INLINE = /[\\`*_[\]<>~|$@]/g;
const ENTITY = /&(?=#?\w+;)/g;
/** Addresses that GitHub would make links of. */
const BARE_ADDRESS = /:(?=\/\/)|(?<=\bwww)\./gi;
/** What would make a heading, list, quote or rule of a line that starts with it. */
const LINE_START = /^(\s*)([#+=:-]|\d+(?=[.)]))/;
/** Signs that end a link's address or are read inside it, and those that any address may carry as %XX. */
const ADDRESS = /[ \t\r\n\\`<>()|]/g;

function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(INLINE, '\\$&')
    .replace(ENTITY, '\\&')
    .replace(BARE_ADDRESS, '\\$&');
}

function escapeLineStart(line: string): string {
  return line.replace(LINE_START, (_, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  );
}

function escapeAddress(href: string): string {
  return href
    .replace(ADDRESS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(ENTITY, '&amp;');
}

/** A credit line as one line of Markdown. facts: https://spec.commonmark.org/0.31.2/, https://github.github.com/gfm/ */
export function markdownCredit(parts: readonly CreditPart[]): string {
  const line = parts
    .map(({ text, href }) =>
      href === null ? escapeText(text) : `[${escapeText(text)}](${escapeAddress(href)})`,
    )
    .join('');
  // An exclamation mark before a link would make a picture of it.
  return escapeLineStart(line.trim().replace(/!(?=\[)/g, '\\!'));
}
