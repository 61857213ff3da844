import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isUnknown } from '#web/lib/api.ts';
import { isOpened, type OpenedLogo } from '#web/lib/opened-logo.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { closeOnEscape, isFromPortal } from '#web/ui/portal-events.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Colors } from '../colors/colors.tsx';
import { logoOptions } from '../queries.ts';
import { CreditLine } from './credit-line.tsx';
import { DetailHeader, DetailToolbar, LICENSE_SECTION_ID } from './detail-header.tsx';
import { FileFacts } from './file-facts.tsx';
import { LicenseTerms } from './license-panel.tsx';
import { Preview } from './preview.tsx';

/** What the page adds to the dialog. */
interface DetailParts {
  /** Shown beside the licence. */
  save: ReactNode;
  banner: ReactNode;
  actions: ReactNode;
  copyAs: ReactNode;
  /** Shown below the colours: the export in one colour. */
  recolor: ReactNode;
}

interface LogoDetailProps {
  logo: Logo;
  /** The buttons that step through the logos and close the dialog. */
  toolbar: ReactNode;
  parts: DetailParts;
}

/**
 * A logo with its tools, terms and facts. Beside the preview on a wide screen; on a phone, the tools stay at the bottom.
 */
function LogoDetail({ logo, toolbar, parts }: LogoDetailProps) {
  return (
    <div className="flex min-h-full flex-col md:grid md:h-full md:grid-cols-[minmax(0,1fr)_23rem] lg:grid-cols-[minmax(0,1fr)_28rem] md:grid-rows-[auto_auto_minmax(0,1fr)] *:md:not-data-preview:border-l">
      <DetailHeader logo={logo} save={parts.save} toolbar={toolbar} />
      <div
        data-preview=""
        className="flex min-h-0 flex-col md:col-start-1 md:row-span-3 md:row-start-1 *:md:flex-1"
      >
        <Preview logo={logo} />
      </div>
      <div className="sticky bottom-0 z-10 order-last flex flex-col gap-2 border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:border-t max-md:short:static md:static md:order-none md:col-start-2 md:gap-3 md:px-6 md:pt-0 md:pb-4">
        {parts.banner}
        <div className="flex flex-wrap gap-2">{parts.actions}</div>
      </div>
      <div
        key={logo.url}
        tabIndex={-1}
        className="relative flex flex-1 flex-col gap-6 border-line p-4 max-md:border-t md:col-start-2 md:min-h-0 md:overflow-y-auto md:border-t md:p-6 md:pt-5"
      >
        {parts.copyAs}
        <Colors logo={logo}>{parts.recolor}</Colors>
        <div id={LICENSE_SECTION_ID} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-3 outline-none">
          <LicenseTerms logo={logo} />
        </div>
        <CreditLine logo={logo} heading={<h3 className="font-semibold text-sm">Credit line</h3>} />
        <FileFacts logo={logo} />
      </div>
    </div>
  );
}

interface DetailProps {
  opened: OpenedLogo;
  /** The logos that the arrow keys step through, in display order. */
  logos: readonly Logo[];
  /** Set while more logos load; the open one may be among them. */
  isSearching: boolean;
  onMove: (logo: Logo) => void;
  onClose: () => void;
  partsOf: (logo: Logo) => DetailParts;
}

/** Returns the open logo if it is in the list, and its neighbours. */
function findNeighbours({ opened, logos }: Pick<DetailProps, 'logos' | 'opened'>) {
  const index = logos.findIndex((logo) => isOpened(logo, opened));
  if (index < 0) return {};
  return { listedLogo: logos[index], previous: logos[index - 1], next: logos[index + 1] };
}

/** The keys of the buttons that step and zoom. */
const BUTTON_KEYS = ['ArrowLeft', 'ArrowRight', '+', '-', '0'];

function clickButtonOf(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.metaKey || event.ctrlKey || event.target instanceof HTMLInputElement) return;
  // On many keyboards, “+” is on the same key.
  const key = event.key === '=' ? '+' : event.key;
  if (!BUTTON_KEYS.includes(key) || isFromPortal(event)) return;
  event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
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

function focusCardOf({ id, url }: OpenedLogo): void {
  const selector = url === null ? `[data-logo="${CSS.escape(id)}"]` : `[data-file="${CSS.escape(url)}"]`;
  const card = document.querySelector<HTMLElement>(selector);
  (card ?? document.getElementById('main'))?.focus();
}

/** Shown in place of a logo that is still loading or can't be shown. */
function MissingLogo(props: { error: Error | null; onRetry: () => void; onClose: () => void }) {
  const { error, onRetry, onClose } = props;
  if (!error) {
    return (
      <div className="flex h-full min-h-80 items-center justify-center gap-3">
        <Dialog.Title className="font-normal">Loading this logo…</Dialog.Title>
        <Spinner />
      </div>
    );
  }
  const isMissing = isUnknown(error);
  return (
    <div className="flex h-full min-h-80 flex-col justify-center">
      <Dialog.Title className="sr-only">Logo not shown</Dialog.Title>
      <EmptyState
        icon={<SearchX />}
        title="This logo can’t be shown"
        actions={
          <>
            {!isMissing && <Button onClick={onRetry}>Retry</Button>}
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {isMissing
          ? 'We couldn’t find this logo. The link may be out of date. Try searching for the logo by name.'
          : error.message}
      </EmptyState>
    </div>
  );
}

export function DetailDialog(props: DetailProps) {
  const { opened, onMove, partsOf, isSearching } = props;
  const onClose = useOnce(props.onClose);
  const { listedLogo, previous, next } = findNeighbours(props);
  const escapeKey = closeOnEscape(onClose);
  const logoQuery = useQuery({ ...logoOptions(opened), enabled: listedLogo === undefined });
  const logo = listedLogo ?? logoQuery.data?.logo;
  const toolbar = <DetailToolbar previous={previous} next={next} onMove={onMove} />;
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[#131211]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          data-logo-dialog
          {...escapeKey}
          onKeyDown={(event) => {
            escapeKey.onKeyDown(event);
            clickButtonOf(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusCardOf(opened);
          }}
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
