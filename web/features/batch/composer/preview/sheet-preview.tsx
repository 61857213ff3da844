import { type KeyboardEvent, useRef } from 'react';
import type { Frame, Layout } from '#svg/sheet/layout.ts';
import type { ComposedSheet } from '../compose.ts';
import { useDrag } from './use-drag.ts';

/** The cell on which a logo would be dropped. */
const TARGET = { backgroundColor: 'color-mix(in oklab, var(--color-accent) 20%, transparent)' };

/** What the visitor can do with the logo of a cell. */
interface CellActions {
  onSelect: (key: string | null) => void;
  onMove: (key: string, to: number) => void;
  onLeaveOut: (key: string) => void;
  onScale: (key: string, steps: number) => void;
}

interface SheetPreviewProps extends CellActions {
  url: string;
  sheet: ComposedSheet;
  /** The key of the selected logo. */
  selected: string | null;
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
function stepOf(key: string, columns: number): number {
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0;
}

const columnsOf = ({ cells }: Layout) => cells.filter(({ cell }) => cell.y === cells[0]?.cell.y).length;

/** Handles the keys of a cell: arrows go to another cell, with Alt they take the logo along. */
function useCellKeys({ sheet, selected, ...actions }: SheetPreviewProps) {
  const cells = useRef<(HTMLButtonElement | null)[]>([]);
  const { layout, items } = sheet;
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const key = items[at]?.key;
    if (key === undefined || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event.key, columnsOf(layout));
    const to = at + step;
    if (step !== 0 && event.altKey && to >= 0 && to < items.length) actions.onMove(key, to);
    else if (step !== 0 && !event.altKey) cells.current[to]?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.onLeaveOut(key);
    else if (event.key === '+' || event.key === '=') actions.onScale(key, 1);
    else if (event.key === '-') actions.onScale(key, -1);
    else if (event.key === 'Escape' && selected !== null) actions.onSelect(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cells, onKeyDown };
}

/** Shows the sheet as it will be saved. Each logo on it can be selected, moved, resized and left out. */
export function SheetPreview(props: SheetPreviewProps) {
  const { url, sheet, selected, onSelect, onMove } = props;
  const { layout, items, isLight } = sheet;
  const { cells, onKeyDown } = useCellKeys(props);
  const dragging = useDrag(sheet, onMove);
  const focusable = Math.max(
    0,
    items.findIndex(({ key }) => key === selected),
  );
  return (
    <div
      ref={dragging.sheet}
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
          const isTarget = dragging.drag?.to === at && dragging.drag.key !== key;
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
                tabIndex={at === focusable ? 0 : -1}
                onClick={() => onSelect(key === selected ? null : key)}
                onKeyDown={(event) => onKeyDown(event, at)}
                {...dragging.handlersOf(key, at)}
                className={`size-full cursor-grab rounded-md border-2 hover:border-edge aria-pressed:border-accent ${
                  isTarget ? 'border-accent' : 'border-transparent'
                }`}
                style={isTarget ? TARGET : {}}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
