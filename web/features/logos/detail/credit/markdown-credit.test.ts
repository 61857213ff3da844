import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditPart } from '#contract/logos.ts';
import { anyCredit } from './any-credit.ts';
import { markdownCredit } from './markdown-credit.ts';

const PUNCTUATION = /\\([!-/:-@[-`{-~])/g;
const plain = (text: string) => markdownCredit([{ text, href: null }]);

test('addresses keep their brackets and entities', () => {
  const parts = [
    { text: '"Docker (engine)"', href: 'https://example.org/Docker_(engine).svg' },
    { text: ' by ', href: null },
    { text: 'A & B <Ltd>', href: 'https://example.org/?a=1&copy;=2' },
  ];
  expect(markdownCredit(parts)).toBe(
    '["Docker (engine)"](https://example.org/Docker_%28engine%29.svg) by ' +
      '[A & B \\<Ltd\\>](https://example.org/?a=1&amp;copy;=2)',
  );
});

test('signs that Markdown would read are escaped, others are left as they are', () => {
  expect(plain('[A]_(b)\\ &amp; *c*')).toBe('\\[A\\]\\_(b)\\\\ \\&amp; \\*c\\*');
  expect(plain('"X-1" by A.B. (2024), AT&T!')).toBe('"X-1" by A.B. (2024), AT&T!');
});

test('no line becomes a heading, a list, or an address of its own', () => {
  expect(plain('# see www.x.org, http://x')).toBe('\\# see www\\.x.org, http\\://x');
  expect(['1. x', '- x', '+ x', '2) x'].map(plain)).toEqual(['1\\. x', '\\- x', '\\+ x', '2\\) x']);
});

test('an exclamation mark before a link does not make a picture of it', () => {
  const link = { text: 'x', href: 'https://x.org/' };
  expect(markdownCredit([{ text: 'by Yahoo!', href: null }, link])).toBe('by Yahoo\\![x](https://x.org/)');
});

test('any credit, read again, has the same text and links', () => {
  fc.assert(
    fc.property(anyCredit, (parts) => {
      expect(readMarkdown(markdownCredit(parts))).toEqual(
        parts.map(({ text, href }) => ({ text, href: href && decodeSigns(href) })),
      );
    }),
  );
});

/** An address without the escapes that stand for a sign which Markdown would read. */
function decodeSigns(href: string): string {
  return href.replace(/%(?:20|28|29|3C|3E|5C|60|7C)/g, (sign) =>
    String.fromCharCode(Number.parseInt(sign.slice(1), 16)),
  );
}

function readText(escaped: string): string {
  const bare = escaped.replace(PUNCTUATION, '·');
  expect(bare).not.toMatch(/[\\`*_[\]<>~|$@]|&#?\w+;|:\/\//);
  return escaped.replace(PUNCTUATION, '$1');
}

/** Reads CommonMark's links and backslashes; whatever else Markdown knows must be escaped. */
function readMarkdown(line: string): CreditPart[] {
  expect(line).not.toMatch(/^(?:[#+-]|\d+[.)])/);
  const parts: CreditPart[] = [];
  const token = /\\.|\[((?:\\.|[^\\\]])*)\]\(([^\s()<>\\`]*)\)/gs;
  let read = 0;
  for (const { 0: found, 1: text, 2: href, index } of line.matchAll(token)) {
    if (text === undefined || href === undefined) continue;
    if (index > read) parts.push({ text: readText(line.slice(read, index)), href: null });
    expect(/(?<!\\)!$/.test(line.slice(0, index))).toBe(false);
    parts.push({ text: readText(text), href: decodeSigns(href.replaceAll('&amp;', '&')) });
    read = index + found.length;
  }
  if (read < line.length) parts.push({ text: readText(line.slice(read)), href: null });
  return parts;
}
