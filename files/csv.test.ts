import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('rows begin with a byte order mark and end with CRLF, and fields with special characters are quoted', () => {
  const rows = [
    ['name', 'note'],
    ['A "B", C', 'two\nlines'],
    ['A;B', ''],
  ];
  expect(writeCsv(rows)).toBe('\ufeffname,note\r\n"A ""B"", C","two\nlines"\r\n"A;B",\r\n');
});

test('a formula after what splits a field in some spreadsheets gets an apostrophe before it', () => {
  const author = "x;=cmd|'/C calc'!A0;y";
  expect(writeCsv([[author]])).toBe(`\ufeff"x;'=cmd|'/C calc'!A0;y"\r\n`);
  for (const separator of [';', '\t', '\n', '\r', '\r\n', ';"', ";'"])
    expect(writeCsv([[`x${separator}=1`]])).toMatch(/[;\t\r\n]'"*'?=1/);
  expect(writeCsv([['A-B; C+D, @home = here']])).toBe('\ufeff"A-B; C+D, @home = here"\r\n');
});

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'a field that begins with %j gets an apostrophe before it',
  (sign) => {
    expect(writeCsv([[`${sign}1`]])).toMatch(/^\ufeff"?'/);
  },
);
