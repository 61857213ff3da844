import { type ReactNode, useCallback } from 'react';
import type { Logo } from '#contract/logos.ts';
import { WindowList } from '#web/ui/window/window-list.tsx';
import { LogoCard, LogoRow } from './logo-card.tsx';

const ROW_HEIGHT_PX = { grid: 292, list: 94 };

function idOf(logo: Logo): string {
  return logo.id;
}

/**
 * Logos side by side or one below the other; of many only those near the screen are in the page. `showcase` gives few
 * logos more room. `likelyColumns` is how many fit side by side; `current` is the one that is opened, which stays on the page so that the focus can return to it.
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
  /** What lies over each logo and takes its presses, e.g. to select it. */
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
      <WindowList
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
