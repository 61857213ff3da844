import { type PointerEvent, useCallback, useRef, useState } from 'react';

/** The zoom and position of a preview: `scale` 1 fits the pane; `x` and `y` move its centre, in CSS pixels. */
interface View {
  scale: number;
  x: number;
  y: number;
}

/** A position or a size in CSS pixels; positions count from the centre of the pane. */
interface Point {
  x: number;
  y: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };
const ZOOM_STEP = 1.5;
const MIN_SCALE = 0.25;
const MAX_SCALE = 20;
const WHEEL_SPEED = 0.0025;
const PINCH_SPEED = 0.012;

/** Moves the view. At least half of the logo stays inside the pane. */
export function panBy(view: View, by: Point, pane: Point): View {
  const clamp = (value: number, size: number) => {
    const limit = (size * Math.max(1, view.scale)) / 2;
    return Math.max(-limit, Math.min(limit, value));
  };
  return { ...view, x: clamp(view.x + by.x, pane.x), y: clamp(view.y + by.y, pane.y) };
}

/** Zooms by a factor around the point `at`, from a quarter to twenty times the fitting size. */
export function zoomBy(view: View, factor: number, pane: Point, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.max(MIN_SCALE, Math.min(MAX_SCALE, view.scale * factor));
  const growth = scale / view.scale;
  const moved = { scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth };
  return panBy(moved, { x: 0, y: 0 }, pane);
}

function sizeOf(pane: HTMLElement): Point {
  return { x: pane.clientWidth, y: pane.clientHeight };
}

function pointIn(pane: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const box = pane.getBoundingClientRect();
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
}

type ChangeView = (change: (view: View, pane: HTMLElement) => View) => void;

/** Moves the preview with one pointer, and zooms it with two. */
function useDrag(change: ChangeView) {
  const pointers = useRef(new Map<number, Point>());

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    change((view, pane) => {
      if (!other) return panBy(view, { x: now.x - before.x, y: now.y - before.y }, sizeOf(pane));
      const distance = (from: Point) => Math.hypot(from.x - other.x, from.y - other.y) || 1;
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      return zoomBy(view, distance(now) / distance(before), sizeOf(pane), pointIn(pane, middle));
    });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Zooms and moves a preview by buttons, keys, wheel, pinch and drag. `pane` is the ref of its pane. */
export function useZoom() {
  const [view, setView] = useState(FIT);
  const element = useRef<HTMLElement>(null);
  const change: ChangeView = (next) => {
    const { current: pane } = element;
    if (pane) setView((current) => next(current, pane));
  };
  const pane = useCallback((target: HTMLElement | null) => {
    element.current = target;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED));
      const at = pointIn(target, event);
      setView((current) => zoomBy(current, factor, sizeOf(target), at));
    };
    // React's wheel listeners are passive, so they can't keep the page from zooming or scrolling.
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, []);
  const zoom = (factor: number) => change((current, target) => zoomBy(current, factor, sizeOf(target)));
  return {
    pane,
    view,
    drag: useDrag(change),
    fit: () => setView(FIT),
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
  };
}
