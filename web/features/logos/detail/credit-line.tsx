import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { useStoredOption } from '#web/lib/use-stored-option.ts';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CREDIT_FORMATS, type CreditFormat, creditPartsOf, formatCredit } from './credit-formats.ts';
import { CreditText, foldCredit } from './credit-text.tsx';

function FormattedCredit({ logo, format }: { logo: Logo; format: CreditFormat }) {
  const parts = creditPartsOf(logo);
  if (format !== 'text') {
    return (
      <code className="block font-mono text-[0.8125rem] leading-relaxed [overflow-wrap:anywhere]">
        {formatCredit(parts, format)}
      </code>
    );
  }
  return (
    <p className="text-sm leading-relaxed [overflow-wrap:anywhere]">
      <CreditText parts={parts} folded={foldCredit(parts, logo)} />
    </p>
  );
}

/** The credit line of a logo with a copy button, in the format chosen last. */
export function CreditLine({ logo, heading }: { logo: Logo; heading: ReactNode }) {
  const [{ value: format, label }, choose] = useStoredOption('creditFormat', CREDIT_FORMATS);
  return (
    <section aria-label="Credit line" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        {heading}
        <CopyButton
          key={format}
          text={formatCredit(creditPartsOf(logo), format)}
          label="Copy credit"
          name={`as ${label}`}
          outcomes={{ copied: 'Credit line copied', failed: 'The credit line couldn’t be copied' }}
          className="-my-2 -mr-3 text-sm"
        />
      </div>
      <div className="[&>*>*]:flex-1 [&>*]:flex">
        <Segmented legend="Credit line format" options={CREDIT_FORMATS} value={format} onChange={choose} />
      </div>
      <div className="max-h-60 overflow-y-auto rounded-lg border border-line p-3.5">
        <FormattedCredit logo={logo} format={format} />
      </div>
    </section>
  );
}
