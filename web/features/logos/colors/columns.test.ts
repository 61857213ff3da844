import { expect, test } from 'vitest';
import { columnsFor, splitName } from './columns.ts';

test('up to five colours fill one row, and more leave none alone in a row', () => {
  for (const count of [1, 2, 3, 4, 5]) expect(columnsFor(count)).toBe(count);
  for (const count of [6, 7, 8]) {
    const columns = columnsFor(count);
    expect(columns, `${count}`).toBeLessThanOrEqual(5);
    expect(count % columns, `${count}`).not.toBe(1);
  }
  expect(columnsFor(6)).toBe(3);
});

test('the number that tells colours apart is split off a name, but not off a value', () => {
  expect(splitName('--figma-logo-12')).toEqual(['--figma-logo', '-12']);
  expect(splitName('--docker')).toEqual(['--docker', '']);
  expect(splitName('#FF7262')).toEqual(['#FF7262', '']);
  expect(splitName('66% .22 28')).toEqual(['66% .22 28', '']);
});
