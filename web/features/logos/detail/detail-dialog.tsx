import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import type { Logo } from '#contract/logos.ts';
import { ApiError } from '#web/lib/api.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusOnMount } from '#web/ui/hooks/focus-on-mount.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { logoOptions } from '../queries.ts';
import { DetailToolbar } from './detail-header.tsx';
import { type DetailParts, LogoDetail } from './logo-detail.tsx';

export interface DetailProps {
  /** The logos that the arrow keys step through, in display order. */
  logos: readonly Logo[];
  /** Set while more logos load; the open one may be among them. */
  isSearching: boolean;
  onMove: (logo: Logo) => void;
  onClose: () => void;
  partsOf: (logo: Logo) => DetailParts;
}

/** Returns the open logo if it is in the list, its neighbours, and the key handler of the dialog. */
function useDialogKeys({ opened, logos, onMove, onClose }: DetailProps & { opened: OpenedLogo }) {
  const index = logos.findIndex((logo) => isOpened(logo, opened));
  const previous = index > 0 ? logos[index - 1] : undefined;
  const next = index >= 0 ? logos[index + 1] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === 'Escape') onClose();
    const target = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (target) onMove(target);
  };
  return { listedLogo: logos[index], previous, next, onKeyDown };
}

/** Returns a function that runs `action` only once: closing twice would go back twice in the history. */
function useOnce(action: () => void): () => void {
  const isDone = useRef(false);
  return () => {
    if (isDone.current) return;
    isDone.current = true;
    action();
  };
}

/** Moves the focus into the dialog when it opens, and to the card of the last logo viewed when it closes. */
function useDialogFocus(opened: OpenedLogo): Partial<ComponentProps<typeof Dialog.Content>> {
  const lastOpened = useRef(opened);
  lastOpened.current = opened;
  return {
    // An open toast would get the first Escape, so the dialog handles the key in onKeyDown.
    onEscapeKeyDown: (event) => event.preventDefault(),
    // Before the dialog is painted, so that a key pressed as soon as it appears steps through the logos.
    ref: focusOnMount,
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const { id, url } = lastOpened.current;
      const selector = url === null ? `[data-logo="${CSS.escape(id)}"]` : `[data-file="${CSS.escape(url)}"]`;
      const card = document.querySelector<HTMLElement>(selector);
      (card ?? document.getElementById('main'))?.focus();
    },
  };
}

interface MissingLogoProps {
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown in place of a logo that is still loading or can't be shown. */
function MissingLogo({ error, onRetry, onClose }: MissingLogoProps) {
  if (!error) {
    return (
      <div className="flex h-full min-h-80 items-center justify-center gap-3">
        <Dialog.Title className="font-normal">Loading this logo…</Dialog.Title>
        <Spinner />
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && (error.status === 400 || error.status === 404);
  return (
    <div className="flex h-full min-h-80 flex-col justify-center">
      <Dialog.Title className="sr-only">Logo not shown</Dialog.Title>
      <EmptyState
        icon={<SearchX />}
        title="This logo can’t be shown"
        actions={
          <>
            {!isUnknown && <Button onClick={onRetry}>Retry</Button>}
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {isUnknown
          ? 'We couldn’t find this logo. The link may be out of date. Try searching for the logo by name.'
          : error.message}
      </EmptyState>
    </div>
  );
}

export default function DetailDialog(props: DetailProps & { opened: OpenedLogo }) {
  const { opened, onMove, partsOf, isSearching } = props;
  const onClose = useOnce(props.onClose);
  const { listedLogo, previous, next, onKeyDown } = useDialogKeys({ ...props, onClose });
  const logoQuery = useQuery({ ...logoOptions(opened), enabled: listedLogo === undefined });
  const focusProps = useDialogFocus(opened);
  const logo = listedLogo ?? logoQuery.data?.logo;
  const toolbar = <DetailToolbar previous={previous} next={next} onMove={onMove} />;
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[#131211]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          data-logo-dialog
          onKeyDown={onKeyDown}
          {...focusProps}
          className="fixed inset-0 z-40 animate-rise overflow-y-auto max-md:scroll-pt-24 max-md:scroll-pb-32 bg-raised outline-none md:m-auto md:h-[min(54rem,calc(100dvh-3rem))] md:w-[min(84rem,calc(100vw-3rem))] md:overflow-clip md:rounded-2xl md:border md:border-line md:shadow-float"
        >
          {logo ? (
            <LogoDetail logo={logo} toolbar={toolbar} parts={partsOf(logo)} />
          ) : (
            <>
              <div className="absolute top-2 right-2">{toolbar}</div>
              <MissingLogo
                error={isSearching ? null : logoQuery.error}
                onRetry={() => logoQuery.refetch()}
                onClose={onClose}
              />
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
