import { expect, test } from 'vitest';
import { escapeMarkdown, escapeMarkdownAddress } from './markdown.ts';

test('text has no syntax of Markdown left, and is one line', () => {
  expect(escapeMarkdown('a *b* [c]\n<d> &amp; e')).toBe('a \\*b\\* \\[c\\] \\<d\\> \\&amp; e');
});

test('an address can’t end the link that it is in', () => {
  expect(escapeMarkdownAddress('https://a.example/x(1) y?a=1&copy;=2')).toBe(
    'https://a.example/x%281%29%20y?a=1&amp;copy;=2',
  );
});
