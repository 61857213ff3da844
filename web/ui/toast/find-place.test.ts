import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, findPlace, isOverlapping } from './find-place.ts';

const VIEW = { width: 1440, height: 900 };
const SIZE = { width: 400, height: 80 };
const PHONE = {
  size: { width: 374, height: 100 },
  view: { width: 390, height: 844 },
  edge: 'top',
  margin: 8,
} as const;

const place = (obstacles: Box[]) => ({
  ...findPlace({ size: SIZE, view: VIEW, edge: 'bottom', margin: 16, obstacles }),
  ...SIZE,
});

describe('a toast', () => {
  it('is centred at its edge if nothing is there', () => {
    expect(place([])).toMatchObject({ left: 520, top: 804 });
    expect(findPlace({ ...PHONE, obstacles: [] })).toEqual({ left: 8, top: 8 });
  });

  it('stands above a bar at the bottom, and below a bar and a field at the top', () => {
    expect(place([{ left: 0, top: 820, width: 1440, height: 80 }])).toMatchObject({ left: 520, top: 732 });
    const header = { left: 0, top: 0, width: 390, height: 57 };
    expect(findPlace({ ...PHONE, obstacles: [header] })).toEqual({ left: 8, top: 65 });
    const field = { left: 16, top: 120, width: 358, height: 44 };
    expect(findPlace({ ...PHONE, obstacles: [field, header] })).toEqual({ left: 8, top: 172 });
  });

  it('finds the gap between two rows of buttons', () => {
    const rows = [300, 600, 850].map((top) => ({ left: 0, top, width: 1440, height: 50 }));
    expect(place(rows)).toMatchObject({ left: 520, top: 762 });
  });

  it('goes to a corner if the middle has no free place near the edge', () => {
    const column = { left: 600, top: 0, width: 200, height: 900 };
    expect(place([column])).toMatchObject({ left: 1024, top: 804 });
    const columns = [column, { left: 1300, top: 0, width: 100, height: 900 }];
    expect(place(columns)).toMatchObject({ left: 16, top: 804 });
  });

  it('covers an obstacle only if there is no free place near its edge, and always stays in the window', () => {
    const box = fc.record({
      left: fc.integer({ min: 0, max: 1400 }),
      top: fc.integer({ min: 0, max: 860 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
        const placed = place(boxes);
        const isAtEdge = placed.left === 520 && placed.top === 804;
        expect(isAtEdge || boxes.every((one) => !isOverlapping(placed, one))).toBe(true);
        expect(placed.top).toBeGreaterThanOrEqual(VIEW.height / 2 - SIZE.height);
        expect(placed.top + placed.height).toBeLessThanOrEqual(VIEW.height);
      }),
      { numRuns: 50 },
    );
  });
});
