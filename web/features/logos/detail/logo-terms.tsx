import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatFileSize } from '#web/lib/formats.ts';
import { CreditLine } from './credit-line.tsx';
import { SourceLink } from './file-facts.tsx';
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

/** Returns e.g. "SVG, 512 × 160 px, 4.2 KB", as far as it is known. */
function fileLine({ fileType, width, height, size }: Logo): string {
  const dimensions = width && height ? `${Math.round(width)} × ${Math.round(height)} px` : null;
  return [fileType.toUpperCase(), dimensions, size && formatFileSize(size)].filter(Boolean).join(', ');
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
        <p className="text-muted text-sm">{fileLine(logo)}</p>
        <p className="mt-1 text-sm">
          <SourceLink sourceUrl={logo.sourceUrl} />
        </p>
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
