import { Check, ChevronRight, Info } from 'lucide-react';
import { Link } from 'react-router';
import type { Brand } from '#contract/brands.ts';
import { useCopy } from '#web/ui/hooks/use-outcome.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { BrandLink } from '../brand-link.tsx';
import { factText } from '../texts.ts';
import { isReplaced } from './arrange-brand.ts';

/** Enlarges what a finger can hit, without taking space. */
const TARGET = 'relative after:absolute after:-inset-x-1 after:-inset-y-3.5';

/** The name of a brand, which leads to its page. */
function BrandName({ brand }: { brand: Brand }) {
  return (
    <BrandLink
      brand={brand}
      className={`group/name inline-flex min-w-0 items-center gap-0.5 rounded ${TARGET}`}
    >
      <span dir="auto" className="truncate">
        {brand.label}
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted transition-[translate,color] group-hover/name:translate-x-0.5 group-hover/name:text-ink" />
    </BrandLink>
  );
}

const LABELS = { idle: '', copied: 'Copied', failed: 'Couldn’t copy' } as const;

/** A dot in a brand's colour, which copies its hex value. */
function ColorDot({ hex, hasLabel }: { hex: string; hasLabel: boolean }) {
  const { state, copy } = useCopy();
  return (
    <button
      type="button"
      aria-label={`Copy ${hex}`}
      title={`Copy ${hex}`}
      onClick={() => copy(hex)}
      className={`group/dot flex items-center gap-1.5 rounded-full ${TARGET} touch:after:-inset-x-3`}
    >
      {hasLabel && (
        <span className="min-w-[4.5rem] text-right font-mono text-xs transition-colors group-hover/dot:text-ink">
          {LABELS[state] || hex}
        </span>
      )}
      <span
        style={{ backgroundColor: hex }}
        className="flex size-5 items-center justify-center rounded-full border border-ink/15 transition-[border-color] group-hover/dot:border-ink/60"
      >
        {state === 'copied' && <Check className="size-3.5 rounded-full bg-surface text-ink" />}
      </span>
      <span role="status" className="sr-only">
        {LABELS[state] && `${LABELS[state]} ${hex}`}
      </span>
    </button>
  );
}

/** At most this many colours have their hex value beside them. */
const MAX_LABELLED = 2;
const MAX_DOTS = 6;

function BrandColors({ colors }: Pick<Brand, 'colors'>) {
  if (colors.length === 0) return null;
  return (
    <ul aria-label="Brand colours" className="flex shrink-0 items-center gap-2 touch:gap-6">
      {colors.slice(0, MAX_DOTS).map((hex) => (
        <li key={hex}>
          <ColorDot hex={hex} hasLabel={colors.length <= MAX_LABELLED} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the name of a brand, and its description and colours beside it, for the heading of a searched name. */
export function brandTitle(brand: Brand | null | undefined) {
  if (!brand) return { title: null, beside: null };
  const beside = (
    <>
      <p
        dir="auto"
        className="[contain:inline-size] min-w-0 flex-1 truncate text-muted first-letter:uppercase max-sm:hidden"
      >
        {brand.description}
      </p>
      <div className="max-sm:hidden">
        <BrandColors colors={brand.colors} />
      </div>
    </>
  );
  return { title: <BrandName brand={brand} />, beside };
}

const LINK = 'underline decoration-edge underline-offset-3 transition-colors hover:text-accent';
const OUTSIDE = `inline-flex min-w-0 items-center gap-1 ${TARGET} ${LINK}`;

const UNREACHABLE = 'The current logo can’t be loaded from Wikimedia Commons';

/** Returns what the visitor should know about the brand's current logo; null if it is shown. */
function noteOf(brand: Brand): string | null {
  const { notOnCommons, current, currentFile, catalogueLogo, catalogueIcon } = brand;
  if (notOnCommons) return 'The current logo isn’t on Wikimedia Commons.';
  if (currentFile !== null && isReplaced(brand, new Set()))
    return `${UNREACHABLE}. Our catalogue’s logo may differ from it.`;
  const isUnknown = currentFile === null && !(current || catalogueLogo || catalogueIcon);
  return isUnknown ? 'No logo is on record for this brand.' : null;
}

const SEPARATOR = (
  <span aria-hidden="true" className="max-sm:hidden">
    ·
  </span>
);

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
      {place && website && SEPARATOR}
      {website && (
        <OutsideLink href={website} className={`${OUTSIDE} max-sm:max-w-[50%] max-sm:shrink-0`}>
          <span className="truncate">{domain ?? 'Website'}</span>
        </OutsideLink>
      )}
      {(place || website) && guidelinesUrl && SEPARATOR}
      {guidelinesUrl && (
        <OutsideLink href={guidelinesUrl} className={`${OUTSIDE} shrink-0 max-sm:hidden`}>
          Brand guidelines
        </OutsideLink>
      )}
    </div>
  );
}

interface BrandHeaderProps {
  name: string;
  brand: Brand;
  /** True below a heading that has the brand's name, description and colours. */
  isBelowName: boolean;
  /** The URLs of pictures that couldn't be loaded. */
  broken: ReadonlySet<string>;
  /** True if a panel says why the current logo isn't shown. */
  hasPanel: boolean;
  /** True if the page says already that the wikis can't be reached. */
  isExplained: boolean;
  /** The address with all brands of this name; null if this one wasn't chosen among them. */
  allHref: string | null;
}

/** What stands above the logos of a brand: its name and facts, or only what is unusual below its name. */
export function BrandHeader(props: BrandHeaderProps) {
  const { name, brand, isBelowName, broken, hasPanel, isExplained, allHref } = props;
  const note = hasPanel ? null : noteOf(brand);
  const isBroken = !hasPanel && !isExplained && brand.current !== null && broken.has(brand.current.url);
  if (isBelowName && !note && !isBroken && !allHref) return null;
  return (
    <header className="mb-4 flex flex-col gap-1 max-sm:gap-0">
      {!isBelowName && (
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
      )}
      <div className="flex flex-wrap items-baseline gap-x-6 text-muted text-sm max-sm:text-[0.8125rem]">
        {/* The facts keep their space, so that nothing moves if the logo fails to load. */}
        <div className="grid min-w-0 empty:hidden max-sm:w-full">
          {isBroken && (
            <p role="status" className="flex h-5 gap-2 text-ink leading-[1.125rem] [grid-area:1/1]">
              <Info className="mt-px size-4 shrink-0 text-accent" />
              The current logo can’t be loaded right now.
            </p>
          )}
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
      {note && (
        <p role="note" className="flex gap-2 text-sm leading-5">
          <Info className="mt-0.5 size-4 shrink-0 text-accent" />
          {note}
        </p>
      )}
    </header>
  );
}
