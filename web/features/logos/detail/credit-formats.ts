import type { CreditPart, Logo } from '#contract/logos.ts';
import { escapeHtml } from '#web/lib/markup/html.ts';
import { escapeMarkdown, escapeMarkdownAddress } from '#web/lib/markup/markdown.ts';

export const CREDIT_FORMATS = [
  { value: 'text', label: 'Plain text' },
  { value: 'html', label: 'HTML' },
  { value: 'markdown', label: 'Markdown' },
] as const;
export type CreditFormat = (typeof CREDIT_FORMATS)[number]['value'];

/** Returns the parts of a logo's credit line. Links other than http and https are dropped. */
export function creditPartsOf({ credit, creditParts }: Pick<Logo, 'credit' | 'creditParts'>): CreditPart[] {
  if (creditParts.length === 0) return [{ text: credit, href: null }];
  return creditParts.map(({ text, href }) => ({ text, href: href && /^https?:/i.test(href) ? href : null }));
}

export function formatCredit(parts: readonly CreditPart[], format: CreditFormat): string {
  if (format === 'html') return htmlCredit(parts);
  if (format === 'markdown') return markdownCredit(parts);
  return parts.map(({ text }) => text).join('');
}

function htmlCredit(parts: readonly CreditPart[]): string {
  return parts
    .map(({ text, href }) => {
      // Quotes are kept: they are part of most credit lines, and only an attribute needs them escaped.
      const label = escapeHtml(text).replaceAll('&quot;', '"');
      return href === null ? label : `<a href="${escapeHtml(href)}">${label}</a>`;
    })
    .join('');
}

/** The start of a heading, list, quote or rule. */
const LINE_START = /^(\s*)([#+=:-]|\d+(?=[.)]))/;

function escapeLineStart(line: string): string {
  return line.replace(LINE_START, (_, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  );
}

/** Returns one line of Markdown. facts: https://spec.commonmark.org/0.31.2/, https://github.github.com/gfm/ */
function markdownCredit(parts: readonly CreditPart[]): string {
  const line = parts
    .map(({ text, href }) =>
      href === null ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](${escapeMarkdownAddress(href)})`,
    )
    .join('');
  // An exclamation mark before a link would turn it into an image.
  return escapeLineStart(line.trim().replace(/!(?=\[)/g, '\\!'));
}
