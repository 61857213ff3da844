import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { type ListShape, useListShape, useViewport } from './list-shape.ts';
import { cachedHeight, cacheHeight, layOutRows, rowsBetween } from './rows.ts';

/** How many pixels above and below the visible part are also rendered. */
const OVERSCAN_PX = 700;

const SERVED_COUNT = 12;

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The classes of the list, which set its columns and gaps. */
  className: string;
  /** The assumed height of a row in pixels until it is measured. */
  rowHeight: number;
  /** The assumed number of columns until they are measured. */
  likelyColumns: number;
  /** The key of an item to scroll to if it isn't rendered. */
  current: string | null;
  render: (item: Item, index: number) => ReactNode;
}

/** Returns the layout of all rows, the range to render, and a function that corrects the height of a row. */
function useRows<Item>(
  { items, keyOf, rowHeight, likelyColumns, isServed }: VirtualListProps<Item> & { isServed: boolean },
  shape: ListShape | null,
) {
  const { columns, gap, width, top } = shape ?? { columns: likelyColumns, gap: 0, width: 0, top: 0 };
  const viewport = useViewport();
  const layout = `${columns}×${width}`;
  const keys = items.filter((_, index) => index % columns === 0).map((item) => `${layout} ${keyOf(item)}`);
  const heightOf = (key: string) => (shape ? cachedHeight(key) : undefined);
  const estimate = heightOf(layout) ?? rowHeight;
  const rows = layOutRows(
    keys.map((key) => heightOf(key) ?? estimate),
    gap,
  );
  const [first, end] = rowsBetween(rows, viewport.from - OVERSCAN_PX - top, viewport.to + OVERSCAN_PX - top);

  /** Caches the measured height of a row. Returns by how many pixels that moves the visible content. */
  const correctHeight = (row: number, height: number): number => {
    const assumedHeight = rows.heights[row] ?? 0;
    const key = shape && keys[row];
    if (!key || (cachedHeight(key) !== undefined && Math.abs(height - assumedHeight) < 0.5)) return 0;
    cacheHeight(key, height);
    cacheHeight(layout, height);
    return top + (rows.starts[row] ?? 0) + assumedHeight < scrollY ? height - assumedHeight : 0;
  };

  // The server renders the rows of the first screens; in the browser, the list is measured before the first paint.
  const firstRows = isServed ? Math.ceil(SERVED_COUNT / columns) : 0;
  const range = shape ? { first, end } : { first: 0, end: firstRows };
  return { columns, top, gap, rows, correctHeight, ...range };
}

/** Scrolls the page to the row of the current item if it isn't rendered. */
function useCurrentInView<Item>(
  { items, keyOf, current }: VirtualListProps<Item>,
  isMeasured: boolean,
  { columns, first, end, top, rows }: ReturnType<typeof useRows>,
): void {
  const index = current === null || !isMeasured ? -1 : items.findIndex((item) => keyOf(item) === current);
  const row = Math.floor(index / columns);
  const scrollToRow = useEffectEvent(() => {
    if (row >= first && row < end) return;
    const middle = top + (rows.starts[row] ?? 0) + (rows.heights[row] ?? 0) / 2;
    scrollTo({ top: middle - innerHeight / 2, behavior: 'instant' });
  });
  useEffect(() => {
    if (row >= 0) scrollToRow();
  }, [row]);
}

/**
 * Renders only the rows of a list in and near the visible part. Padding replaces the others, so that the scroll bar, Tab and
 * Back work as if all rows were rendered.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, className, render } = props;
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const shape = useListShape(list, className);
  const view = useRows({ ...props, isServed }, shape);
  const { columns, gap, rows, correctHeight, first, end } = view;
  const visibleItems = items.slice(first * columns, end * columns);
  const isEmpty = visibleItems.length === 0;
  const above = isEmpty ? rows.total : (rows.starts[first] ?? 0);
  const below = isEmpty || end >= rows.starts.length ? 0 : rows.total - (rows.starts[end] ?? 0) + gap;

  useLayoutEffect(() => {
    // After a resize, the rows have other items than those that `shape` tells, until it is measured again.
    if (list.current?.offsetWidth !== shape?.width) return;
    let shift = 0;
    for (const item of list.current?.children ?? []) {
      const row = (item as HTMLElement).dataset.row;
      if (row !== undefined) shift += correctHeight(Number(row), item.getBoundingClientRect().height);
    }
    if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' });
  });
  useCurrentInView(props, shape !== null, view);

  return (
    <ul
      ref={list}
      data-virtual-list
      className={`${className} [overflow-anchor:none]`}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {visibleItems.map((item, offset) => {
        const index = first * columns + offset;
        return (
          <li
            key={keyOf(item)}
            data-row={index % columns === 0 ? index / columns : undefined}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="relative min-w-0"
          >
            {render(item, index)}
          </li>
        );
      })}
    </ul>
  );
}
