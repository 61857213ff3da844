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
  /** The edge at which the toast stands. */
  edge: 'top' | 'bottom';
  /** What the toast must not cover. */
  obstacles: readonly Box[];
}

/** The distance to the edge and to obstacles, unless the sides of the window are nearer. */
const GAP_PX = 16;

/** Returns whether two rectangles share an area. */
export function isOverlapping(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

/**
 * Returns where the top left corner of a toast goes: centred at its edge, moved away from the edge past each obstacle. If
 * that would take it to the other half of the window, it stays at its edge.
 */
export function findPlace({ size, view, edge, obstacles }: Room): Pick<Box, 'left' | 'top'> {
  const left = Math.round((view.width - size.width) / 2);
  const gap = Math.min(GAP_PX, left);
  const start = edge === 'top' ? gap : view.height - size.height - gap;
  for (let top = start; isInHalf(top); ) {
    const box = withGap({ left, top, ...size }, gap);
    const covered = obstacles.find((obstacle) => isOverlapping(box, obstacle));
    if (!covered) return { left, top };
    top = edge === 'top' ? covered.top + covered.height + gap : covered.top - size.height - gap;
  }
  return { left, top: start };

  function isInHalf(top: number): boolean {
    const middle = view.height / 2;
    return edge === 'top' ? top < middle : top + size.height > middle;
  }
}

function withGap({ left, top, width, height }: Box, gap: number): Box {
  return { left: left - gap, top: top - gap, width: width + 2 * gap, height: height + 2 * gap };
}
