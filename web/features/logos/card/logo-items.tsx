import { type ReactNode, useCallback } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import { VirtualList } from '#web/ui/virtual-list/virtual-list.tsx';
import { LogoCard, LogoRow } from './logo-card.tsx';

/** How many pictures of a list load at once, as far as they may be on the first screen. */
const EAGER_COUNT = 4;
const ROW_HEIGHT_PX = { grid: 262, list: 82 };

const urlOf = ({ url }: Logo) => url;

interface LogoItemsProps {
  logos: readonly Logo[];
  view: 'grid' | 'list';
  /** Renders all of a few logos at once. */
  isShort?: boolean;
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
  /** Renders what chooses the logo of a card that can show several. */
  switcherOf?: (logo: Logo) => ReactNode;
  /** Returns the key of a card, which stays the same if it shows another logo; by default the URL. */
  keyOf?: (logo: Logo) => string;
  /** Returns the visitor's note about a logo. */
  noteOf?: (logo: Logo) => string | undefined;
  /** Called if no picture of a logo could be loaded. */
  onBroken?: (logo: Logo) => void;
}

/** Logos in a grid or a list. Renders only those near the screen, unless it is short. */
export function LogoItems(props: LogoItemsProps) {
  const { logos, view, isShort = false, opened = null, likelyColumns = 1, keyOf = urlOf } = props;
  const { hrefOf, onOpen, actionsOf, overlayOf, labelOf, switcherOf, noteOf, onBroken } = props;
  const Item = view === 'grid' ? LogoCard : LogoRow;
  const render = useCallback(
    (logo: Logo, index: number) => (
      <Item
        logo={logo}
        isEager={index < EAGER_COUNT}
        href={hrefOf(logo)}
        onOpen={() => onOpen(logo)}
        actions={actionsOf(logo)}
        overlay={overlayOf?.(logo)}
        label={labelOf?.(logo)}
        switcher={switcherOf?.(logo)}
        note={noteOf?.(logo)}
        onBroken={onBroken}
      />
    ),
    [Item, hrefOf, onOpen, actionsOf, overlayOf, labelOf, switcherOf, noteOf, onBroken],
  );
  const className = view === 'grid' ? 'logo-grid' : 'flex flex-col gap-2';
  if (!isShort) {
    const current = opened && logos.find((logo) => isOpened(logo, opened));
    return (
      <VirtualList
        items={logos}
        keyOf={keyOf}
        className={className}
        rowHeight={ROW_HEIGHT_PX[view]}
        likelyColumns={likelyColumns}
        current={current ? keyOf(current) : null}
        render={render}
      />
    );
  }
  return (
    <ul className={className}>
      {logos.map((logo, index) => (
        <li key={keyOf(logo)} className="relative min-w-0">
          {render(logo, index)}
        </li>
      ))}
    </ul>
  );
}
