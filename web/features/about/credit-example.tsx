/** The credit line of a fictitious logo. */
const CREDIT = '"Halcyon Observatory logo" by Mara Lindqvist, CC BY 4.0, via Wikimedia Commons';

/** The parts of the credit line and their links. */
const PARTS = [
  { text: '“Halcyon Observatory logo”', name: 'Original name', link: 'linked to its source page' },
  { text: 'by Mara Lindqvist', name: 'Creator', link: 'linked to their page, if they have one' },
  { text: 'CC BY 4.0', name: 'Licence', link: 'linked to its text' },
  { text: 'via Wikimedia Commons', name: 'Source', link: 'where the file is hosted' },
] as const;

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
    <dl className="grid flex-1 gap-x-5 gap-y-4 sm:grid-cols-2">
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

/** Renders an example credit line, explained part by part. */
export function CreditExample() {
  return (
    <figure
      aria-labelledby="credit-title"
      className="mt-5 overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <div className="flex flex-col gap-6 p-4 sm:flex-row sm:items-center sm:gap-8 sm:p-6">
        <div className="flex items-center justify-center rounded-xl bg-[#f6f4ef] p-6">
          <ExampleLogo />
        </div>
        <AnnotatedParts />
      </div>
      <p className="border-line border-t bg-sunken px-4 py-3.5 leading-relaxed sm:px-6">{CREDIT}</p>
      <figcaption className="sr-only">A fictitious logo with its credit line</figcaption>
    </figure>
  );
}
