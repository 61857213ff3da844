import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatMoment } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import type { Consent } from './consent.ts';
import { resetConsent, useConsent } from './use-consent.ts';

const QUESTION = 'Reset your consent settings? The page will reload and ask you again.';

const NOT_ACCEPTED = (
  <>
    <strong className="block font-semibold">Not accepted</strong>
    <span className="text-muted">You must accept the terms to use Logotheca.</span>
  </>
);

function Words({ consent }: { consent: Consent }) {
  if (consent.state === 'unknown') return <p className="text-muted">Reading this browser’s storage…</p>;
  if (consent.state === 'missing') return <p>{NOT_ACCEPTED}</p>;
  const moment = consent.at && formatMoment(consent.at);
  return (
    <p>
      <strong className="block font-semibold">Accepted</strong>
      <span className="text-muted">
        {consent.at && moment ? (
          <time dateTime={consent.at}>{moment}</time>
        ) : (
          'On a date that was not recorded'
        )}
      </span>
    </p>
  );
}

function askAndReset(): void {
  if (!confirm(QUESTION)) return;
  resetConsent();
  location.reload();
}

/** Whether this device accepted the terms and when, and a way to take it back. */
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
          aria-hidden="true"
          className={`mt-px size-5 shrink-0 ${consent.state === 'missing' ? 'text-danger' : 'text-accent'}`}
        />
        <div className="grid *:col-start-1 *:row-start-1">
          {/* The longest of its words keep their room, so that nothing moves when storage has been read. */}
          <p aria-hidden="true" className="invisible">
            {NOT_ACCEPTED}
          </p>
          <Words consent={consent} />
        </div>
      </div>
      <Button onClick={askAndReset}>Reset Consent Settings</Button>
    </section>
  );
}
