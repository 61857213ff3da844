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
  /** The edge where the toast belongs, and its least distance to each edge. */
  edge: 'top' | 'bottom';
  margin: number;
  /** What the toast must not cover. */
  obstacles: readonly Box[];
}

/** The least distance to an obstacle. */
const GAP_PX = 8;

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
 * that would take it to the other half of the window, it goes to a corner, or stays at its edge if none is free.
 */
export function findPlace({ size, view, edge, margin, obstacles }: Room): Pick<Box, 'left' | 'top'> {
  const start = edge === 'top' ? margin : view.height - size.height - margin;
  const centre = Math.round((view.width - size.width) / 2);
  for (const left of [centre, view.width - size.width - margin, margin]) {
    const top = findTop(left);
    if (top !== null) return { left, top };
  }
  return { left: centre, top: start };

  function findTop(left: number): number | null {
    let top = start;
    while (isInHalf(top)) {
      const box = withGap({ left, top, ...size });
      const covered = obstacles.find((obstacle) => isOverlapping(box, obstacle));
      if (!covered) return top;
      top = edge === 'top' ? covered.top + covered.height + GAP_PX : covered.top - size.height - GAP_PX;
    }
    return null;
  }

  function isInHalf(top: number): boolean {
    const middle = view.height / 2;
    return edge === 'top' ? top < middle : top + size.height > middle;
  }
}

function withGap({ left, top, width, height }: Box): Box {
  return {
    left: left - GAP_PX,
    top: top - GAP_PX,
    width: width + 2 * GAP_PX,
    height: height + 2 * GAP_PX,
  };
}
