import { expect, test } from 'vitest';
import { type LaidOutLogo, layOut } from '#svg/sheet/layout.ts';
import { SPECIFIED_SHEET } from '#svg/sheet/settings.ts';
import { nearestCell } from './sheet-preview.tsx';

const logo: LaidOutLogo = {
  title: '',
  credit: null,
  measure: { width: 10, height: 10, viewBox: '0 0 10 10' },
};
/** Two rows of three cells of 144, at 20, 204 and 388; the last row has two in its middle, at 112 and 296. */
const layout = layOut([logo, logo, logo, logo, logo], { ...SPECIFIED_SHEET, centersLastRow: true });

test('a logo is dropped on the cell under the pointer', () => {
  for (const [at, { cell }] of layout.cells.entries()) {
    expect(nearestCell(layout, cell.x + 1, cell.y + cell.height / 2)).toBe(at);
    expect(nearestCell(layout, cell.x + cell.width / 2, cell.y + cell.height - 1)).toBe(at);
  }
});

test('a logo is dropped on the nearest cell if the pointer is between cells', () => {
  expect(nearestCell(layout, 183, 92)).toBe(0);
  expect(nearestCell(layout, 185, 92)).toBe(1);
  expect(nearestCell(layout, 276, 180)).toBe(1);
  expect(nearestCell(layout, 230, 190)).toBe(3);
});

test('a logo is dropped on the nearest cell if the pointer is outside the sheet, or where the last row is empty', () => {
  expect(nearestCell(layout, -900, -900)).toBe(0);
  expect(nearestCell(layout, 9000, 0)).toBe(2);
  expect(nearestCell(layout, 0, 9000)).toBe(3);
  expect(nearestCell(layout, 9000, 9000)).toBe(4);
  expect(nearestCell(layout, 540, 276)).toBe(4);
});
