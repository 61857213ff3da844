import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isPlainClick } from '#web/lib/router/link.tsx';
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
  /** Set if an overlay handles all clicks, as in batch mode. */
  isCovered: boolean;
  /** What the logo is for its brand, e.g. "Current logo". */
  label?: string | undefined;
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

/** A logo in the grid. A click anywhere except on its buttons opens it. Nothing covers the picture. */
export function LogoCard({ isEager, actions, isCovered, label, note, onBroken, ...open }: LogoCardProps) {
  const { logo } = open;
  return (
    <article
      inert={isCovered}
      className={`${FRAME} @container/card flex h-full flex-col`}
      onPointerEnter={preloadDetail}
    >
      <div className="flex logo-ratio p-1.5 pb-0">
        <LogoThumb logo={logo} isEager={isEager} onBroken={onBroken} className="flex-1 p-[9%]" />
      </div>
      <div className="flex flex-1 flex-col gap-0.5 px-3.5 pt-2.5 max-sm:px-2.5">
        <h3 className="leading-5">
          <OpenLink {...open} />
        </h3>
        <Metadata logo={logo} label={label} />
        {note && (
          <p title={note} className="truncate border-edge border-l-2 pl-1.5 text-xs leading-[1.125rem]">
            {note}
          </p>
        )}
      </div>
      <div className="pointer-events-none relative z-1 flex h-11 items-center px-1.5 max-sm:px-0.5 *:pointer-events-auto inert:invisible touch:h-12">
        {actions}
      </div>
    </article>
  );
}

/** A logo in the list. */
export function LogoRow({ isEager, actions, isCovered, label, note: _, onBroken, ...open }: LogoCardProps) {
  const { logo } = open;
  return (
    <article
      inert={isCovered}
      className={`${FRAME} @container/row flex items-center gap-3 p-2 sm:gap-4 sm:pr-3`}
      onPointerEnter={preloadDetail}
    >
      <LogoThumb
        logo={logo}
        isEager={isEager}
        onBroken={onBroken}
        className="h-16 w-20 shrink-0 p-2.5 sm:w-24"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h3 className="leading-5">
          <OpenLink {...open} />
        </h3>
        <Metadata logo={logo} label={label} />
      </div>
      <div className="relative z-1 flex shrink-0 items-center inert:invisible max-sm:-mr-1 sm:gap-2">
        {actions}
      </div>
    </article>
  );
}
