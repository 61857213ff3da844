import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrandDetails } from '#contract/brands.ts';
import { buttonClass } from '#web/ui/button.tsx';

const LINK = buttonClass('secondary', 'max-w-[min(100%,24rem)] text-sm');

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
      <span className="truncate">{children}</span>
      <ExternalLink className="size-4 shrink-0" />
    </a>
  );
}

/** The links of a brand: its website and its guidelines. */
export function BrandLinks({ brand }: { brand: BrandDetails }) {
  return (
    <>
      {brand.website && <OutsideLink href={brand.website}>{brand.domain ?? 'Website'}</OutsideLink>}
      {brand.guidelinesUrl && <OutsideLink href={brand.guidelinesUrl}>Brand guidelines</OutsideLink>}
    </>
  );
}

interface BrandHeadingProps {
  label: string;
  /** Empty if there is none. */
  description: string;
  /** Null while they load. */
  links: ReactNode;
}

/** The name and description of a brand. Reserves space for its links while they load. */
export function BrandHeading({ label, description, links }: BrandHeadingProps) {
  return (
    <header>
      <h1
        dir="auto"
        className="min-h-[1.1em] font-semibold text-3xl md:text-5xl leading-[1.1] tracking-[-0.03em] [overflow-wrap:anywhere]"
      >
        {label}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p
          dir="auto"
          className="max-w-[60ch] text-lg text-muted [overflow-wrap:anywhere] first-letter:uppercase empty:hidden"
        >
          {description}
        </p>
        <div className="flex min-h-10 min-w-0 flex-wrap gap-2 max-sm:w-full sm:-my-1.5 touch:min-h-11">
          {links}
        </div>
      </div>
    </header>
  );
}
