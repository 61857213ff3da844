import { type ReactNode, useCallback } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import { VirtualList } from '#web/ui/virtual-list/virtual-list.tsx';
import { LogoCard, LogoRow } from './logo-card.tsx';

/** How many pictures of a list load at once, as far as they may be on the first screen. */
const EAGER_COUNT = 4;
const ROW_HEIGHT_PX = { grid: 262, list: 82 };

/** The padding leaves room for the focus ring and the shadow of the cards. */
const STRIP =
  'relative -mx-4 -mb-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-4 *:snap-start [--logo-ratio:16/10]';

interface LogoItemsProps {
  logos: readonly Logo[];
  view: 'grid' | 'list';
  /** Renders all of a few logos at once. */
  isShort?: boolean;
  /** Renders a few logos in one row that scrolls sideways. */
  isStrip?: boolean;
  /** The open logo. Its card stays rendered, so that the focus can return to it. */
  opened?: OpenedLogo | null;
  /** The number of columns before the first measurement. */
  likelyColumns?: number;
  hrefOf: (logo: OpenedLogo) => string;
  onOpen: (logo: OpenedLogo) => void;
  actionsOf: (logo: Logo) => ReactNode;
  /** Renders an overlay that handles the clicks on a card, e.g. to select it. */
  overlayOf?: ((logo: Logo) => ReactNode) | null;
  /** Returns what a logo is for its brand, e.g. "Current logo". */
  labelOf?: (logo: Logo) => string | undefined;
  /** Returns the visitor's note about a logo. */
  noteOf?: (logo: Logo) => string | undefined;
  /** Called if no picture of a logo could be loaded. */
  onBroken?: (logo: Logo) => void;
}

/** Logos in a grid or a list. Renders only those near the screen, unless it is short or a strip. */
export function LogoItems(props: LogoItemsProps) {
  const { logos, view, isShort = false, isStrip = false, opened = null, likelyColumns = 1 } = props;
  const { hrefOf, onOpen, actionsOf, overlayOf, labelOf, noteOf, onBroken } = props;
  const Item = view === 'grid' || isStrip ? LogoCard : LogoRow;
  const render = useCallback(
    (logo: Logo, index: number) => (
      <>
        <Item
          logo={logo}
          isEager={index < EAGER_COUNT}
          href={hrefOf(logo)}
          onOpen={() => onOpen(logo)}
          actions={actionsOf(logo)}
          isCovered={Boolean(overlayOf)}
          label={labelOf?.(logo)}
          note={noteOf?.(logo)}
          onBroken={onBroken}
        />
        {overlayOf?.(logo)}
      </>
    ),
    [Item, hrefOf, onOpen, actionsOf, overlayOf, labelOf, noteOf, onBroken],
  );
  const list = view === 'grid' ? 'logo-grid' : 'flex flex-col gap-2';
  const className = isStrip ? STRIP : list;
  if (!isShort && !isStrip) {
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
      {logos.map((logo, index) => (
        <li key={logo.url} className={`relative min-w-0 ${isStrip ? 'w-50 shrink-0' : ''}`}>
          {render(logo, index)}
        </li>
      ))}
    </ul>
  );
}
