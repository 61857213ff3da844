import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/downloads.ts';
import { foldRepeats } from './fold-repeats.ts';

const entry = (id: number, logoUrl: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  logoUrl,
  logoTitle: 'Docker',
  fileType: 'svg',
  downloadDate: '2026-11-24T00:00:00.000Z',
  batch: null,
  ...more,
});

test('a file or batch that was downloaded several times is listed once, where it was downloaded last, with the number', () => {
  const batch = { id: 7, format: 'zip', files: 3, contents: 'abc' } as const;
  const folded = foldRepeats([
    entry(9, '/b.svg'),
    entry(8, '/a.svg'),
    entry(7, '/a.svg', { batch }),
    entry(6, '/a.svg', { fileType: 'png' }),
    entry(5, '/a.svg', { batch }),
    entry(1, '/a.svg', { batch: { ...batch, format: 'sheet' } }),
    entry(4, '/a.svg', { fileType: 'SVG', logoTitle: 'Renamed' }),
    entry(3, '/b.svg'),
    entry(2, '/a.svg'),
  ]);
  expect(folded.map((one) => [one.entry.id, one.times])).toEqual([
    [9, 2],
    [8, 3],
    [7, 2],
    [6, 1],
    [1, 1],
  ]);
});
