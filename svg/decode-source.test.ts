import { expect, it } from 'vitest';
import { decodeSource } from './decode-source.ts';

const TEXT = '<svg>Äß€</svg>';
const big = (text: string) => Buffer.from(text, 'utf16le').swap16();

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16, big end first', big(`\uFEFF${TEXT}`)],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 without a mark, big end first', big(TEXT)],
  ['text', `\uFEFF${TEXT}`],
])('a file is read in %s', (_, source) => {
  expect(decodeSource(source)).toBe(TEXT);
});

it('a file is read in the encoding that it declares', () => {
  const text = '<?xml version="1.0" encoding=\'windows-1252\'?><svg>Ä</svg>';
  expect(decodeSource(Buffer.from(text, 'latin1'))).toBe(text);
});

it('a file that was converted to UTF-8 and still declares UTF-16 is read as UTF-8', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><svg>Ä</svg>';
  expect(decodeSource(Buffer.from(text))).toBe(text);
});
