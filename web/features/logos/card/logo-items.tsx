import { type ReactNode, useCallback } from 'react';
import type { Logo } from '#contract/logos.ts';
import { VirtualList } from '#web/ui/virtual-list/virtual-list.tsx';
import { LogoCard, LogoRow } from './logo-card.tsx';

const ROW_HEIGHT_PX = { grid: 292, list: 94 };

function idOf(logo: Logo): string {
  return logo.id;
}

/**
 * Logos in a grid or a list; of many logos only those near the screen are rendered. `showcase` gives a few logos larger
 * cards. `likelyColumns` is the number of columns before the first measurement. `current` is the id of the open logo,
 * whose card stays rendered so that the focus can return to it.
 */
export function LogoItems({
  logos,
  view,
  showcase = false,
  current = null,
  likelyColumns = 1,
  hrefOf,
  onOpen,
  actionsOf,
  coverOf,
}: {
  logos: readonly Logo[];
  view: 'grid' | 'list';
  showcase?: boolean;
  current?: string | null;
  likelyColumns?: number;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  actionsOf: (logo: Logo) => ReactNode;
  /** Renders an overlay that takes the clicks of a card, e.g. to select it. */
  coverOf?: ((logo: Logo) => ReactNode) | null;
}) {
  const Item = view === 'grid' ? LogoCard : LogoRow;
  const render = useCallback(
    (logo: Logo) => (
      <>
        <Item
          logo={logo}
          href={hrefOf(logo.id)}
          onOpen={() => onOpen(logo.id)}
          actions={actionsOf(logo)}
          isCovered={Boolean(coverOf)}
        />
        {coverOf?.(logo)}
      </>
    ),
    [Item, hrefOf, onOpen, actionsOf, coverOf],
  );
  const grid = showcase ? 'logo-showcase' : 'logo-grid';
  const className = view === 'grid' ? grid : 'flex flex-col gap-2';
  if (!showcase) {
    return (
      <VirtualList
        items={logos}
        keyOf={idOf}
        className={className}
        rowHeight={ROW_HEIGHT_PX[view]}
        likelyColumns={likelyColumns}
        current={current}
        render={render}
      />
    );
  }
  return (
    <ul className={className}>
      {logos.map((logo) => (
        <li key={logo.id} className="relative min-w-0">
          {render(logo)}
        </li>
      ))}
    </ul>
  );
}
