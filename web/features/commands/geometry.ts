/** The place of a card in CSS pixels. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Point {
  x: number;
  y: number;
}

/** Cards of neighbouring rows may overlap by this many pixels, because of rounding. */
const TOLERANCE_PX = 2;

export function centerOf({ left, right, top, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Returns the index of the box in the row of `rowIndex` whose center is nearest to `x`. */
function nearestInRow(boxes: readonly Box[], rowIndex: number, x: number): number {
  const row = boxes[rowIndex] as Box;
  let nearest = rowIndex;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const { y } = centerOf(box);
    const offset = Math.abs(centerOf(box).x - x);
    if (y < row.top || y > row.bottom || offset >= distance) continue;
    nearest = index;
    distance = offset;
  }
  return nearest;
}

/** Returns the index of the box with the smallest value; null if no box has one. */
function indexOfLeast(boxes: readonly Box[], measure: (box: Box) => number | null): number | null {
  let least: { index: number; value: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const value = measure(box);
    if (value !== null && (least === null || value < least.value)) least = { index, value };
  }
  return least?.index ?? null;
}

/**
 * Returns the index of the next box in a direction: the next or previous in order, or the nearest in the row below or
 * above, whatever list it belongs to. Null if there is none.
 */
export function neighborOf(
  boxes: readonly Box[],
  index: number,
  direction: 'left' | 'right' | 'up' | 'down',
): number | null {
  const from = boxes[index];
  if (!from) return null;
  if (direction === 'left') return index > 0 ? index - 1 : null;
  if (direction === 'right') return index + 1 < boxes.length ? index + 1 : null;
  const row = indexOfLeast(boxes, (box) => {
    const isBeyond =
      direction === 'down' ? box.top >= from.bottom - TOLERANCE_PX : box.bottom <= from.top + TOLERANCE_PX;
    if (!isBeyond) return null;
    return direction === 'down' ? box.top : -box.bottom;
  });
  return row === null ? null : nearestInRow(boxes, row, centerOf(from).x);
}

/** Returns the index of the box at a point, or of the nearest one: of the nearest row first. Null if there are no boxes. */
export function boxAt(boxes: readonly Box[], { x, y }: Point): number | null {
  const row = indexOfLeast(boxes, (box) => Math.abs(centerOf(box).y - y));
  return row === null ? null : nearestInRow(boxes, row, x);
}
