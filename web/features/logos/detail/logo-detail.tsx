import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Colors } from '../colors/colors.tsx';
import { CreditLine } from './credit-line.tsx';
import { DetailHeader } from './detail-header.tsx';
import { FileFacts } from './file-facts.tsx';
import { LicensePanel, Restrictions, Warnings } from './license-panel.tsx';
import { LICENSE_SECTION_ID } from './license-pill.tsx';
import { Preview } from './preview.tsx';

/** What the page adds to the dialog. */
export interface DetailParts {
  /** Shown beside the licence. */
  save: ReactNode;
  /** Shown with the buttons. */
  banner: ReactNode;
  /** The buttons that save, copy and share the logo. */
  actions: ReactNode;
  /** The code formats to copy. */
  copyAs: ReactNode;
  /** Shown below the colours: the export in one colour. */
  recolor: ReactNode;
}

interface LogoDetailProps {
  logo: Logo;
  /** The buttons that step through the logos and close the dialog. */
  toolbar: ReactNode;
  parts: DetailParts;
}

/** The terms of use: warnings, licence, other rights and the credit line. */
function Terms({ logo }: { logo: Logo }) {
  return (
    <div id={LICENSE_SECTION_ID} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-3 outline-none">
      <Warnings logo={logo} />
      <LicensePanel logo={logo} />
      <Restrictions restrictions={logo.restrictions} />
    </div>
  );
}

/**
 * A logo with its tools, terms and facts. Beside the preview on a wide screen; on a phone, the tools stay at the bottom.
 */
export function LogoDetail({ logo, toolbar, parts }: LogoDetailProps) {
  return (
    <div className="flex min-h-full flex-col md:grid md:h-full md:grid-cols-[minmax(0,1fr)_23rem] lg:grid-cols-[minmax(0,1fr)_28rem] md:grid-rows-[auto_auto_minmax(0,1fr)] *:md:not-data-preview:border-l">
      <DetailHeader logo={logo} save={parts.save} toolbar={toolbar} />
      <div
        data-preview=""
        className="flex min-h-0 flex-col md:col-start-1 md:row-span-3 md:row-start-1 *:md:flex-1"
      >
        <Preview logo={logo} />
      </div>
      <div className="sticky bottom-0 z-10 order-last flex flex-col gap-2 border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:border-t max-md:short:static md:static md:order-none md:col-start-2 md:gap-3 md:px-6 md:pt-0 md:pb-4">
        {parts.banner}
        <div className="flex flex-wrap gap-2">{parts.actions}</div>
      </div>
      <div
        key={logo.url}
        tabIndex={-1}
        className="relative flex flex-1 flex-col gap-6 border-line p-4 max-md:border-t md:col-start-2 md:min-h-0 md:overflow-y-auto md:border-t md:p-6 md:pt-5"
      >
        {parts.copyAs}
        <Colors logo={logo}>{parts.recolor}</Colors>
        <Terms logo={logo} />
        <CreditLine logo={logo} heading={<h3 className="font-semibold text-sm">Credit line</h3>} />
        <FileFacts logo={logo} />
      </div>
    </div>
  );
}
