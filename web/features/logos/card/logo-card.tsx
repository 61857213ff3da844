import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatDate } from '#web/lib/formats.ts';
import { isPlainClick } from '#web/lib/router/link.tsx';
import { DETAIL_DIALOG, drag, preloadDetail } from '../detail/opened-logo.tsx';
import { isTrademark, licenseBadge, licenseSummary } from '../license-labels.ts';
import { LogoThumb } from './logo-thumb.tsx';

const BADGE = 'inline-flex h-6 items-center gap-1 rounded-md border px-1.5 text-xs';

function LicenseBadge({ logo }: { logo: Logo }) {
  const terms = licenseSummary(logo);
  const isRestricted = logo.licenseClass === 'nonfree' || logo.licenseClass === 'unknown';
  return (
    <span
      title={terms}
      className={`${BADGE} relative z-1 min-w-0 ${isRestricted ? 'border-edge text-ink' : 'border-line text-muted'} ${logo.unchecked ? 'px-[5px]' : ''}`}
    >
      {isRestricted && <TriangleAlert className="size-3 shrink-0" />}
      {!logo.unchecked && <span className="sr-only">Licence: </span>}
      <span className={logo.unchecked ? 'tight:sr-only' : 'truncate'}>{licenseBadge(logo)}</span>
      {logo.unchecked && (
        <span aria-hidden="true" className="hidden whitespace-nowrap tracking-tight tight:inline">
          Not checked yet
        </span>
      )}
      <span className="sr-only">. {terms}</span>
    </span>
  );
}

/** The file type, the licence and the trademark sign of a logo. */
function Badges({ logo }: { logo: Logo }) {
  return (
    <>
      <span className={`${BADGE} border-line bg-sunken font-semibold`}>{logo.fileType.toUpperCase()}</span>
      <LicenseBadge logo={logo} />
      {isTrademark(logo) && (
        <span title="Protected as a trademark" className="relative z-1 text-muted text-sm leading-none">
          <span aria-hidden="true">™</span>
          <span className="sr-only">Trademark</span>
        </span>
      )}
    </>
  );
}

export interface LogoCardProps {
  logo: Logo;
  /** The address that opens this logo. */
  href: string;
  onOpen: () => void;
  actions: ReactNode;
  /** Set if an overlay handles all clicks, as in batch mode. */
  isCovered: boolean;
  /** What the logo is for its brand, e.g. "Current logo". */
  label?: string | undefined;
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
      onDragStart={(event) => drag.addFile?.(event.dataTransfer, logo)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className="line-clamp-2 font-medium leading-snug outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
    >
      {logo.title}
    </a>
  );
}

/** What the logo is for its brand, and when it was added. */
function Metadata({ logo, label }: Pick<LogoCardProps, 'logo' | 'label'>) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.8125rem] text-muted">
      {label && (
        <span className="rounded-md bg-accent-soft px-1.5 py-px font-medium text-ink text-xs">{label}</span>
      )}
      <span>{dateLabel(logo)}</span>
    </p>
  );
}

function dateLabel(logo: Logo): string {
  const date = logo.dateAdded && formatDate(logo.dateAdded);
  return date ? `Added: ${date}` : 'Unknown date';
}

const FRAME =
  'group relative min-w-0 rounded-xl border border-line bg-surface transition-[border-color,box-shadow] hover:border-edge hover:shadow-float';

/** The buttons appear over a corner of the thumbnail on hover; on touch screens, they are always visible below it. */
const ACTIONS =
  'pointer-events-none relative z-1 col-span-2 col-start-1 row-start-1 flex gap-2 self-start justify-self-end p-3 opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 has-data-active:opacity-100 *:pointer-events-auto touch:col-span-1 touch:col-start-2 touch:row-start-3 touch:pt-1 touch:pr-2 touch:pb-1.5 touch:pl-0 touch:opacity-100 inert:invisible';

/** A logo in the grid. A click anywhere except on its buttons opens it. */
export function LogoCard({ actions, isCovered, label, onBroken, ...open }: LogoCardProps) {
  const { logo } = open;
  return (
    <article inert={isCovered} className={`${FRAME} @container/card h-full`} onPointerEnter={preloadDetail}>
      <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr_auto]">
        <div className="col-span-2 col-start-1 row-start-1 flex logo-ratio p-1.5">
          <LogoThumb logo={logo} onBroken={onBroken} className="flex-1 p-[10%]" />
        </div>
        <div className="col-span-2 col-start-1 row-start-2 flex flex-col gap-0.5 px-3.5 pt-[13px]">
          <h3 className="leading-snug">
            <OpenLink {...open} />
          </h3>
          <div className={label && 'mt-1'}>
            <Metadata logo={logo} label={label} />
          </div>
        </div>
        <p className="col-start-1 row-start-3 flex min-w-0 items-center gap-1.5 px-3.5 pt-2.5 pb-4">
          <Badges logo={logo} />
        </p>
        <div className={ACTIONS}>{actions}</div>
      </div>
    </article>
  );
}

/** A logo in the list. */
export function LogoRow({ actions, isCovered, label, onBroken, ...open }: LogoCardProps) {
  const { logo } = open;
  return (
    <article
      inert={isCovered}
      className={`${FRAME} @container/row flex items-center gap-3 p-2.5 sm:gap-4 sm:pr-3`}
      onPointerEnter={preloadDetail}
    >
      <LogoThumb logo={logo} onBroken={onBroken} className="h-18 w-20 shrink-0 p-2.5 sm:w-24" />
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug">
          <OpenLink {...open} />
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <Badges logo={logo} />
          <Metadata logo={logo} label={label} />
        </div>
      </div>
      <div className="relative z-1 flex shrink-0 flex-col gap-2 inert:invisible sm:flex-row">{actions}</div>
    </article>
  );
}
