import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatMoment } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { resetConsent, useConsent } from './use-consent.ts';

const QUESTION = 'Reset your consent settings? The page will reload and ask you again.';

function confirmReset(): void {
  if (!confirm(QUESTION)) return;
  resetConsent();
  location.reload();
}

/** Renders this device’s consent and its date, with a button to reset it. */
export function ConsentStatus() {
  const consent = useConsent();
  const isAccepted = consent.state === 'accepted';
  const Icon = isAccepted ? CircleCheck : CircleAlert;
  const at = isAccepted ? consent.at : null;
  return (
    <section
      aria-labelledby="consent-status"
      className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="consent-status" className="sr-only">
        Consent status
      </h2>
      {/* Prerendered invisibly, so that showing the stored consent shifts nothing. */}
      <div className={`flex min-h-11 gap-3.5 ${consent.state === 'unknown' ? 'invisible' : ''}`}>
        <Icon className={`mt-px size-5 shrink-0 ${isAccepted ? 'text-accent' : 'text-danger'}`} />
        <p>
          <strong className="block font-semibold">{isAccepted ? 'Accepted' : 'Not accepted'}</strong>
          <span className="text-muted">
            {!isAccepted && 'You must accept the terms first.'}
            {isAccepted && (at ? <time dateTime={at}>{formatMoment(at)}</time> : 'The date wasn’t recorded')}
          </span>
        </p>
      </div>
      <Button onClick={confirmReset} className="max-sm:w-full">
        Reset Consent Settings
      </Button>
    </section>
  );
}
