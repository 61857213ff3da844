import { Check, ChevronRight, ExternalLink, Info } from 'lucide-react';
import type { Brand } from '#contract/brands.ts';
import { brandPath } from '#contract/pages.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import type { NameBrand } from './arrange-brand.ts';
import { HEADERS } from './brand-layout.ts';
import { type BrokenPictures, isReplaced } from './list-members.ts';

const LINK = 'underline decoration-edge underline-offset-3 transition-colors hover:text-accent';
/** Enlarges what a finger can hit, without taking space. */
const TARGET = 'relative after:absolute after:-inset-x-1 after:-inset-y-3';

const NONE: BrokenPictures = new Set();
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
        <span className="min-w-[4.5rem] text-right font-mono text-xs transition-colors group-hover/dot:text-ink max-sm:hidden">
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

function Colors({ colors }: Pick<Brand, 'colors'>) {
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
  return currentFile === null && current === null ? 'Wikidata doesn’t know a logo of this brand.' : null;
}

function Note({ children }: { children: string }) {
  return (
    <p role="note" className="flex gap-2 text-sm leading-5">
      <Info className="mt-0.5 size-4 shrink-0 text-accent" />
      {children}
    </p>
  );
}

/** Says that the current logo couldn't be loaded, in place of the facts: nothing below may move. The card says what it shows. */
function LoadFailure() {
  return (
    <p
      role="status"
      className="flex h-5 gap-2 text-sm leading-[1.125rem] max-sm:-mt-1 max-sm:text-[0.8125rem]"
    >
      <Info className="mt-px size-4 shrink-0 text-accent" />
      The current logo can’t be loaded right now.
    </p>
  );
}

function Facts({ brand }: { brand: Brand }) {
  const { description, country, industry, website, domain, guidelinesUrl } = brand;
  const place = [country, industry].filter((fact) => fact !== null).join(' · ');
  return (
    <div className="flex h-5 min-w-0 items-center gap-x-4 text-muted text-sm">
      {description && (
        <p dir="auto" className="min-w-0 flex-1 truncate first-letter:uppercase sm:hidden">
          {description}
        </p>
      )}
      {place && <p className="min-w-0 truncate first-letter:uppercase max-sm:hidden">{place}</p>}
      {website && (
        <OutsideLink href={website} className="max-w-[50%] shrink-0">
          {domain ?? 'Website'}
        </OutsideLink>
      )}
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
  /** The level of its heading. */
  level: 2 | 3;
  broken: BrokenPictures;
  /** True if the page says already that the wikis can't be reached. */
  isExplained: boolean;
  /** The address with all brands of this name; null if this one wasn't chosen among them. */
  allHref: string | null;
}

/** The name and the facts of a brand above its logos, in two lines. */
export function BrandHeader({ name, brand, level, broken, isExplained, allHref }: BrandHeaderProps) {
  const Heading = `h${level}` as const;
  const note = noteOf(brand);
  const isBroken = !isExplained && brand.current !== null && broken.has(brand.current.url);
  return (
    <header className={`${HEADERS[level]} flex flex-col gap-1 max-sm:gap-0`}>
      <div className="flex h-8 min-w-0 items-center gap-x-3 max-sm:h-7">
        <Heading className={`min-w-0 font-semibold tracking-tight ${level === 2 ? 'text-xl' : 'text-base'}`}>
          <Link
            href={brandPath(brand)}
            title={`${brand.label}: logos, colours and facts`}
            className={`group/name flex items-center gap-0.5 rounded ${TARGET}`}
          >
            <span dir="auto" className="truncate">
              {brand.label}
            </span>
            <ChevronRight className="size-5 shrink-0 text-muted transition-[translate,color] group-hover/name:translate-x-0.5 group-hover/name:text-ink" />
          </Link>
        </Heading>
        <p
          dir="auto"
          className="mt-0.5 min-w-0 flex-1 basis-0 truncate text-muted first-letter:uppercase max-sm:invisible"
        >
          {brand.description}
        </p>
        <Colors colors={brand.colors} />
      </div>
      {isBroken ? (
        <div className={level === 3 ? 'max-sm:sr-only' : ''}>
          <LoadFailure />
        </div>
      ) : (
        <div className={note || level === 3 ? 'max-sm:hidden' : ''}>
          <Facts brand={brand} />
        </div>
      )}
      {note && <Note>{note}</Note>}
      {allHref && (
        <p className="text-muted text-sm">
          Not this one?{' '}
          <Link href={allHref} className={`${LINK} ${TARGET}`}>
            Show all brands called {name}
          </Link>
        </p>
      )}
    </header>
  );
}
