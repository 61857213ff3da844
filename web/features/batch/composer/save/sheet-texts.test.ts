import { expect, test } from 'vitest';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import type { Logo } from '#contract/logos.ts';
import type { SheetItem } from '../arrangement.ts';
import { leftOutText, sheetCredits, sheetName } from './sheet-texts.ts';

test('the file name of a sheet contains the date in the visitor’s time zone', () => {
  expect(sheetName(new Date(2026, 10, 21, 23, 59).getTime())).toBe('consolidated_logos_2026-11-21');
});

const ITEM: SheetItem = {
  key: 'Acme',
  title: 'Acme',
  logo: {
    ...NO_FACTS,
    title: 'Acme logo',
    url: 'https://w.example/a.svg',
    fileType: 'svg',
  } as unknown as Logo,
  file: null,
};

test('the credits of a sheet in one colour say that its logos were changed', () => {
  expect(sheetCredits([ITEM], [], '#00aa55')).toContain('Changed:      recoloured in #00aa55\n');
  expect(sheetCredits([ITEM], [], 'grey')).toContain('Changed:      recoloured in greyscale\n');
  expect(sheetCredits([ITEM], [], null)).not.toContain('Changed:');
});

test('the credits of a sheet name each file once, without the visitor’s own', () => {
  const upload = { ...ITEM, logo: { ...ITEM.logo, title: 'Own' }, file: new File([''], 'own.svg') };
  const text = sheetCredits([ITEM, { ...ITEM, key: 'Acme Inc' }, upload], [], null);
  expect(text.match(/Title: .*/g)).toEqual(['Title:        Acme logo']);
});

test('the message names the first logos that are left out, and counts the others', () => {
  expect(leftOutText(['A'], 0)).toBe('Left out: A.');
  expect(leftOutText(['A', 'B'], 1)).toBe('Left out: A, B and 1 file that isn’t an SVG.');
  expect(leftOutText(['A', 'B', 'C', 'D'], 0)).toBe('Left out: A, B, C and 1 more logo.');
  expect(leftOutText(['A', 'B', 'C', 'D', 'E'], 1200)).toBe(
    'Left out: A, B, C, 2 more logos and 1,200 files that aren’t SVGs.',
  );
});
