import { describe, expect, it } from 'vitest';
import { type Box, boxAt, neighborOf } from './geometry.ts';

const WIDTH = 100;
const GAP = 10;

/** Returns a row of cards at `top`, the first at `left`. */
function row(top: number, count: number, { left = 0, width = WIDTH, height = 80 } = {}): Box[] {
  return [...Array(count).keys()].map((index) => {
    const start = left + index * (width + GAP);
    return { left: start, right: start + width, top, bottom: top + height };
  });
}

// A row, one with other columns that was scrolled sideways, and two rows of the next group.
const GROUPS = [...row(0, 2), ...row(200, 5, { left: -220 }), ...row(400, 3), ...row(490, 2)];

describe('the next card', () => {
  it('to the left or right is the next in order, also across rows and groups', () => {
    expect(neighborOf(GROUPS, 1, 'right')).toBe(2);
    expect(neighborOf(GROUPS, 7, 'left')).toBe(6);
    expect(neighborOf(GROUPS, 0, 'left')).toBeNull();
    expect(neighborOf(GROUPS, GROUPS.length - 1, 'right')).toBeNull();
  });

  it('above or below is in the same column', () => {
    expect(neighborOf(GROUPS, 8, 'down')).toBe(11);
    expect(neighborOf(GROUPS, 11, 'up')).toBe(8);
  });

  it('is the last of a row that is shorter', () => {
    expect(neighborOf(GROUPS, 9, 'down')).toBe(11);
  });

  it('of a row with other columns is the one that is visibly above or below', () => {
    expect(neighborOf(GROUPS, 1, 'down')).toBe(5);
    expect(neighborOf(GROUPS, 5, 'down')).toBe(8);
    expect(neighborOf(GROUPS, 4, 'up')).toBe(0);
  });

  it('is the next row of a list', () => {
    const list = [...row(0, 1, { width: 800 }), ...row(90, 1, { width: 800 })];
    expect(neighborOf(list, 0, 'down')).toBe(1);
    expect(neighborOf(list, 1, 'up')).toBe(0);
  });

  it('is missing above the first row and below the last one', () => {
    expect(neighborOf(GROUPS, 1, 'up')).toBeNull();
    expect(neighborOf(GROUPS, 10, 'down')).toBeNull();
  });

  it('may be taller than its neighbours in a row', () => {
    const uneven = [
      ...row(0, 2, { height: 80 }),
      ...row(90, 1, { height: 140 }),
      ...row(90, 1, { left: 110 }),
    ];
    expect(neighborOf([...uneven, ...row(240, 2)], 3, 'down')).toBe(5);
    expect(neighborOf([...uneven, ...row(240, 2)], 5, 'up')).toBe(3);
  });
});

describe('the card at a point', () => {
  it('is in the nearest row, and there the nearest', () => {
    expect(boxAt(GROUPS, { x: 150, y: 430 })).toBe(8);
    expect(boxAt(GROUPS, { x: 900, y: 2000 })).toBe(11);
    expect(boxAt([], { x: 0, y: 0 })).toBeNull();
  });
});
