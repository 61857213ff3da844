import { Sparkle } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { Brands } from './use-brands.ts';

/** Returns what was found about the names since their results were shown. */
function textOf({ brands, latest }: Brands): string {
  const before = new Map(brands.map((one) => [one.name, one]));
  const found = latest.filter((one) => {
    const known = before.get(one.name);
    return one.brand?.id !== known?.brand?.id || one.choices.length !== known?.choices.length;
  });
  const [first, ...others] = found;
  if (!first) return 'Found more logos of the brand';
  if (others.length > 0) return `Found the brands of ${found.length} names`;
  return first.brand ? `Found the brand ${first.brand.label}` : `Several brands are called ${first.name}`;
}

/**
 * Offers brands that were found while the visitor read the results, which don't move until a click, and tells screen readers
 * about new ones.
 */
export function BrandStatus({ brands }: { brands: Brands }) {
  const names = brands.brands.flatMap(({ brand }) => brand?.label ?? []);
  const onShow = () => {
    brands.show();
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };
  return (
    <div role="status">
      {brands.version > 0 && names.length > 0 && !brands.isWaiting && (
        <p className="sr-only">The logos of {names.join(', ')} come first now.</p>
      )}
      {brands.isWaiting && (
        <div
          data-bottom-bar=""
          className="pointer-events-none fixed inset-x-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex justify-center in-[:root:has([data-selection-bar])]:bottom-32"
        >
          <p className="pointer-events-auto flex min-w-0 animate-rise items-center gap-1 rounded-full border border-line bg-raised py-1 pr-1 pl-4 text-sm shadow-float">
            <Sparkle className="size-4 shrink-0 text-accent" />
            <span className="truncate px-1">{textOf(brands)}</span>
            <Button variant="link" onClick={onShow} className="rounded-full text-sm">
              Show
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
