import fc from 'fast-check';
import type { CreditPart } from '#contract/logos.ts';

/** Text as wikis have it, with every sign that HTML or Markdown would read. */
const text = fc
  .string({ unit: fc.constantFrom(...'aB1 &<>"\'`*_[]()!\\#+-.|~$@:;/é字'), minLength: 1, maxLength: 12 })
  .map((value) => `x${value}x`.replace(/\s+/g, ' ').slice(1, -1))
  .filter((value) => value.trim() === value);
const href = fc
  .tuple(fc.webUrl(), fc.constantFrom('', '_(x)', '|y', '`z', '?a&lt;b', '?b=1&amp', '\\w'))
  .map(([url, tail]) => `${url}/${tail}`);

/** A credit line: words that are no link stand between two links. */
export const anyCredit = fc
  .array(fc.record({ text, href: fc.option(href) }), { minLength: 1, maxLength: 6 })
  .map((parts) => joinWords(parts));

/** Unlinked neighbours as one part, and a word between two links. */
function joinWords(parts: readonly CreditPart[]): CreditPart[] {
  const joined: CreditPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && last.href === null && part.href === null) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
