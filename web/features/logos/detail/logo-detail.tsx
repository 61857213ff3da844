import { ExternalLink } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatDate, formatFileSize } from '#web/lib/formats.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Colors } from '../colors/colors.tsx';
import { CreditLine } from './credit-line.tsx';
import { CreditText } from './credit-text.tsx';
import { foldAuthors } from './fold-authors.ts';
import { LicensePanel, Restrictions, Warnings } from './license-panel.tsx';
import { Preview } from './preview.tsx';

interface LogoDetailProps {
  logo: Logo;
  /** Shown above the buttons. */
  banner: ReactNode;
  actions: ReactNode;
  /** More sections below the credit line. */
  sections: ReactNode;
}

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

/** Everything known about a logo. The terms of use come first. */
function DetailFacts({ logo, sections }: Pick<LogoDetailProps, 'logo' | 'sections'>) {
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
      {sections}
      <section aria-label="File">
        <h3 className="mb-2 font-semibold text-sm">File</h3>
        <dl className="text-sm">
          <Fact name="File type">{logo.fileType.toUpperCase()}</Fact>
          <Fact name="File size">{logo.size === null ? 'Unknown' : formatFileSize(logo.size)}</Fact>
          <Fact name="Dimensions">{dimensionsOf(logo)}</Fact>
          <Fact name="Date added">{(logo.dateAdded && formatDate(logo.dateAdded)) ?? 'Unknown date'}</Fact>
          {logo.author && (
            <Fact name="Author">
              <CreditText parts={[{ text: logo.author, href: null }]} folded={foldAuthors(logo.author)} />
            </Fact>
          )}
        </dl>
      </section>
    </div>
  );
}

/** The preview of a logo, its facts and the buttons that use it. */
export function LogoDetail({ logo, banner, actions, sections }: LogoDetailProps) {
  return (
    <div className="flex min-h-full flex-col md:grid md:h-full md:grid-cols-[minmax(0,1fr)_25rem] md:grid-rows-[minmax(0,1fr)]">
      <Preview logo={logo} />
      <div className="flex min-h-0 flex-1 flex-col border-line max-md:border-t md:border-l md:pt-14">
        <div tabIndex={-1} className="flex-1 p-5 md:overflow-y-auto md:p-6 md:pt-1">
          <Dialog.Title
            className={`mb-4 font-semibold leading-tight tracking-tight [overflow-wrap:anywhere] ${logo.title.length > 60 ? 'text-xl' : 'text-2xl'}`}
          >
            {logo.title}
          </Dialog.Title>
          <DetailFacts key={logo.url} logo={logo} sections={sections} />
        </div>
        <div className="sticky bottom-0 flex flex-col gap-3 max-md:short:static border-line border-t bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {banner}
          <div className="flex flex-wrap gap-2 *:flex-1">
            {actions}
            <a
              href={logo.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'text-sm')}
            >
              Visit Source Page
              <ExternalLink className="size-4" />
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}
