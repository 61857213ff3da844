import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { CreditPart } from '#contract/logos.ts';
import { creditPartsOf, formatCredit } from './credit-formats.ts';

const html = (parts: readonly CreditPart[]) => formatCredit(parts, 'html');
const markdown = (parts: readonly CreditPart[]) => formatCredit(parts, 'markdown');

/** Text that consists mostly of characters with a meaning in HTML or Markdown. */
const text = fc
  .string({ unit: fc.constantFrom(...'aB1 &<>"\'`*_[]()!\\#+-.|~$@:;/é字'), minLength: 1, maxLength: 12 })
  .map((value) => value.replace(/\s+/g, ' '))
  .filter((value) => value.trim() === value);
const href = fc
  .tuple(fc.webUrl(), fc.constantFrom('', '_(x)', '|y', '`z', '?a&lt;b', '?b=1&amp', '\\w'))
  .map(([url, tail]) => `${url}/${tail}`);

/** Any credit line, without two adjacent parts of plain text. */
const anyCredit = fc
  .array(fc.record({ text, href: fc.option(href) }), { minLength: 1, maxLength: 6 })
  .map(joinPlainText);

function joinPlainText(parts: readonly CreditPart[]): CreditPart[] {
  const joined: CreditPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && last.href === null && part.href === null) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}

test('HTML keeps the links and escapes the rest', () => {
  const parts = [
    { text: '"Docker (engine)"', href: 'https://example.org/Docker_(engine).svg' },
    { text: ' by ', href: null },
    { text: 'A & B <Ltd>', href: 'https://example.org/?a="1"&copy;=2' },
  ];
  expect(html(parts)).toBe(
    '<a href="https://example.org/Docker_(engine).svg">"Docker (engine)"</a> by ' +
      '<a href="https://example.org/?a=&quot;1&quot;&amp;copy;=2">A &amp; B &lt;Ltd&gt;</a>',
  );
});

test('a credit line parsed from its HTML has the same text and links', () => {
  fc.assert(
    fc.property(anyCredit, (parts) => {
      const parsed = parseDocument(html(parts)).children.map((node) => {
        if (node.type === 'text') return { text: node.data, href: null };
        const [inside] = 'children' in node ? node.children : [];
        return {
          text: inside?.type === 'text' ? inside.data : null,
          href: 'attribs' in node ? node.attribs.href : null,
        };
      });
      expect(parsed).toEqual(parts);
    }),
  );
});

const ESCAPED_PUNCTUATION = /\\([!-/:-@[-`{-~])/g;
const plain = (text: string) => markdown([{ text, href: null }]);

test('Markdown keeps the brackets and entities of addresses', () => {
  const parts = [
    { text: '"Docker (engine)"', href: 'https://example.org/Docker_(engine).svg' },
    { text: ' by ', href: null },
    { text: 'A & B <Ltd>', href: 'https://example.org/?a=1&copy;=2' },
  ];
  expect(markdown(parts)).toBe(
    '["Docker (engine)"](https://example.org/Docker_%28engine%29.svg) by ' +
      '[A & B \\<Ltd\\>](https://example.org/?a=1&amp;copy;=2)',
  );
});

test('Markdown escapes its syntax and nothing else', () => {
  expect(plain('[A]_(b)\\ &amp; *c*')).toBe('\\[A\\]\\_(b)\\\\ \\&amp; \\*c\\*');
  expect(plain('"X-1" by A.B. (2024), AT&T!')).toBe('"X-1" by A.B. (2024), AT&T!');
});

test('a credit line never turns into a Markdown heading, list or link', () => {
  expect(plain('# see www.x.org, http://x')).toBe('\\# see www\\.x.org, http\\://x');
  expect(['1. x', '- x', '+ x', '2) x'].map(plain)).toEqual(['1\\. x', '\\- x', '\\+ x', '2\\) x']);
});

test('an exclamation mark before a link doesn’t turn it into a Markdown image', () => {
  const link = { text: 'x', href: 'https://x.org/' };
  expect(markdown([{ text: 'by Yahoo!', href: null }, link])).toBe('by Yahoo\\![x](https://x.org/)');
});

test('a credit line parsed from its Markdown has the same text and links', () => {
  fc.assert(
    fc.property(anyCredit, (parts) => {
      expect(readMarkdown(markdown(parts))).toEqual(
        parts.map(({ text, href }) => ({ text, href: href && decodeEscapes(href) })),
      );
    }),
  );
});

/** Undoes the escapes of an address. */
function decodeEscapes(href: string): string {
  return href.replace(/%(?:20|28|29|3C|3E|5C|60|7C)/g, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}

function readText(escaped: string): string {
  const bare = escaped.replace(ESCAPED_PUNCTUATION, '·');
  expect(bare).not.toMatch(/[\\`*_[\]<>~|$@]|&#?\w+;|:\/\//);
  return escaped.replace(ESCAPED_PUNCTUATION, '$1');
}

/** Parses links and backslash escapes of CommonMark. All other syntax must be escaped. */
function readMarkdown(line: string): CreditPart[] {
  expect(line).not.toMatch(/^(?:[#+-]|\d+[.)])/);
  const parts: CreditPart[] = [];
  const token = /\\.|\[((?:\\.|[^\\\]])*)\]\(([^\s()<>\\`]*)\)/gs;
  let end = 0;
  for (const { 0: match, 1: text, 2: href, index } of line.matchAll(token)) {
    if (text === undefined || href === undefined) continue;
    if (index > end) parts.push({ text: readText(line.slice(end, index)), href: null });
    expect(/(?<!\\)!$/.test(line.slice(0, index))).toBe(false);
    parts.push({ text: readText(text), href: decodeEscapes(href.replaceAll('&amp;', '&')) });
    end = index + match.length;
  }
  if (end < line.length) parts.push({ text: readText(line.slice(end)), href: null });
  return parts;
}

test('plain text is the credit line itself', () => {
  const parts = [
    { text: '"X" by ', href: null },
    { text: 'A & B <Ltd>', href: 'https://example.org/' },
  ];
  expect(formatCredit(parts, 'text')).toBe('"X" by A & B <Ltd>');
});

test('links other than web addresses are dropped', () => {
  const part = { text: 'x', href: 'javascript:alert(1)' };
  expect(creditPartsOf({ credit: 'x', creditParts: [part] })).toEqual([{ text: 'x', href: null }]);
  expect(creditPartsOf({ credit: 'x', creditParts: [] })).toEqual([{ text: 'x', href: null }]);
});
