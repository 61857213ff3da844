import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { CreditPart } from '#contract/logos.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/hooks/use-outcome.ts';
import { Segmented } from '#web/ui/segmented.tsx';

const SOURCE = 'https://commons.wikimedia.org/wiki/File:Halcyon_Observatory_logo.svg';
const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';
const CREATOR = 'https://commons.wikimedia.org/wiki/User:Mara_Lindqvist';

/** The credit line of a fictitious logo. */
export const EXAMPLE_CREDIT: readonly CreditPart[] = [
  { text: '"Halcyon Observatory logo"', href: SOURCE },
  { text: ' by ', href: null },
  { text: 'Mara Lindqvist', href: CREATOR },
  { text: ', ', href: null },
  { text: 'CC BY 4.0', href: LICENSE },
  { text: ', via Wikimedia Commons', href: null },
];

/** The parts of the credit line and their links. */
const PARTS = [
  { text: '“Halcyon Observatory logo”', name: 'Original name', link: 'linked to its source page' },
  { text: 'by Mara Lindqvist', name: 'Creator', link: 'linked to their page, if they have one' },
  { text: 'CC BY 4.0', name: 'Licence', link: 'linked to its text' },
  { text: 'via Wikimedia Commons', name: 'Source', link: 'where the file is hosted' },
] as const;

export interface FormattedCredit {
  value: string;
  label: string;
  /** The example’s credit line in this format. */
  text: string;
}

/** Renders the logo of a fictitious observatory. */
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
      {PARTS.map(({ text, name, link }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1.5">
          <dt className="text-[0.8125rem] text-muted leading-snug">
            <span className="font-medium text-ink">{name}</span>, {link}
          </dt>
          <dd className="border-accent border-b-2 pb-1 font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function CreditFormats({ credits }: { credits: readonly FormattedCredit[] }) {
  const [format, setFormat] = useState(credits[0]?.value ?? '');
  const { state, copy } = useCopy();
  const credit = credits.find(({ value }) => value === format);
  if (!credit) return null;
  const isCode = credit !== credits[0];
  const label = { idle: `Copy as ${credit.label}`, copied: 'Copied', failed: 'Couldn’t copy' }[state];
  return (
    <div className="border-line border-t p-4 sm:p-6">
      <div className="mb-3 flex items-center justify-between gap-2">
        <Segmented legend="Credit line format" options={credits} value={format} onChange={setFormat} />
        <IconButton label={label} onClick={() => copy(credit.text)}>
          {state === 'copied' ? <Check /> : <Copy />}
        </IconButton>
      </div>
      <p
        className={`rounded-lg border border-line bg-sunken p-3.5 leading-relaxed [overflow-wrap:anywhere] ${isCode ? 'font-mono text-[0.8125rem]' : ''}`}
      >
        {credit.text}
      </p>
      <p aria-live="polite" className="sr-only">
        {state === 'idle' ? '' : label}
      </p>
    </div>
  );
}

/** Renders an example credit line, explained part by part and ready to copy in each format. */
export function CreditExample({ credits }: { credits: readonly FormattedCredit[] }) {
  return (
    <figure
      aria-labelledby="credit-title"
      className="mt-5 overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <div className="flex flex-col gap-6 p-4 sm:flex-row sm:items-center sm:gap-8 sm:p-6">
        <div className="flex items-center justify-center rounded-xl bg-[#f6f4ef] p-6">
          <ExampleLogo />
        </div>
        <div className="flex-1">
          <AnnotatedParts />
        </div>
      </div>
      <CreditFormats credits={credits} />
      <figcaption className="sr-only">A fictitious logo with its credit line</figcaption>
    </figure>
  );
}
