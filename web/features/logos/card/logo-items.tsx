import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import { VirtualList } from '#web/ui/virtual-list/virtual-list.tsx';

/** How many pictures of a list load at once, as far as they may be on the first screen. */
const EAGER_COUNT = 4;
const ROW_HEIGHT_PX = { grid: 262, list: 82 };

interface LogoItem {
  key: string;
  logo: Logo;
}

interface LogoItemsProps<Item> {
  items: readonly Item[];
  view: 'grid' | 'list';
  /** Renders all of a few logos at once. */
  isShort?: boolean;
  /** The open logo. Its card stays rendered, so that the focus can return to it. */
  opened?: OpenedLogo | null;
  /** The number of columns before the first measurement. */
  likelyColumns?: number;
  /** Renders a card. `isEager`: its picture loads at once, although it may be far below the visible part. */
  children: (item: Item, isEager: boolean) => ReactNode;
}

/** Logos in a grid or a list. Renders only those near the screen, unless it is short. */
export function LogoItems<Item extends LogoItem>(props: LogoItemsProps<Item>) {
  const { items, view, isShort, opened = null, likelyColumns = 1, children } = props;
  const className = view === 'grid' ? 'logo-grid' : 'flex flex-col gap-2';
  const render = (item: Item, index: number) => children(item, index < EAGER_COUNT);
  if (isShort) {
    return (
      <ul className={className}>
        {items.map((item, index) => (
          <li key={item.key} className="relative min-w-0">
            {render(item, index)}
          </li>
        ))}
      </ul>
    );
  }
  const current = opened && items.find(({ logo }) => isOpened(logo, opened));
  return (
    <VirtualList
      items={items}
      keyOf={({ key }) => key}
      className={className}
      rowHeight={ROW_HEIGHT_PX[view]}
      likelyColumns={likelyColumns}
      current={current?.key ?? null}
      render={render}
    />
  );
}
