import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, findPlace, overlapOf } from './find-place.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZE = { width: 400, height: 80 };

const place = (obstacles: Box[], edge: 'top' | 'bottom' = 'bottom', view = WIDE, size = SIZE) => ({
  ...findPlace({ size, view, edge, obstacles }),
  ...size,
});

describe('a toast', () => {
  it('is centred at its edge if nothing is there', () => {
    expect(place([])).toMatchObject({ left: 520, top: 804 });
    expect(place([], 'top', PHONE, { width: 358, height: 100 })).toMatchObject({ left: 16, top: 16 });
  });

  it('stands above a bar at the bottom, and below a bar at the top', () => {
    expect(place([{ left: 0, top: 820, width: 1440, height: 80 }])).toMatchObject({ left: 520, top: 732 });
    const header = { left: 0, top: 0, width: 390, height: 65 };
    expect(place([header], 'top', PHONE, { width: 358, height: 100 })).toMatchObject({ left: 16, top: 80 });
  });

  it('moves sideways if that is nearer than moving away from the edge', () => {
    const column = { left: 900, top: 0, width: 200, height: 900 };
    const { left, top } = place([column]);
    expect(top).toBe(804);
    expect(left + SIZE.width).toBeLessThanOrEqual(892);
    expect(left).toBeGreaterThan(480);
  });

  it('avoids covering a heading if there is room near it, but rather covers one than a control', () => {
    const heading = { left: 100, top: 20, width: 1200, height: 30 };
    const texts = [heading];
    const avoiding = findPlace({ size: SIZE, view: WIDE, edge: 'top', obstacles: [], texts });
    expect(avoiding.top).toBeGreaterThanOrEqual(heading.top + heading.height + 8);
    const controls = [{ left: 0, top: 60, width: 1440, height: 840 }];
    const between = findPlace({
      size: { width: 400, height: 30 },
      view: WIDE,
      edge: 'top',
      obstacles: controls,
      texts,
    });
    expect(between.top).toBeLessThan(heading.top);
  });

  it('finds the gap between two rows of buttons', () => {
    const rows = [300, 600, 850].map((top) => ({ left: 0, top, width: 1440, height: 50 }));
    const { left, top } = place(rows);
    expect([left, top]).toEqual([520, 756]);
  });

  it('covers as little as possible if controls are everywhere', () => {
    const rows = Array.from({ length: 15 }, (_, row) => ({
      left: 0,
      top: row * 60,
      width: row === 3 || row === 4 ? 100 : 1440,
      height: 50,
    }));
    expect(place(rows).top).toBeGreaterThan(170);
    expect(place(rows).top).toBeLessThan(240);
  });

  it('covers no control if there is a free place, and always stays in the window', () => {
    const box = fc.record({
      left: fc.integer({ min: 0, max: 1400 }),
      top: fc.integer({ min: 250, max: 860 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
        const placed = place(boxes);
        expect(boxes.every((one) => overlapOf(placed, one) === 0)).toBe(true);
        expect(placed.left).toBeGreaterThanOrEqual(0);
        expect(placed.top).toBeGreaterThanOrEqual(0);
        expect(placed.left + placed.width).toBeLessThanOrEqual(WIDE.width);
        expect(placed.top + placed.height).toBeLessThanOrEqual(WIDE.height);
      }),
      { numRuns: 50 },
    );
  });
});
