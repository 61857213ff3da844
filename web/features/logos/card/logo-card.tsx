import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isPlainClick } from '#web/lib/plain-click.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { PopoverButton } from '#web/ui/menu/popover-button.tsx';
import { DETAIL_DIALOG, drag, preloadDetail } from '../detail/opened-logo.tsx';
import { LogoThumb } from './logo-thumb.tsx';
import { Metadata } from './metadata.tsx';

export interface LogoCardProps {
  logo: Logo;
  /** True if its picture loads at once, although it may be far below the visible part. */
  isEager: boolean;
  /** The address that opens this logo. */
  href: string;
  onOpen: () => void;
  actions: ReactNode;
  /** Handles all clicks except those on the switcher, as in batch mode. */
  overlay?: ReactNode;
  /** What the logo is for its brand, e.g. "Current logo". */
  label?: string | undefined;
  /** Says the label instead, and chooses which logo of the brand the card shows. */
  switcher?: ReactNode;
  /** The visitor's note about the logo. */
  note?: string | undefined;
  /** Called if no picture of the logo could be loaded. */
  onBroken?: ((logo: Logo) => void) | undefined;
}

function OpenLink({ logo, href, onOpen }: Pick<LogoCardProps, 'logo' | 'href' | 'onOpen'>) {
  return (
    <a
      data-logo={logo.id}
      data-file={logo.url}
      href={href}
      title={logo.title}
      aria-haspopup="dialog"
      onFocus={DETAIL_DIALOG.preload}
      onPointerEnter={() => drag.code?.preloadDragSource(logo, { isHover: true })}
      onPointerDown={() => drag.code?.preloadDragSource(logo)}
      onDragStart={(event) => drag.code?.addFileToDrag(event.dataTransfer, logo)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className="line-clamp-2 font-medium text-sm leading-5 outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
    >
      {logo.title}
    </a>
  );
}

const FRAME =
  'group relative min-w-0 rounded-xl border border-line bg-surface transition-[border-color,box-shadow] hover:border-edge hover:shadow-float';

/** Covers a card with its frame. */
function Overlay({ children }: { children: ReactNode }) {
  return children && <div className="absolute -inset-px z-1">{children}</div>;
}

/** A logo in the grid. A click anywhere except on its buttons opens it. Nothing covers the picture. */
export function LogoCard({
  isEager,
  actions,
  overlay,
  label,
  switcher,
  note,
  onBroken,
  ...open
}: LogoCardProps) {
  const { logo } = open;
  const isCovered = Boolean(overlay);
  return (
    <article className={`${FRAME} @container/card flex h-full flex-col`} onPointerEnter={preloadDetail}>
      <div className="flex logo-ratio p-1.5 pb-0">
        <LogoThumb
          key={logo.url}
          logo={logo}
          isEager={isEager}
          onBroken={onBroken}
          className="flex-1 p-[9%]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-0.5 px-3.5 pt-2.5 max-sm:px-2.5 @max-[10.2rem]/card:px-2">
        <h3 inert={isCovered} className="leading-5">
          <OpenLink {...open} />
        </h3>
        {switcher}
        <Metadata logo={logo} label={switcher ? undefined : label} />
        {note && (
          <p title={note} className="mt-1 truncate border-edge border-l-2 pl-1.5 text-xs leading-[1.125rem]">
            {note}
          </p>
        )}
      </div>
      <div
        inert={isCovered}
        className="pointer-events-none relative z-1 flex h-11 items-center px-1.5 max-sm:px-0.5 *:pointer-events-auto inert:invisible touch:h-12"
      >
        <Fragment key={logo.url}>{actions}</Fragment>
      </div>
      <Overlay>{overlay}</Overlay>
    </article>
  );
}

const ACTION_PANEL = lazyComponent(() => import('./action-panel.tsx'));

/** On a phone, opens a panel with all buttons of a row, which has no room for them. */
function AllActions({ logo, actions }: Pick<LogoCardProps, 'logo' | 'actions'>) {
  return (
    <div className="all-actions">
      <PopoverButton
        code={ACTION_PANEL}
        panel={(ActionPanel, props) => (
          <ActionPanel {...props} title={logo.title}>
            {actions}
          </ActionPanel>
        )}
      >
        <Ellipsis className="size-[18px]" />
        <span className="sr-only">Actions for {logo.title}</span>
      </PopoverButton>
    </div>
  );
}

/** A logo in the list. */
export function LogoRow({
  isEager,
  actions,
  overlay,
  label,
  switcher,
  note: _,
  onBroken,
  ...open
}: LogoCardProps) {
  const { logo } = open;
  const isCovered = Boolean(overlay);
  return (
    <article className={`${FRAME} @container/row logo-row h-full sm:pr-3`} onPointerEnter={preloadDetail}>
      <LogoThumb
        key={logo.url}
        logo={logo}
        isEager={isEager}
        onBroken={onBroken}
        className="size-14 shrink-0 p-1.5 sm:h-16 sm:w-24 sm:p-2.5"
      />
      <div className="flex min-w-0 flex-1 flex-col sm:gap-0.5">
        <h3 inert={isCovered} className="leading-5">
          <OpenLink {...open} />
        </h3>
        {switcher}
        <Metadata logo={logo} label={switcher ? undefined : label} />
      </div>
      <div
        inert={isCovered}
        className="relative z-1 flex shrink-0 items-center inert:invisible max-sm:-mr-2 max-sm:-ml-2 sm:gap-2"
      >
        <Fragment key={logo.url}>{actions}</Fragment>
        <AllActions logo={logo} actions={actions} />
      </div>
      <Overlay>{overlay}</Overlay>
    </article>
  );
}
