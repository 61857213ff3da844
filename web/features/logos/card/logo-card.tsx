import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isPlainClick } from '#web/lib/plain-click.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { PopoverButton } from '#web/ui/menu/popover-button.tsx';
import { LogoThumb } from './logo-thumb.tsx';
import { Metadata } from './metadata.tsx';

export interface LogoCardProps {
  logo: Logo;
  view: 'grid' | 'list';
  /** True if its picture loads at once, although it may be far below the visible part. */
  isEager: boolean;
  href: string;
  onOpen: () => void;
  /** Starts loading the code that opens a logo. */
  onApproach: () => void;
  actions: ReactNode;
  /** Handles all clicks except those on the switcher, as in batch mode. */
  overlay?: ReactNode;
  /** What the logo is for its brand, e.g. "Current logo". */
  label?: string | undefined;
  /** Says the label instead, and chooses which logo of the brand the card shows. */
  switcher?: ReactNode;
  /** The visitor's note about the logo, which only the grid shows. */
  note?: string | undefined;
  onBroken?: ((logo: Logo) => void) | undefined;
}

/** The code that adds files to drags; null until the pointer first enters a card. */
let drag: typeof import('#web/lib/files/drag-file.ts') | null = null;

function loadDrag(): void {
  import('#web/lib/files/drag-file.ts').then(
    (code) => {
      drag = code;
    },
    () => undefined,
  );
}

function OpenLink({ logo, href, onOpen, onApproach }: LogoCardProps) {
  return (
    <a
      data-logo={logo.id}
      data-file={logo.url}
      href={href}
      title={logo.title}
      aria-haspopup="dialog"
      onFocus={onApproach}
      onPointerEnter={() => drag?.preloadDragSource(logo, { isHover: true })}
      onPointerDown={() => drag?.preloadDragSource(logo)}
      onDragStart={(event) => drag?.addFileToDrag(event.dataTransfer, logo)}
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

const Popover = lazyComponent(async () => ({
  default: (await import('#web/ui/menu/popover.tsx')).Popover,
}));

/** On a phone, opens a panel with all buttons of a row, which has no room for them. */
function AllActions({ logo, actions }: Pick<LogoCardProps, 'logo' | 'actions'>) {
  return (
    <div className="all-actions">
      <PopoverButton
        preload={Popover.preload}
        panel={(props) => (
          <Popover
            {...props}
            label={logo.title}
            isPortal
            className="flex items-center gap-2 overflow-y-auto p-2"
          >
            {actions}
          </Popover>
        )}
      >
        <Ellipsis className="size-[18px]" />
        <span className="sr-only">Actions for {logo.title}</span>
      </PopoverButton>
    </div>
  );
}

const FRAME =
  'group relative min-w-0 rounded-xl border border-line bg-surface transition-[border-color,box-shadow] hover:border-edge hover:shadow-float h-full';
const CLASSES = {
  grid: {
    frame: '@container/card flex flex-col',
    thumb: 'flex-1 p-[9%]',
    text: 'flex flex-1 flex-col gap-0.5 px-3.5 pt-2.5 max-sm:px-2.5 @max-[10.2rem]/card:px-2',
    actions:
      'pointer-events-none relative z-1 flex h-11 items-center px-1.5 max-sm:px-0.5 *:pointer-events-auto inert:invisible touch:h-12',
  },
  list: {
    frame: '@container/row logo-row sm:pr-3',
    thumb: 'size-14 shrink-0 p-1.5 sm:h-16 sm:w-24 sm:p-2.5',
    text: 'flex min-w-0 flex-1 flex-col sm:gap-0.5',
    actions: 'relative z-1 flex shrink-0 items-center inert:invisible max-sm:-mr-2 max-sm:-ml-2 sm:gap-2',
  },
};

/** A logo in the grid or in the list. A click anywhere except on its buttons opens it. Nothing covers the picture. */
export function LogoCard(props: LogoCardProps) {
  const { logo, view, isEager, onApproach, actions, overlay, label, switcher, note, onBroken } = props;
  const isGrid = view === 'grid';
  const isCovered = Boolean(overlay);
  const classes = CLASSES[view];
  const thumb = <LogoThumb key={logo.url} {...{ logo, isEager, onBroken }} className={classes.thumb} />;
  return (
    <article
      // Another element, because a card without a picture has kept the height of its view.
      key={view}
      className={`${FRAME} ${classes.frame}`}
      onPointerEnter={() => {
        onApproach();
        loadDrag();
      }}
    >
      {isGrid ? <div className="flex logo-ratio p-1.5 pb-0">{thumb}</div> : thumb}
      <div className={classes.text}>
        <h3 inert={isCovered} className="leading-5">
          <OpenLink {...props} />
        </h3>
        {switcher}
        <Metadata logo={logo} label={switcher ? undefined : label} />
        {isGrid && note && (
          <p title={note} className="mt-1 truncate border-edge border-l-2 pl-1.5 text-xs leading-[1.125rem]">
            {note}
          </p>
        )}
      </div>
      <div inert={isCovered} className={classes.actions}>
        <Fragment key={logo.url}>{actions}</Fragment>
        {!isGrid && <AllActions logo={logo} actions={actions} />}
      </div>
      {overlay && <div className="absolute -inset-px z-1">{overlay}</div>}
    </article>
  );
}
