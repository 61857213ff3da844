import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Logo } from '#contract/logos.ts';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { logoOptions } from '../queries.ts';
import { DetailFacts } from './detail-facts.tsx';
import { MissingLogo } from './missing-logo.tsx';
import { Preview } from './preview.tsx';

export interface DetailProps {
  /** The logos that the arrow keys step through, in display order. */
  logos: readonly Logo[];
  /** Whether more logos are loading; the open one may be among them. */
  isSearching: boolean;
  onMove: (id: string) => void;
  onClose: () => void;
  /** Shown above the buttons. */
  banner: ReactNode;
  actionsOf: (logo: Logo) => ReactNode;
  /** Renders more sections below the credit line. */
  moreOf: (logo: Logo) => ReactNode;
}

interface DetailContent {
  logo: Logo;
  banner: ReactNode;
  actions: ReactNode;
  more: ReactNode;
}

function Detail({ logo, banner, actions, more }: DetailContent) {
  return (
    <div className="flex min-h-full flex-col md:grid md:h-full md:grid-cols-[minmax(0,1fr)_25rem] md:grid-rows-[minmax(0,1fr)]">
      <Preview logo={logo} />
      <div className="flex min-h-0 flex-1 flex-col border-line max-md:border-t md:border-l md:pt-14">
        <div tabIndex={-1} className="flex-1 p-5 md:overflow-y-auto md:p-6 md:pt-1">
          <Dialog.Title
            className={`mb-4 font-semibold leading-tight tracking-tight [overflow-wrap:anywhere] ${logo.title.length > 60 ? 'text-xl' : 'text-2xl'}`}
          >
            {logo.title}
          </Dialog.Title>
          <DetailFacts key={logo.id} logo={logo} more={more} />
        </div>
        <div className="sticky bottom-0 flex flex-col gap-3 max-md:short:static border-line border-t bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {banner}
          <div className="flex flex-wrap gap-2 *:flex-1">
            {actions}
            <a
              href={logo.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'text-sm')}
            >
              Visit Source Page
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}

interface Neighbors {
  previous: Logo | undefined;
  next: Logo | undefined;
}

/** Returns the open logo if it is among the results, its neighbours, and the handler of the dialog's keys. */
function useDialogKeys({ id, logos, onMove, onClose }: DetailProps & { id: string }) {
  const index = logos.findIndex((logo) => logo.id === id);
  const previous = index > 0 ? logos[index - 1] : undefined;
  const next = index >= 0 ? logos[index + 1] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === 'Escape') onClose();
    const target = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (target) onMove(target.id);
  };
  return { known: logos[index], previous, next, onKeyDown };
}

/** Returns a function that calls `action` only the first time: closing goes back in history, once. */
function useOnce(action: () => void): () => void {
  const isDone = useRef(false);
  return () => {
    if (isDone.current) return;
    isDone.current = true;
    action();
  };
}

function Toolbar({ previous, next, onMove }: Neighbors & Pick<DetailProps, 'onMove'>) {
  return (
    <div className="sticky top-0 z-10 flex items-center justify-end gap-1 border-line bg-raised p-2 max-md:border-b md:absolute md:right-0 md:m-2 md:bg-transparent md:p-1">
      {(previous || next) && (
        <>
          <IconButton
            label="Previous logo"
            aria-keyshortcuts="ArrowLeft"
            aria-disabled={!previous}
            onClick={() => previous && onMove(previous.id)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Next logo"
            aria-keyshortcuts="ArrowRight"
            aria-disabled={!next}
            onClick={() => next && onMove(next.id)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </>
      )}
      <Dialog.Close asChild>
        <IconButton label="Close">
          <X aria-hidden="true" />
        </IconButton>
      </Dialog.Close>
    </div>
  );
}

/** Moves the focus into the dialog, and on closing to the card of the logo shown last. */
function useDialogFocus(id: string): Partial<ComponentProps<typeof Dialog.Content>> {
  const lastId = useRef(id);
  lastId.current = id;
  return {
    // While a toast is open it would take the first Escape; the dialog handles the key in onKeyDown.
    onEscapeKeyDown: (event) => event.preventDefault(),
    onOpenAutoFocus: (event) => {
      event.preventDefault();
      (event.currentTarget as HTMLElement).focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const card = document.querySelector<HTMLElement>(`[data-logo="${CSS.escape(lastId.current)}"]`);
      (card ?? document.getElementById('main'))?.focus();
    },
  };
}

export default function DetailDialog(props: DetailProps & { id: string }) {
  const { id, onMove, banner, actionsOf, moreOf, isSearching } = props;
  const onClose = useOnce(props.onClose);
  const { known, previous, next, onKeyDown } = useDialogKeys({ ...props, onClose });
  const fetched = useQuery({ ...logoOptions(id), enabled: known === undefined });
  const focus = useDialogFocus(id);
  const logo = known ?? fetched.data?.logo;
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[#131211]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          {...focus}
          className="fixed inset-0 z-40 animate-rise overflow-y-auto bg-raised outline-none md:m-auto md:h-[min(46rem,calc(100dvh-3rem))] md:w-[min(74rem,calc(100vw-3rem))] md:overflow-hidden md:rounded-2xl md:border md:border-line md:shadow-float"
        >
          <Toolbar previous={previous} next={next} onMove={onMove} />
          {logo ? (
            <Detail logo={logo} banner={banner} actions={actionsOf(logo)} more={moreOf(logo)} />
          ) : (
            <MissingLogo
              error={isSearching ? null : fetched.error}
              onRetry={() => fetched.refetch()}
              onClose={onClose}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
