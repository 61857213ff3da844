import { type ReactNode, useCallback } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import { VirtualList } from '#web/ui/virtual-list/virtual-list.tsx';
import { LogoCard, LogoRow } from './logo-card.tsx';

const ROW_HEIGHT_PX = { grid: 292, list: 94 };

interface LogoItemsProps {
  logos: readonly Logo[];
  view: 'grid' | 'list';
  /** Renders a few logos as larger cards. */
  showcase?: boolean;
  /** The open logo. Its card stays rendered, so that the focus can return to it. */
  opened?: OpenedLogo | null;
  /** The number of columns before the first measurement. */
  likelyColumns?: number;
  hrefOf: (logo: OpenedLogo) => string;
  onOpen: (logo: OpenedLogo) => void;
  actionsOf: (logo: Logo) => ReactNode;
  /** Renders an overlay that handles the clicks on a card, e.g. to select it. */
  overlayOf?: ((logo: Logo) => ReactNode) | null;
}

/** Logos in a grid or a list. Renders only those near the screen, unless it is a showcase. */
export function LogoItems(props: LogoItemsProps) {
  const { logos, view, showcase = false, opened = null, likelyColumns = 1 } = props;
  const { hrefOf, onOpen, actionsOf, overlayOf } = props;
  const Item = view === 'grid' ? LogoCard : LogoRow;
  const render = useCallback(
    (logo: Logo) => (
      <>
        <Item
          logo={logo}
          href={hrefOf(logo)}
          onOpen={() => onOpen(logo)}
          actions={actionsOf(logo)}
          isCovered={Boolean(overlayOf)}
        />
        {overlayOf?.(logo)}
      </>
    ),
    [Item, hrefOf, onOpen, actionsOf, overlayOf],
  );
  const grid = showcase ? 'logo-showcase' : 'logo-grid';
  const className = view === 'grid' ? grid : 'flex flex-col gap-2';
  if (!showcase) {
    return (
      <VirtualList
        items={logos}
        keyOf={(logo) => logo.url}
        className={className}
        rowHeight={ROW_HEIGHT_PX[view]}
        likelyColumns={likelyColumns}
        current={opened && (logos.find((logo) => isOpened(logo, opened))?.url ?? null)}
        render={render}
      />
    );
  }
  return (
    <ul className={className}>
      {logos.map((logo) => (
        <li key={logo.url} className="relative min-w-0">
          {render(logo)}
        </li>
      ))}
    </ul>
  );
}
