import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('rows end as RFC 4180 has it, and fields are quoted where they have to be', () => {
  const rows = [
    ['name', 'note'],
    ['A "B", C', 'two\nlines'],
    ['A;B', ''],
  ];
  expect(writeCsv(rows)).toBe('name,note\r\n"A ""B"", C","two\nlines"\r\n"A;B",\r\n');
});

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'no field that begins with %j is a formula',
  (sign) => {
    expect(writeCsv([[`${sign}1`]])).toMatch(/^"?'/);
  },
);
