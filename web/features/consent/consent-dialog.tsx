import { Image, Lock, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConsentDetails } from './consent-details.tsx';
import { keepFocus } from './keep-focus.ts';
import { acceptTerms } from './use-consent.ts';
import { useDecline, useModal } from './use-modal.ts';

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 shrink-0 text-accent [&_svg]:size-5 [&_svg]:stroke-[1.75]">{icon}</span>
      <p className="text-pretty text-muted text-sm">
        <strong className="block font-semibold text-[0.9375rem] text-ink">{title}</strong>
        {children}
      </p>
    </li>
  );
}

function Notice() {
  return (
    <ul id="consent-notice" className="mt-5 flex flex-col gap-3.5">
      <Point icon={<Scale aria-hidden="true" />} title="You answer for your use">
        Each logo keeps its own licence, and most are trademarks. Check before you publish.
      </Point>
      <Point icon={<Image aria-hidden="true" />} title="Pictures come from Wikimedia">
        Your browser asks its servers, which see your network address.
      </Point>
      <Point icon={<Lock aria-hidden="true" />} title="Settings stay in this browser">
        No advertising, no tracking, and this choice is remembered here.
      </Point>
    </ul>
  );
}

/** Asks to accept the terms before anything else; whoever declines or closes it starts again. */
export function ConsentDialog() {
  const dialog = useModal();
  const decline = useDecline();
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="consent-title"
      aria-describedby="consent-notice"
      onKeyDown={keepFocus}
      onCancel={(event) => {
        event.preventDefault();
        decline();
      }}
      onClose={decline}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[min(36rem,calc(100vw-1.5rem))] animate-rise flex-col overflow-hidden overscroll-contain rounded-2xl border border-line bg-raised text-ink shadow-float outline-none backdrop:bg-[#131211]/60 open:flex max-sm:mb-3"
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
