import { expect, test } from 'vitest';
import { sheetName } from './sheet.ts';

test('the file name of a sheet contains the date in the visitor’s time zone', () => {
  expect(sheetName(new Date(2026, 10, 21, 23, 59).getTime())).toBe('consolidated_logos_2026-11-21.svg');
});
