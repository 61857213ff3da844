import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('rows end with CRLF, and fields with special characters are quoted', () => {
  const rows = [
    ['name', 'note'],
    ['A "B", C', 'two\nlines'],
    ['A;B', ''],
  ];
  expect(writeCsv(rows)).toBe('name,note\r\n"A ""B"", C","two\nlines"\r\n"A;B",\r\n');
});

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'a field that begins with %j gets an apostrophe before it',
  (sign) => {
    expect(writeCsv([[`${sign}1`]])).toMatch(/^"?'/);
  },
);
