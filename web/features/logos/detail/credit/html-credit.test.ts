import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { anyCredit } from './any-credit.ts';
import { htmlCredit } from './html-credit.ts';

test('HTML keeps the links and escapes the rest', () => {
  const parts = [
    { text: '"Docker (engine)"', href: 'https://example.org/Docker_(engine).svg' },
    { text: ' by ', href: null },
    { text: 'A & B <Ltd>', href: 'https://example.org/?a="1"&copy;=2' },
  ];
  expect(htmlCredit(parts)).toBe(
    '<a href="https://example.org/Docker_(engine).svg">"Docker (engine)"</a> by ' +
      '<a href="https://example.org/?a=&quot;1&quot;&amp;copy;=2">A &amp; B &lt;Ltd&gt;</a>',
  );
});

test('any credit, read again, has the same text and links', () => {
  fc.assert(
    fc.property(anyCredit, (parts) => {
      const read = parseDocument(htmlCredit(parts)).children.map((node) => {
        if (node.type === 'text') return { text: node.data, href: null };
        const [inside] = 'children' in node ? node.children : [];
        return {
          text: inside?.type === 'text' ? inside.data : null,
          href: 'attribs' in node ? node.attribs.href : null,
        };
      });
      expect(read).toEqual(parts);
    }),
  );
});
