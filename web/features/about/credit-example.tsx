import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { PARTS } from './example.ts';

export interface CreditForm {
  value: string;
  label: string;
  /** The example’s credit line in this format. */
  text: string;
}

/** The logo of a made-up observatory: a dome that opens to a star. */
function ExampleLogo() {
  return (
    <svg
      role="img"
      aria-label="An example: the logo of an observatory"
      viewBox="0 0 96 96"
      className="size-24 shrink-0"
    >
      <path d="M14 62a34 34 0 0 1 28-33.4V62z" fill="#0d5c63" />
      <path d="M54 28.6A34 34 0 0 1 82 62H54z" fill="#0d5c63" />
      <path d="M10 68h76v10H10z" fill="#0d5c63" />
      <path d="m48 8 3.2 8.8L60 20l-8.8 3.2L48 32l-3.2-8.8L36 20l8.8-3.2z" fill="#f2a541" />
    </svg>
  );
}

function AnnotatedParts() {
  return (
    <dl className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {PARTS.map(({ text, what, link }) => (
        <div key={what} className="flex flex-col-reverse justify-end gap-1.5">
          <dt className="text-[0.8125rem] text-muted leading-snug">
            <span className="font-medium text-ink">{what}</span>, {link}
          </dt>
          <dd className="border-accent border-b-2 pb-1 font-medium text-[1.0625rem]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Forms({ forms }: { forms: readonly CreditForm[] }) {
  const [chosen, setChosen] = useState(forms[0]?.value ?? '');
  const { state, copy } = useCopy();
  const form = forms.find(({ value }) => value === chosen);
  if (!form) return null;
  const isCode = form !== forms[0];
  const label = { idle: `Copy as ${form.label}`, copied: 'Copied', failed: 'Couldn’t copy' }[state];
  return (
    <div className="border-line border-t p-4 sm:p-6">
      <div className="mb-3 flex items-center justify-between gap-2">
        <Segmented legend="Credit line format" options={forms} value={chosen} onChange={setChosen} />
        <IconButton label={label} onClick={() => copy(form.text)}>
          {state === 'copied' ? <Check /> : <Copy />}
        </IconButton>
      </div>
      <p
        className={`min-h-30 rounded-lg bg-sunken p-3.5 leading-relaxed [overflow-wrap:anywhere] sm:min-h-24 ${isCode ? 'font-mono text-[0.8125rem]' : ''}`}
      >
        {form.text}
      </p>
      <p aria-live="polite" className="sr-only">
        {state === 'idle' ? '' : label}
      </p>
    </div>
  );
}

/** A credit line, explained part by part and ready to copy in each format. */
export function CreditExample({ forms }: { forms: readonly CreditForm[] }) {
  return (
    <figure
      aria-labelledby="credit-title"
      className="mt-5 max-w-[44rem] overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <div className="flex flex-col gap-6 p-4 sm:flex-row sm:items-center sm:gap-8 sm:p-6">
        <div className="flex items-center justify-center rounded-xl bg-[#f6f4ef] p-6">
          <ExampleLogo />
        </div>
        <div className="flex-1">
          <AnnotatedParts />
        </div>
      </div>
      <Forms forms={forms} />
      <figcaption className="sr-only">A made-up logo with its credit line</figcaption>
    </figure>
  );
}
