import { expect, test } from 'vitest';
import { sheetName } from './sheet.ts';

test('a sheet is named after the day it is made', () => {
  expect(sheetName(new Date(2026, 10, 21, 23, 59).getTime())).toBe('consolidated_logos_2026-11-21.svg');
});
