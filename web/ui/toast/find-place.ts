/** A rectangle in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Room {
  /** The size of the toast. */
  size: Pick<Box, 'width' | 'height'>;
  view: Pick<Box, 'width' | 'height'>;
  /** The edge where the toast belongs. */
  edge: 'top' | 'bottom';
  /** The controls and bars that the toast must not cover. */
  obstacles: readonly Box[];
  /** What it had better not cover, such as headings and notices. */
  texts?: readonly Box[];
}

const STEP_PX = 8;
/** The least distance to an edge of the window, and to a control. */
const EDGE_PX = 16;
const GAP_PX = 8;
/** A toast leaves the middle of the window only if it would have to move this many times as far from its edge. */
const SIDEWAYS_COST = 1.5;
/** Covering this many square pixels of text is as bad as moving one pixel away from the edge. */
const TEXT_PX = 50;

/** Returns the area that two rectangles share. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Returns where the top left corner of a toast goes: centred at its edge, or as near to that as it covers no control, and
 * little text. If it would cover a control everywhere, returns the place where it covers the least.
 */
export function findPlace({ size, view, edge, obstacles, texts = [] }: Room): Pick<Box, 'left' | 'top'> {
  const centre = Math.round((view.width - size.width) / 2);
  let best = { left: centre, top: topAt(0), covered: Number.POSITIVE_INFINITY, distance: 0 };
  const consider = (left: number, shift: number) => {
    const top = topAt(shift);
    const box = withGap({ left, top, ...size });
    const text = texts.reduce((sum, one) => sum + overlapOf(box, one), 0);
    const distance = shift + Math.abs(left - centre) * SIDEWAYS_COST + text / TEXT_PX;
    if (best.covered === 0 && distance >= best.distance) return;
    const covered = obstacles.reduce((sum, obstacle) => sum + overlapOf(box, obstacle), 0);
    const isBetter = covered < best.covered || (covered === best.covered && distance < best.distance);
    if (isBetter) best = { left, top, covered, distance };
  };
  const lefts = [centre, ...steps(EDGE_PX, view.width - size.width - EDGE_PX)];
  for (const shift of steps(0, view.height - size.height - 2 * EDGE_PX)) {
    for (const left of lefts) consider(left, shift);
  }
  return { left: best.left, top: best.top };

  function topAt(shift: number): number {
    return edge === 'top' ? EDGE_PX + shift : view.height - size.height - EDGE_PX - shift;
  }
}

function steps(from: number, to: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor((to - from) / STEP_PX) + 1) },
    (_, n) => from + n * STEP_PX,
  );
}

function withGap({ left, top, width, height }: Box): Box {
  return {
    left: left - GAP_PX,
    top: top - GAP_PX,
    width: width + 2 * GAP_PX,
    height: height + 2 * GAP_PX,
  };
}
