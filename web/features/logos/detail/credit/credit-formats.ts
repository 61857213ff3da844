import type { CreditPart, Logo } from '#contract/logos.ts';
import { htmlCredit } from './html-credit.ts';
import { markdownCredit } from './markdown-credit.ts';

/** The forms in which a credit line can be copied, in the order in which they are offered. */
export const CREDIT_FORMATS = [
  { value: 'text', label: 'Plain text' },
  { value: 'html', label: 'HTML' },
  { value: 'markdown', label: 'Markdown' },
] as const;
export type CreditFormat = (typeof CREDIT_FORMATS)[number]['value'];

/** Reads a stored format; anything that is none is plain text. */
export function parseCreditFormat(stored: string | null): CreditFormat {
  return CREDIT_FORMATS.find(({ value }) => value === stored)?.value ?? 'text';
}

/** The pieces of a logo's credit line; links that are no web addresses are left out. */
export function creditPartsOf({ credit, creditParts }: Pick<Logo, 'credit' | 'creditParts'>): CreditPart[] {
  if (creditParts.length === 0) return [{ text: credit, href: null }];
  return creditParts.map(({ text, href }) => ({ text, href: href && /^https?:/i.test(href) ? href : null }));
}

/** A credit line in one of the forms, ready to be pasted. */
export function formatCredit(parts: readonly CreditPart[], format: CreditFormat): string {
  if (format === 'html') return htmlCredit(parts);
  if (format === 'markdown') return markdownCredit(parts);
  return parts.map(({ text }) => text).join('');
}
