import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Frame, type LaidOutLogo, layOut } from './layout.ts';
import { type SheetSettings, SPECIFIED_SHEET } from './settings.ts';
import { textWidth } from './text.ts';

const logo = (width: number, height: number, values: Partial<LaidOutLogo> = {}): LaidOutLogo => ({
  title: 'Logo',
  credit: null,
  measure: { width, height, viewBox: `0 0 ${width} ${height}` },
  ...values,
});
const square = logo(10, 10);
const layOutWith = (
  settings: Partial<SheetSettings>,
  logos: LaidOutLogo[] = [square, square, square, square],
) => layOut(logos, { ...SPECIFIED_SHEET, ...settings });

describe('the layout of a sheet', () => {
  it('has cells of the given shape, distances and margins', () => {
    const { width, height, cells } = layOutWith({
      columns: 2,
      cell: { width: 150, height: 100 },
      gap: 10,
      margin: 30,
    });
    expect([width, height]).toEqual([370, 270]);
    expect(cells[3]).toEqual({
      cell: { x: 190, y: 140, width: 150, height: 100 },
      frame: { x: 215, y: 140, width: 100, height: 100 },
    });
  });

  it('gets an aspect ratio by wider margins, with the logos in the middle', () => {
    const wide = layOutWith({ columns: 1, aspect: 16 / 9 }, [square]);
    expect([wide.width, wide.height]).toEqual([327, 184]);
    expect(wide.cells[0]?.cell.x).toBe(91.5);
    const tall = layOutWith({ columns: 3, aspect: 0.5 }, [square]);
    expect([tall.width, tall.height]).toEqual([552, 1104]);
  });

  it('centres an incomplete last row if asked to', () => {
    expect(layOutWith({ centersLastRow: true }).cells[3]?.cell.x).toBe(204);
    expect(layOutWith({ centersLastRow: false }).cells[3]?.cell.x).toBe(20);
  });

  it('has a title, labels and each credit once', () => {
    const logos = ['A', 'B', 'C'].map((title) => logo(10, 10, { title, credit: 'By Ada, CC BY 4.0' }));
    const { height, texts, cells } = layOutWith(
      { title: 'Partners', hasLabels: true, hasCredits: true },
      logos,
    );
    expect(texts.map(({ text }) => text)).toEqual(['Partners', 'A', 'B', 'C', 'By Ada, CC BY 4.0']);
    expect(cells[0]?.cell.y).toBe(84);
    expect(texts.every(({ y }) => y > 0 && y < height)).toBe(true);
  });

  it('cuts a title and labels that don’t fit, and breaks credits into lines', () => {
    const long = 'A very long name of a company that nobody prints in full, at least on a wall';
    const { width, texts } = layOutWith({ columns: 1, title: long, hasLabels: true, hasCredits: true }, [
      logo(10, 10, { title: long, credit: long }),
    ]);
    expect(width).toBe(184);
    expect(texts[0]?.text).toMatch(/^A very.*…$/);
    expect(texts[1]?.text).toMatch(/…$/);
    expect(texts.length).toBeGreaterThan(4);
  });
});

describe('equal areas', () => {
  it('centre what is drawn, and let a thin logo be wide', () => {
    const padded = logo(100, 100, { drawn: { x: 0.5, y: 0.5, width: 0.5, height: 0.5, area: 0.25 } });
    const wordmark = logo(100, 10);
    const { cells } = layOutWith({ sizing: 'areas' }, [padded, wordmark]);
    const [first, second] = cells.map(({ frame }) => frame);
    // The drawn part is the lower right quarter.
    expect((first?.x ?? 0) + (first?.width ?? 0) * 0.75).toBeCloseTo(92, 1);
    expect(second).toMatchObject({ x: 204, width: 144 });
    expect((first?.width ?? 0) / 2).toBeLessThan(100);
  });

  it('are changed by the scale of a logo', () => {
    const { cells } = layOutWith({}, [square, logo(10, 10, { scale: 0.5 })]);
    expect(cells.map(({ frame }) => frame.width)).toEqual([144, 72]);
  });
});

describe('a logo that the visitor changed', () => {
  const frameOf = (
    values: Partial<LaidOutLogo>,
    settings: Partial<SheetSettings> = {},
    size = logo(10, 10),
  ) => layOutWith({ margin: 40, ...settings }, [{ ...size, ...values }]).cells[0]?.frame;

  it('is moved up or down by a share of its cell, in its size', () => {
    expect(frameOf({ scale: 0.5 })).toMatchObject({ x: 76, y: 76, width: 72 });
    expect(frameOf({ scale: 0.5, rise: 0.25 })).toMatchObject({ x: 76, y: 40, width: 72 });
    expect(frameOf({ scale: 0.5, rise: -0.1 })).toMatchObject({ x: 76, y: 90.4, width: 72 });
  });

  it('stands out of its cell to the middle of the gap at most, also where it is moved', () => {
    expect(frameOf({ scale: 1.2 })?.width).toBeCloseTo(172.8);
    expect(frameOf({ scale: 1.5 })).toMatchObject({ x: 20, y: 20, width: 184 });
    expect(frameOf({ scale: 1.5, rise: 0.5 })).toMatchObject({ x: 20, y: 20, width: 184 });
    expect(frameOf({ rise: 0.5 })).toMatchObject({ x: 40, y: 20, width: 144 });
    expect(frameOf({ rise: -0.5 })).toMatchObject({ x: 40, y: 60, width: 144 });
    expect(frameOf({ scale: 1.5 }, { gap: 8 })?.width).toBe(152);
  });

  it('stays on the sheet, and off its texts', () => {
    const widths = [{ margin: 4 }, { hasLabels: true }, { title: 'Partners' }].map(
      (settings) => frameOf({ scale: 1.5 }, { gap: 100, ...settings })?.width,
    );
    expect(widths).toEqual([152, 168, 192]);
  });

  it('is as much larger than with equal areas as the visitor made it', () => {
    const wordmark = logo(100, 10, { scale: 1.2 });
    const others = [square, square];
    const widthOf = (one: LaidOutLogo) =>
      layOutWith({ sizing: 'areas', gap: 120, margin: 60 }, [...others, one]).cells[2]?.frame.width ?? 0;
    expect(widthOf(wordmark) / widthOf(logo(100, 10))).toBeCloseTo(1.2, 3);
    const large = layOutWith({ sizing: 'areas' }, [{ ...square, scale: 1.5 }, square, logo(100, 10)]);
    const [first = 0, second = 0] = large.cells.map(({ frame }) => frame.width);
    expect(first / second).toBeCloseTo(1.5, 3);
  });

  it('is placed by what is drawn of it, so that clear margins aren’t in the way', () => {
    const drawn = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, area: 0.25 };
    // What is drawn is 184 × 184.
    expect(frameOf({ drawn, scale: 1.5 }, { sizing: 'areas' })).toMatchObject({ x: -72, y: -72, width: 368 });
  });
});

/** Lengths are rounded to thousandths of a pixel, which an enlarged logo multiplies. */
const ROUNDING = 0.05;
const LONG_TITLE =
  'The partners, sponsors and friends of an event that has a very long name, in the order of their names';

describe('the layout of any sheet', () => {
  const share = fc.double({ min: 0.05, max: 1, noNaN: true });
  const drawn = fc.tuple(share, share, share, share, share).map(([width, height, left, top, area]) => ({
    x: left * (1 - width),
    y: top * (1 - height),
    width,
    height,
    area: area * width * height,
  }));
  const side = fc.integer({ min: 1, max: 400 });
  const anyLogo = fc
    .record({
      width: side,
      height: side,
      title: fc.constantFrom('', 'Acme', 'Société Générale de Surveillance Holding', '株式会社良品計画'),
      credit: fc.constantFrom(
        null,
        'By Ada, CC BY 4.0',
        'By Bob, “A logo”, from Wikimedia Commons, CC BY-SA 3.0',
      ),
      drawn: fc.option(drawn),
    })
    .map(({ width, height, ...values }) => logo(width, height, values));
  const logos = fc.array(anyLogo, { minLength: 1, maxLength: 60 });
  const settings: fc.Arbitrary<SheetSettings> = fc.record({
    columns: fc.integer({ min: 1, max: 24 }),
    cell: fc.constantFrom(144, 96, 72).map((height) => ({ width: 144, height })),
    gap: fc.integer({ min: 0, max: 120 }),
    margin: fc.integer({ min: 0, max: 160 }),
    aspect: fc.constantFrom(null, 16 / 9, Math.SQRT1_2, 1),
    sizing: fc.constantFrom('boxes', 'areas'),
    trimsMargins: fc.boolean(),
    centersLastRow: fc.boolean(),
    ground: fc.constant(null),
    ink: fc.constant(null),
    title: fc.constantFrom('', 'Partners', LONG_TITLE),
    hasLabels: fc.boolean(),
    hasCredits: fc.boolean(),
  });
  const checkAll = (check: (logos: LaidOutLogo[], settings: SheetSettings) => void) =>
    fc.assert(fc.property(logos, settings, check));

  const isWithin = (inner: Frame, outer: Frame) =>
    inner.x >= outer.x - ROUNDING &&
    inner.y >= outer.y - ROUNDING &&
    inner.x + inner.width <= outer.x + outer.width + ROUNDING &&
    inner.y + inner.height <= outer.y + outer.height + ROUNDING;

  it('keeps the gap between all cells and the margin around them', () => {
    checkAll((all, chosen) => {
      const { width, height, cells } = layOut(all, chosen);
      const { gap, margin, cell } = chosen;
      const inner = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
      expect(cells).toHaveLength(all.length);
      expect(cells.every((placed) => isWithin(placed.cell, inner))).toBe(true);
      const isApart = (one: Frame, other: Frame) =>
        Math.abs(one.x - other.x) >= cell.width + gap - ROUNDING ||
        Math.abs(one.y - other.y) >= cell.height + gap - ROUNDING;
      const boxes = cells.map((placed) => placed.cell);
      expect(boxes.every((one, at) => boxes.slice(at + 1).every((other) => isApart(one, other)))).toBe(true);
    });
  });

  it('draws each logo in the middle of its cell, undistorted, and nothing of it outside', () => {
    checkAll((all, chosen) => {
      const { cells } = layOut(all, chosen);
      for (const [at, { cell, frame }] of cells.entries()) {
        const { measure, drawn: seen } = all[at] ?? square;
        const part = (chosen.sizing === 'areas' && seen) || { x: 0, y: 0, width: 1, height: 1 };
        const shown = {
          x: frame.x + part.x * frame.width,
          y: frame.y + part.y * frame.height,
          width: part.width * frame.width,
          height: part.height * frame.height,
        };
        expect(Math.abs(shown.x + shown.width / 2 - cell.x - cell.width / 2)).toBeLessThan(ROUNDING);
        expect(Math.abs(shown.y + shown.height / 2 - cell.y - cell.height / 2)).toBeLessThan(ROUNDING);
        expect(isWithin(shown, cell)).toBe(true);
        const zoom = frame.width / measure.width;
        expect(Math.abs(frame.height - zoom * measure.height)).toBeLessThan(
          0.001 * (measure.height / measure.width + 1),
        );
      }
    });
  });

  it('has all texts on the sheet: the title above the logos, labels below their cells, credits at the end', () => {
    checkAll((all, chosen) => {
      const { height, cells, texts } = layOut(all, chosen);
      const [title, labels] = [chosen.title === '' ? 0 : 1, chosen.hasLabels ? all.length : 0];
      const bottomOf = ({ cell }: { cell: Frame }) => cell.y + cell.height;
      const rowHeights = cells.map(({ cell }) => cell.y).filter((y, at, rows) => rows.indexOf(y) === at);
      for (const [at, { y, size }] of texts.entries()) {
        if (at < title) expect(y).toBeLessThan((cells[0]?.cell.y ?? 0) - size * 0.25);
        else if (at < title + labels) {
          const placed = cells[at - title];
          const nextRow = rowHeights.find((row) => row > (placed?.cell.y ?? 0)) ?? height;
          expect(y - size).toBeGreaterThanOrEqual(placed ? bottomOf(placed) : height);
          expect(y + size * 0.2).toBeLessThanOrEqual(nextRow + ROUNDING);
        } else
          expect(y - size).toBeGreaterThan(Math.max(...cells.map(bottomOf)) + (chosen.hasLabels ? 28 : 0));
        expect(y - size).toBeGreaterThanOrEqual(0);
        expect(y + size * 0.2).toBeLessThanOrEqual(height);
      }
    });
  });

  it('has no text that is wider than its place', () => {
    checkAll((all, chosen) => {
      const { width, texts } = layOut(all, chosen);
      const { columns, cell, gap, margin, hasLabels } = chosen;
      const gridWidth = columns * (cell.width + gap) - gap;
      for (const { text, x, size, isBold, isCentered } of texts) {
        const isLabel = hasLabels && isCentered && !isBold;
        expect(textWidth(text, size)).toBeLessThanOrEqual(isLabel ? cell.width + gap : gridWidth);
        if (!isCentered) expect(x).toBeGreaterThanOrEqual(margin - ROUNDING);
        else if (isBold) expect(x).toBe(width / 2);
      }
    });
  });

  it('has the chosen aspect ratio to the pixel', () => {
    checkAll((all, chosen) => {
      const { width, height } = layOut(all, chosen);
      if (chosen.aspect === null) return;
      expect(Math.abs(width - height * chosen.aspect)).toBeLessThanOrEqual(1);
    });
  });

  it('has its last row in the middle, or at the left', () => {
    checkAll((all, chosen) => {
      const { width, cells } = layOut(all, chosen);
      const last = cells.filter(({ cell }) => cell.y === cells.at(-1)?.cell.y).map(({ cell }) => cell);
      const [left = 0, right = 0] = [last[0]?.x, (last.at(-1)?.x ?? 0) + chosen.cell.width];
      if (chosen.centersLastRow) expect(Math.abs((left + right) / 2 - width / 2)).toBeLessThan(ROUNDING);
      else expect(left).toBe(Math.min(...cells.map(({ cell }) => cell.x)));
    });
  });

  it('has as many rows as 200 logos need, and no cell without a logo', () => {
    const all = Array.from({ length: 200 }, () => square);
    const { width, height, cells } = layOutWith({ columns: 24, gap: 4, margin: 0, hasLabels: true }, all);
    expect([width, height]).toEqual([24 * 148 - 4, 9 * (144 + 28 + 4) - 4]);
    expect(cells.filter(({ cell }) => cell.y === 8 * 176)).toHaveLength(200 - 8 * 24);
    expect(layOutWith({ title: '', hasLabels: true, hasCredits: true }, [])).toMatchObject({
      cells: [],
      texts: [],
    });
  });
});
