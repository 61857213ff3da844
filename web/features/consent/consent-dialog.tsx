import { ChevronDown, Image, Lock, Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LAZY_TAB } from '#web/ui/lazy-tab.tsx';
import { acceptTerms, useConsent } from './use-consent.ts';

const DECLINED = 'You must accept the terms to use Logotheca. The page will now refresh.';

/** Opens a dialog as a modal, with the focus on itself, once its typeface is there: another one would shift it. */
function openModal(dialog: HTMLDialogElement | null): () => void {
  const { style, clientWidth } = document.documentElement;
  void document.fonts.ready.then(() => {
    if (!dialog?.isConnected || dialog.open) return;
    // The page behind doesn't scroll, nor shift without its scrollbar.
    style.paddingRight = `${innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    dialog.showModal();
    dialog.focus();
  });
  return () => {
    style.paddingRight = '';
    style.overflow = '';
  };
}

/** Says that consent is required, then reloads the page. */
function decline(): void {
  alert(DECLINED);
  location.reload();
}

const NOTICES = [
  {
    icon: <Scale />,
    title: 'You’re responsible for your use',
    text: 'Each logo keeps its own licence, and most are trademarks. Check before you publish.',
  },
  {
    icon: <Image />,
    title: 'Images come from Wikimedia',
    text: 'Your browser loads them from Wikimedia’s servers, which see your IP address.',
  },
  {
    icon: <Lock />,
    title: 'Settings stay in this browser',
    text: 'No ads and no tracking. If you accept, that’s saved here too.',
  },
];

function Notice() {
  return (
    <ul id="consent-notice" className="mt-5 flex flex-col gap-3.5">
      {NOTICES.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3.5">
          <span className="mt-0.5 shrink-0 text-accent [&_svg]:size-5 [&_svg]:stroke-[1.75]">{icon}</span>
          <p className="text-muted text-sm">
            <strong className="block font-semibold text-[0.9375rem] text-ink">{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

const Policies = lazyComponent(() => import('./policies.tsx'));

/** Renders a button that shows the full policies. Their code loads when they are first opened. */
function ConsentDetails() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4 border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="consent-details"
        onPointerEnter={Policies.preload}
        onClick={({ currentTarget }) => {
          setOpen(!isOpen);
          requestAnimationFrame(() => currentTarget.scrollIntoView());
        }}
        className="group -mx-2 mt-2 flex min-h-10 touch:min-h-11 w-[calc(100%+1rem)] scroll-mt-2 items-center justify-between gap-2 rounded-lg px-2 text-left font-medium transition-colors hover:bg-sunken"
      >
        {isOpen ? 'Hide full details' : 'Show full details'}
        <ChevronDown className="size-[18px] text-muted transition-transform group-aria-expanded:rotate-180" />
      </button>
      <div id="consent-details" hidden={!isOpen} className="min-h-[60dvh]">
        {isOpen && <Policies {...LAZY_TAB} />}
      </div>
    </div>
  );
}

/** Asks the visitor to accept the terms. Declining or closing the dialog reloads the page. */
function ConsentDialog() {
  return (
    <dialog
      ref={openModal}
      tabIndex={-1}
      aria-labelledby="consent-title"
      aria-describedby="consent-notice"
      onClose={decline}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-full max-w-xl animate-rise flex-col overflow-hidden overscroll-contain rounded-t-2xl border-line border-t bg-raised text-ink shadow-float outline-none backdrop:bg-[#131211]/60 open:flex max-sm:mb-0 sm:rounded-2xl sm:border"
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-5 pb-3 sm:px-7 sm:pt-7">
        <h2 id="consent-title" className="font-semibold text-2xl leading-tight tracking-tight">
          Before you search
        </h2>
        <Notice />
        <ConsentDetails />
      </div>
      <div className="flex gap-2 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1 sm:justify-end sm:px-7 sm:*:flex-none">
        <Button onClick={decline}>Decline</Button>
        <Button variant="primary" onClick={acceptTerms}>
          Accept & Continue
        </Button>
      </div>
    </dialog>
  );
}

/** Renders the consent dialog until the terms are accepted. */
export function ConsentGate() {
  return useConsent().state === 'missing' ? <ConsentDialog /> : null;
}
