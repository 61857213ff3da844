import {
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { knownHeight, noteHeight } from './known-heights.ts';
import { layRows, rowsBetween } from './rows.ts';
import { type ListShape, useListShape } from './use-list-shape.ts';
import { useScreen } from './use-screen.ts';

/** So much beyond the screen is drawn above and below it, after what is on the screen itself. */
const MARGIN_PX = 700;

interface WindowListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Lays the items out; a grid's columns and gaps are read from it. */
  className: string;
  /** Height of a row in pixels, and in how many columns the items stand, as long as neither was measured. */
  rowHeight: number;
  likelyColumns: number;
  /** The key of an item that must be on the page; the page scrolls to it if it is not. */
  current: string | null;
  render: (item: Item) => ReactNode;
}

const Cell = memo(function Cell({ item, render }: { item: unknown; render: (item: never) => ReactNode }) {
  return render(item as never);
});

/** The rows of a list as they are known, and which of them are near the screen. */
function useRows<Item>(
  { items, keyOf, rowHeight, likelyColumns }: WindowListProps<Item>,
  shape: ListShape | null,
) {
  const { columns, gap, width, top } = shape ?? { columns: likelyColumns, gap: 0, width: 0, top: 0 };
  const screen = useScreen();
  const margin = useDeferredValue(MARGIN_PX, 0);
  const layout = `${columns}×${width}`;
  const names = items.filter((_, at) => at % columns === 0).map((item) => `${layout} ${keyOf(item)}`);
  const usual = knownHeight(layout) ?? rowHeight;
  const rows = layRows(
    names.map((name) => knownHeight(name) ?? usual),
    gap,
  );
  const [first, end] = rowsBetween(rows, screen.from - margin - top, screen.to + margin - top);

  /** Takes note of how high a row really is. Answers by how much that pushes down what is on the screen. */
  const note = (row: number, height: number): number => {
    const known = rows.heights[row] ?? 0;
    const name = names[row];
    if (!name || (knownHeight(name) !== undefined && Math.abs(height - known) < 0.5)) return 0;
    noteHeight(name, height);
    noteHeight(layout, height);
    return top + (rows.starts[row] ?? 0) + known < scrollY ? height - known : 0;
  };

  return { columns, top, gap, rows, note, first, end: shape ? end : first };
}

/**
 * A list of which only the rows near the screen are in the page, however long it is. The room of the others is kept
 * free, so that the scroll bar, the Tab key and going back work as if all were there.
 */
export function WindowList<Item>(props: WindowListProps<Item>) {
  const { items, keyOf, className, current, render } = props;
  const list = useRef<HTMLUListElement>(null);
  const shape = useListShape(list, className);
  const { columns, top, gap, rows, note, first, end } = useRows(props, shape);
  const shown = items.slice(first * columns, end * columns);
  const above = shown.length > 0 ? (rows.starts[first] ?? 0) : rows.total;
  const below = shown.length > 0 && end < rows.starts.length ? rows.total - (rows.starts[end] ?? 0) + gap : 0;

  useLayoutEffect(() => {
    let push = 0;
    for (const item of list.current?.children ?? []) {
      const row = (item as HTMLElement).dataset.row;
      if (row !== undefined) push += note(Number(row), item.getBoundingClientRect().height);
    }
    if (push !== 0) scrollBy({ top: push, behavior: 'instant' });
  });

  const currentRow =
    current === null || !shape
      ? -1
      : Math.floor(items.findIndex((item) => keyOf(item) === current) / columns);
  const bringNear = useEffectEvent((row: number) => {
    if (row >= first && row < end) return;
    const middle = top + (rows.starts[row] ?? 0) + (rows.heights[row] ?? 0) / 2;
    scrollTo({ top: middle - innerHeight / 2, behavior: 'instant' });
  });
  useEffect(() => {
    if (currentRow >= 0) bringNear(currentRow);
  }, [currentRow]);

  return (
    <ul
      ref={list}
      className={`${className} [overflow-anchor:none]`}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {shown.map((item, offset) => {
        const at = first * columns + offset;
        return (
          <li
            key={keyOf(item)}
            data-row={at % columns === 0 ? at / columns : undefined}
            aria-setsize={items.length}
            aria-posinset={at + 1}
            className="relative min-w-0"
          >
            <Cell item={item} render={render} />
          </li>
        );
      })}
    </ul>
  );
}
