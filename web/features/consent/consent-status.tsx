import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatMoment } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { type Consent, resetConsent, useConsent } from './use-consent.ts';

const QUESTION = 'Reset your consent settings? The page will reload and ask you again.';

const NOT_ACCEPTED = (
  <>
    <strong className="block font-semibold">Not accepted</strong>
    <span className="text-muted">You must accept the terms first.</span>
  </>
);

function StatusText({ consent }: { consent: Consent }) {
  if (consent.state === 'unknown') return <p className="text-muted">Checking your consent…</p>;
  if (consent.state === 'missing') return <p>{NOT_ACCEPTED}</p>;
  const moment = consent.at && formatMoment(consent.at);
  return (
    <p>
      <strong className="block font-semibold">Accepted</strong>
      <span className="text-muted">
        {consent.at && moment ? <time dateTime={consent.at}>{moment}</time> : 'The date wasn’t recorded'}
      </span>
    </p>
  );
}

function confirmReset(): void {
  if (!confirm(QUESTION)) return;
  resetConsent();
  location.reload();
}

/** Renders this device’s consent and its date, with a button to reset it. */
export function ConsentStatus() {
  const consent = useConsent();
  const Icon = consent.state === 'missing' ? CircleAlert : CircleCheck;
  return (
    <section
      aria-labelledby="consent-status"
      className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="consent-status" className="sr-only">
        Consent status
      </h2>
      <div className="flex min-h-11 gap-3.5">
        <Icon
          className={`mt-px size-5 shrink-0 ${consent.state === 'missing' ? 'text-danger' : 'text-accent'}`}
        />
        <div className="grid *:col-start-1 *:row-start-1">
          {/* Reserves the space of the longest text, so that showing the stored consent shifts nothing. */}
          <p aria-hidden="true" className="invisible">
            {NOT_ACCEPTED}
          </p>
          <StatusText consent={consent} />
        </div>
      </div>
      <Button onClick={confirmReset} className="max-sm:w-full">
        Reset Consent Settings
      </Button>
    </section>
  );
}
