import { Check, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Brand } from '#contract/brands.ts';
import { brandPath } from '#contract/pages.ts';
import type { EntryState } from '#web/lib/entry-state.ts';
import { useCopy } from '#web/ui/hooks/use-outcome.ts';
import { TARGET } from './brand-layout.ts';

/** The name of a brand, which leads to its page. */
export function BrandName({ brand }: { brand: Brand }) {
  const { pathname, search } = useLocation();
  const entry: EntryState = { from: pathname + search };
  return (
    <Link
      to={brandPath(brand)}
      state={entry}
      title={`${brand.label}: logos, colours and facts`}
      className={`group/name inline-flex min-w-0 items-center gap-0.5 rounded ${TARGET}`}
    >
      <span dir="auto" className="truncate">
        {brand.label}
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted transition-[translate,color] group-hover/name:translate-x-0.5 group-hover/name:text-ink" />
    </Link>
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

/** The colours of a brand; each copies its hex value. */
export function BrandColors({ colors }: Pick<Brand, 'colors'>) {
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
