import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatDate, formatFileSize } from '#web/lib/formats.ts';
import { Colors } from './colors.tsx';
import { CreditLine } from './credit-line.tsx';
import { LicensePanel, Restrictions, Warnings } from './license-panel.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3 border-line border-t py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function dimensionsOf({ width, height }: Logo): string {
  return width && height ? `${Math.round(width)} × ${Math.round(height)} px` : 'Scalable';
}

/** Everything known about a logo. What matters before you use it comes first. */
export function DetailFacts({ logo, more }: { logo: Logo; more: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        {logo.description && (
          <p className="max-w-[70ch] text-muted [overflow-wrap:anywhere]">{logo.description}</p>
        )}
        <Warnings logo={logo} />
        <LicensePanel logo={logo} />
        <Restrictions restrictions={logo.restrictions} />
      </div>
      <CreditLine logo={logo} />
      <Colors logo={logo} />
      {more}
      <section aria-label="File">
        <h3 className="mb-2 font-semibold text-sm">File</h3>
        <dl className="text-sm">
          <Fact name="File type">{logo.fileType.toUpperCase()}</Fact>
          <Fact name="File size">{logo.size === null ? 'Unknown' : formatFileSize(logo.size)}</Fact>
          <Fact name="Dimensions">{dimensionsOf(logo)}</Fact>
          <Fact name="Date added">{(logo.dateAdded && formatDate(logo.dateAdded)) ?? 'Unknown date'}</Fact>
          {logo.author && <Fact name="Author">{logo.author}</Fact>}
        </dl>
      </section>
    </div>
  );
}
