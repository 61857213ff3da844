import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, findPlace, isOverlapping } from './find-place.ts';

const VIEW = { width: 1440, height: 900 };
const SIZE = { width: 400, height: 80 };
const PHONE = { size: { width: 374, height: 100 }, view: { width: 390, height: 844 } };

const place = (obstacles: Box[]) => ({
  ...findPlace({ size: SIZE, view: VIEW, edge: 'bottom', obstacles }),
  ...SIZE,
});

describe('a toast', () => {
  it('is centred at its edge if nothing is there, and as near to it as to the sides of a phone', () => {
    expect(place([])).toMatchObject({ left: 520, top: 804 });
    expect(findPlace({ ...PHONE, edge: 'bottom', obstacles: [] })).toEqual({ left: 8, top: 736 });
    expect(findPlace({ ...PHONE, edge: 'top', obstacles: [] })).toEqual({ left: 8, top: 8 });
  });

  it('stands above bars at the bottom, and below a field at the top', () => {
    expect(place([{ left: 0, top: 820, width: 1440, height: 80 }])).toMatchObject({ left: 520, top: 724 });
    const bar = { left: 0, top: 700, width: 390, height: 144 };
    const pill = { left: 90, top: 640, width: 210, height: 44 };
    expect(findPlace({ ...PHONE, edge: 'bottom', obstacles: [pill, bar] })).toEqual({ left: 8, top: 532 });
    const field = { left: 16, top: 60, width: 358, height: 44 };
    expect(findPlace({ ...PHONE, edge: 'top', obstacles: [field] })).toEqual({ left: 8, top: 112 });
  });

  it('finds the gap between two rows of buttons', () => {
    const rows = [300, 600, 850].map((top) => ({ left: 0, top, width: 1440, height: 50 }));
    expect(place(rows)).toMatchObject({ left: 520, top: 754 });
  });

  it('stays at its edge if there is no free place near it', () => {
    expect(place([{ left: 600, top: 0, width: 200, height: 900 }])).toMatchObject({ left: 520, top: 804 });
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
        const isAtEdge = placed.top === 804;
        expect(isAtEdge || boxes.every((one) => !isOverlapping(placed, one))).toBe(true);
        expect(placed.left).toBe(520);
        expect(placed.top).toBeGreaterThanOrEqual(VIEW.height / 2 - SIZE.height);
        expect(placed.top + placed.height).toBeLessThanOrEqual(VIEW.height);
      }),
      { numRuns: 50 },
    );
  });
});
