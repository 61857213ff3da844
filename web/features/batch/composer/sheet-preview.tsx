import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Frame, Layout } from '#svg/sheet/layout.ts';
import type { ComposedSheet } from './compose.ts';
import { type ArrangementActions, RISE, SCALE } from './history.tsx';

/** How far the pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD_PX = 6;
/** The image on the page has loaded the next address by then. */
const REVOKE_MS = 1000;

/** A sheet that the browser has decoded, so that it can be shown without a flash. */
interface DecodedSheet {
  url: string;
  sheet: ComposedSheet;
}

/**
 * Returns the address of an image of a sheet with the sheet: those of the last one until the next one is decoded. While one is
 * decoded, only the latest of those that follow waits.
 */
function useDecoded(latest: ComposedSheet | null): DecodedSheet | null {
  const [decoding, setDecoding] = useState(latest);
  const [shown, setShown] = useState<DecodedSheet | null>(null);
  if (latest !== decoding && (!latest || !decoding || shown?.sheet === decoding)) setDecoding(latest);
  if (!latest && shown) setShown(null);
  useEffect(() => {
    if (!decoding) return;
    const url = URL.createObjectURL(new Blob([decoding.svg], { type: 'image/svg+xml' }));
    let isWanted = true;
    const show = () => isWanted && setShown({ url, sheet: decoding });
    Object.assign(new Image(), { src: url }).decode().then(show, show);
    return () => {
      isWanted = false;
      setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
    };
  }, [decoding]);
  return shown;
}

interface CellActions {
  /** The key of the selected logo. */
  selected: string | null;
  onSelect: (key: string | null) => void;
  arrangement: ArrangementActions;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

function placeOf({ x, y, width, height }: Frame, sheet: Layout) {
  return {
    left: percent(x, sheet.width),
    top: percent(y, sheet.height),
    width: percent(width, sheet.width),
    height: percent(height, sheet.height),
  };
}

/** Returns how many cells an arrow key moves; 0 for another key. */
function stepOf(key: string, { cells }: Layout): number {
  const columns = cells.filter(({ cell }) => cell.y === cells[0]?.cell.y).length;
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0;
}

/** Handles the keys of a cell: arrows go to another cell; with Alt they take the logo along, with Shift they move it in its cell. */
function useCellKeys({ layout, items }: ComposedSheet, { selected, onSelect, arrangement }: CellActions) {
  const { moveTo, leaveOut, scale, scaleOf, raise, riseOf } = arrangement;
  const cells = useRef<(HTMLButtonElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const key = items[at]?.key;
    if (key === undefined || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event.key, layout);
    const to = at + step;
    if (step !== 0 && event.altKey && to >= 0 && to < items.length) moveTo(items, key, to);
    else if (event.shiftKey && event.key === 'ArrowUp') raise(key, riseOf(key) + RISE.step);
    else if (event.shiftKey && event.key === 'ArrowDown') raise(key, riseOf(key) - RISE.step);
    else if (step !== 0 && !event.altKey) cells.current[to]?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') leaveOut([key]);
    else if (event.key === '+' || event.key === '=') scale(key, scaleOf(key) + SCALE.step);
    else if (event.key === '-') scale(key, scaleOf(key) - SCALE.step);
    else if (event.key === 'Escape' && selected !== null) onSelect(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cells, onKeyDown };
}

/** Returns the cell whose middle is nearest to a point of the sheet. */
export function nearestCell({ cells }: Layout, x: number, y: number): number {
  const distances = cells.map(({ cell }) =>
    Math.hypot(cell.x + cell.width / 2 - x, cell.y + cell.height / 2 - y),
  );
  return distances.indexOf(Math.min(...distances));
}

/** A logo that is pressed, or moved to the cell under the pointer. */
interface Drag {
  key: string;
  to: number;
  startX: number;
  startY: number;
  isMoving: boolean;
}

/** Moves a logo to another cell with the mouse or a pen. Fingers scroll the page; for them, there are buttons. */
function useDrag({ layout, items }: ComposedSheet, moveTo: ArrangementActions['moveTo']) {
  const area = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const cellAt = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
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
      if (drag?.isMoving && items[drag.to]?.key !== drag.key) moveTo(items, drag.key, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { area, handlersOf, drag: drag?.isMoving ? drag : null };
}

/** The image of a sheet, and on it a button for each logo. */
function Cells({ url, sheet, ...actions }: DecodedSheet & CellActions) {
  const { layout, items, isLight } = sheet;
  const { selected, onSelect, arrangement } = actions;
  const { cells, onKeyDown } = useCellKeys(sheet, actions);
  const { area, drag, handlersOf } = useDrag(sheet, arrangement.moveTo);
  const selectedAt = items.findIndex(({ key }) => key === selected);
  return (
    <div
      ref={area}
      // The scheme of the sheet, not of the page, so that marks on it have contrast.
      className="checkerboard relative mx-auto w-full overflow-hidden rounded-lg bg-check forced-color-adjust-none"
      style={{
        colorScheme: isLight ? 'light' : 'dark',
        aspectRatio: `${layout.width} / ${layout.height}`,
        maxWidth: `${layout.width * 1.5}px`,
      }}
    >
      <img src={url} alt="" draggable={false} className="size-full" />
      <ul
        aria-label="Logos on the sheet"
        className="absolute inset-0 rounded-lg outline-1 outline-control-line -outline-offset-1"
      >
        {items.map(({ key, title }, at) => {
          const placed = layout.cells[at];
          if (!placed) return null;
          const isTarget = drag?.to === at && drag.key !== key;
          return (
            <li key={key} className="absolute" style={placeOf(placed.cell, layout)}>
              <button
                type="button"
                ref={(element) => {
                  cells.current[at] = element;
                }}
                aria-label={`${title}, ${at + 1} of ${items.length}`}
                aria-pressed={key === selected}
                title={title}
                tabIndex={at === Math.max(0, selectedAt) ? 0 : -1}
                onClick={() => onSelect(key === selected ? null : key)}
                onKeyDown={(event) => onKeyDown(event, at)}
                {...handlersOf(key, at)}
                className={`size-full cursor-grab rounded-md border-2 hover:border-edge aria-pressed:border-accent ${
                  isTarget ? 'border-accent bg-accent/20' : 'border-transparent'
                }`}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Shows the sheet as it will be saved. Each logo on it can be selected, moved, resized and left out. */
export function SheetPreview({ sheet, ...actions }: { sheet: ComposedSheet | null } & CellActions) {
  const shown = useDecoded(sheet);
  if (!shown) return null;
  return (
    <div className="max-h-[75svh] overflow-y-auto rounded-xl bg-sunken p-2 sm:p-5">
      <Cells {...shown} {...actions} />
    </div>
  );
}
