import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { CreditLine } from './credit-line.tsx';
import { FileReport, formatOf, SourceLink } from './file-facts.tsx';
import { LicenseTerms } from './license-panel.tsx';

interface LogoUseProps {
  logo: Logo;
  /** What this logo is, e.g. "Current logo". */
  name: string;
  save?: ReactNode;
  banner: ReactNode;
  /** The buttons that use it, unless they stand elsewhere. */
  actions?: ReactNode;
}

/** The file of a large logo, and the buttons that use it. */
export function LogoUse({ logo, name, save, banner, actions }: LogoUseProps) {
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3 lg:gap-5">
      <div>
        <div className="flex items-center justify-between gap-4">
          <h2 className="font-semibold text-xl tracking-tight">{name}</h2>
          {save}
        </div>
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">{logo.title}</p>
        <p className="mb-1 flex flex-wrap gap-x-4 text-sm">
          <span className="text-muted">{formatOf(logo)}</span>
          <SourceLink sourceUrl={logo.sourceUrl} />
        </p>
        <FileReport logo={logo} />
      </div>
      <div className="flex flex-col gap-3">
        {banner}
        {actions && (
          <div className="flex flex-wrap gap-2 *:data-[action=copy]:flex-1 *:first:basis-full">{actions}</div>
        )}
      </div>
    </section>
  );
}

export function LogoTerms({ logo }: { logo: Logo }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-col gap-3">
        <LicenseTerms logo={logo} />
      </div>
      <CreditLine
        key={logo.url}
        logo={logo}
        heading={<h2 className="font-semibold text-xl tracking-tight">Credit line</h2>}
      />
    </div>
  );
}
