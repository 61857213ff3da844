import type { CreditPart } from '#contract/logos.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Quotes need no escape in text, where they would only be hard to read. */
function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A credit line as HTML: text and links, nothing else. */
export function htmlCredit(parts: readonly CreditPart[]): string {
  return parts
    .map(({ text, href }) =>
      href === null ? escapeText(text) : `<a href="${escapeAttribute(href)}">${escapeText(text)}</a>`,
    )
    .join('');
}
