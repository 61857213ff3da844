import { type PointerEvent, useRef, useState } from 'react';
import type { Layout } from '#svg/sheet/layout.ts';
import type { ComposedSheet } from '../compose.ts';

/** How far the pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD_PX = 6;

interface Drag {
  /** The key of the logo that is moved. */
  key: string;
  /** The cell under the pointer. */
  to: number;
  startX: number;
  startY: number;
  isMoving: boolean;
}

/** Returns the cell whose middle is nearest to a point of the sheet. */
export function nearestCell({ cells }: Layout, x: number, y: number): number {
  const distances = cells.map(({ cell }) =>
    Math.hypot(cell.x + cell.width / 2 - x, cell.y + cell.height / 2 - y),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Moves a logo to another cell with the mouse or a pen. Fingers scroll the page; for them, there are buttons. */
export function useDrag({ layout, items }: ComposedSheet, onMove: (key: string, to: number) => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const cellAt = ({ clientX, clientY }: PointerEvent) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return 0;
    const scale = layout.width / box.width;
    return nearestCell(layout, (clientX - box.left) * scale, (clientY - box.top) * scale);
  };
  const handlersOf = (key: string, at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ key, to: at, startX: event.clientX, startY: event.clientY, isMoving: false });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      const distance = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY);
      if (drag.isMoving || distance > THRESHOLD_PX) setDrag({ ...drag, to: cellAt(event), isMoving: true });
    },
    onPointerUp: () => {
      if (drag?.isMoving && items[drag.to]?.key !== drag.key) onMove(drag.key, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { sheet, handlersOf, drag: drag?.isMoving ? drag : null };
}
