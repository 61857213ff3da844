import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FIT, type Point, panBy, type View, ZOOM_STEP, zoomBy } from './zoom.ts';

const WHEEL_SPEED = 0.0025;
const PINCH_SPEED = 0.012;

function sizeOf(pane: HTMLElement): Point {
  return { x: pane.clientWidth, y: pane.clientHeight };
}

function placeIn(pane: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const box = pane.getBoundingClientRect();
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
}

type ChangeView = (change: (view: View, pane: HTMLElement) => View) => void;

function useWheelZoom(pane: RefObject<HTMLElement | null>, change: ChangeView): void {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    const element = pane.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED));
      latest.current((view, target) => zoomBy(view, factor, sizeOf(target), placeIn(target, event)));
    };
    // React listens passively to wheels, so the page would zoom or scroll as well.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [pane]);
}

/** Moves with one pointer, zooms with two. */
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
      return zoomBy(view, distance(now) / distance(before), sizeOf(pane), placeIn(pane, middle));
    });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Zoom and pan of a preview by buttons, keys, wheel, pinch and drag. */
export function useZoom(pane: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(FIT);
  const change: ChangeView = (next) => {
    const element = pane.current;
    if (element) setView((current) => next(current, element));
  };
  useWheelZoom(pane, change);
  const drag = useDrag(change);
  return {
    view,
    drag,
    fit: () => setView(FIT),
    zoomIn: () => change((current, element) => zoomBy(current, ZOOM_STEP, sizeOf(element))),
    zoomOut: () => change((current, element) => zoomBy(current, 1 / ZOOM_STEP, sizeOf(element))),
  };
}
