import { ExternalLink, Info } from 'lucide-react';
import { Link } from 'react-router';
import type { Brand } from '#contract/brands.ts';
import { factText } from '../fact-text.ts';
import type { NameBrand } from './arrange-brand.ts';
import { TARGET } from './brand-layout.ts';
import { BrandColors, BrandName } from './brand-name.tsx';
import { type BrokenPictures, isReplaced } from './list-members.ts';

const LINK = 'underline decoration-edge underline-offset-3 transition-colors hover:text-accent';

const NONE: BrokenPictures = new Set();
function OutsideLink({
  href,
  className = '',
  children,
}: {
  href: string;
  className?: string;
  children: string;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`inline-flex min-w-0 items-center gap-1 ${TARGET} ${LINK} ${className}`}
    >
      <span className="truncate">{children}</span>
      <ExternalLink className="size-3.5 shrink-0" />
    </a>
  );
}

const UNREACHABLE = 'The current logo can’t be loaded from Wikimedia Commons';

/** Returns what the visitor should know about the brand's current logo; null if it is shown. */
function noteOf(brand: Brand): string | null {
  const { notOnCommons, current, currentFile } = brand;
  if (notOnCommons) return 'The current logo isn’t on Wikimedia Commons.';
  if (isReplaced(brand, NONE)) return `${UNREACHABLE}. Our catalogue’s logo may differ from it.`;
  return currentFile === null && current === null ? 'No logo is on record for this brand.' : null;
}

function Separator() {
  return (
    <span aria-hidden="true" className="max-sm:hidden">
      ·
    </span>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p role="note" className="flex gap-2 text-sm leading-5">
      <Info className="mt-0.5 size-4 shrink-0 text-accent" />
      {children}
    </p>
  );
}

/** Says that the current logo couldn't be loaded. The card says what it shows. */
function LoadFailure() {
  return (
    <p role="status" className="flex h-5 gap-2 text-ink leading-[1.125rem] [grid-area:1/1]">
      <Info className="mt-px size-4 shrink-0 text-accent" />
      The current logo can’t be loaded right now.
    </p>
  );
}

/** The facts of a brand in one line, or on phones its description in up to two. */
function Facts({ brand }: { brand: Brand }) {
  const { description, country, industry, website, domain, guidelinesUrl } = brand;
  const place = [country, industry].flatMap((fact) => (fact === null ? [] : factText(fact))).join(' · ');
  return (
    <div className="flex min-h-5 min-w-0 items-baseline gap-x-2">
      {description && (
        <p dir="auto" className="line-clamp-2 min-w-0 flex-1 leading-[1.3] first-letter:uppercase sm:hidden">
          {description}
        </p>
      )}
      {place && <p className="min-w-0 truncate max-sm:hidden">{place}</p>}
      {place && website && <Separator />}
      {website && (
        <OutsideLink href={website} className="max-sm:max-w-[50%] max-sm:shrink-0">
          {domain ?? 'Website'}
        </OutsideLink>
      )}
      {(place || website) && guidelinesUrl && <Separator />}
      {guidelinesUrl && (
        <OutsideLink href={guidelinesUrl} className="shrink-0 max-sm:hidden">
          Brand guidelines
        </OutsideLink>
      )}
    </div>
  );
}

export interface BrandHeaderProps extends NameBrand {
  brand: Brand;
  /** True below a heading that has the brand's name, description and colours. */
  isBelowName: boolean;
  broken: BrokenPictures;
  /** True if the page says already that the wikis can't be reached. */
  isExplained: boolean;
  /** The address with all brands of this name; null if this one wasn't chosen among them. */
  allHref: string | null;
}

/** The name, description and colours of a brand in one line. */
function Title({ brand }: { brand: Brand }) {
  return (
    <div className="flex h-8 min-w-0 items-center gap-x-3 max-sm:h-7">
      <h2 className="flex min-w-0 font-semibold text-xl tracking-tight">
        <BrandName brand={brand} />
      </h2>
      <p
        dir="auto"
        className="mt-0.5 min-w-0 flex-1 basis-0 truncate text-muted first-letter:uppercase max-sm:invisible"
      >
        {brand.description}
      </p>
      <BrandColors colors={brand.colors} />
    </div>
  );
}

/** What stands above the logos of a brand: its name and facts, or only what is unusual below its name. */
export function BrandHeader({ name, brand, isBelowName, broken, isExplained, allHref }: BrandHeaderProps) {
  const note = noteOf(brand);
  const isBroken = !isExplained && brand.current !== null && broken.has(brand.current.url);
  if (isBelowName && !note && !isBroken && !allHref) return null;
  return (
    <header className="mb-4 flex flex-col gap-1 max-sm:gap-0">
      {!isBelowName && <Title brand={brand} />}
      <div className="flex flex-wrap items-baseline gap-x-6 text-muted text-sm max-sm:text-[0.8125rem]">
        {/* The facts keep their space, so that nothing moves if the logo fails to load. */}
        <div className="grid min-w-0 empty:hidden max-sm:w-full">
          {isBroken && <LoadFailure />}
          {!isBelowName && (
            <div
              className={`min-w-0 [grid-area:1/1] ${isBroken ? 'invisible' : ''} ${note ? 'max-sm:hidden' : ''}`}
            >
              <Facts brand={brand} />
            </div>
          )}
        </div>
        {allHref && (
          <p>
            Not this one?{' '}
            <Link to={allHref} className={`${LINK} ${TARGET}`}>
              Show all brands called {name}
            </Link>
          </p>
        )}
      </div>
      {note && <Note>{note}</Note>}
    </header>
  );
}
