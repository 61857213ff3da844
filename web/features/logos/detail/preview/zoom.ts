/** How a preview is seen: `scale` 1 fits the pane; `x` and `y` move its centre, in pixels of the screen. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** A place or a size, in pixels of the screen; places count from the centre of the pane. */
export interface Point {
  x: number;
  y: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };
export const ZOOM_STEP = 1.5;
const MIN_SCALE = 0.25;
const MAX_SCALE = 20;

/** Moves the view; the logo can't be pushed further out than half of itself. */
export function panBy(view: View, by: Point, pane: Point): View {
  const clamp = (value: number, size: number) => {
    const limit = (size * Math.max(1, view.scale)) / 2;
    return Math.max(-limit, Math.min(limit, value));
  };
  return { ...view, x: clamp(view.x + by.x, pane.x), y: clamp(view.y + by.y, pane.y) };
}

/** Zooms by a factor so that what lies under `at` stays there; between a quarter and twenty times. */
export function zoomBy(view: View, factor: number, pane: Point, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.max(MIN_SCALE, Math.min(MAX_SCALE, view.scale * factor));
  const grown = scale / view.scale;
  const moved = { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
  return panBy(moved, { x: 0, y: 0 }, pane);
}
