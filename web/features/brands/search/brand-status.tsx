import { Sparkle } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { NameBrand } from './arrange-brand.ts';
import type { Brands } from './use-brands.ts';

/** Returns what was found about the names since their results were shown. */
function textOf({ brands, latest }: Brands): string {
  const before = new Map(brands.map((one) => [one.name, one]));
  const found = latest.filter((one) => {
    const known = before.get(one.name);
    return one.brand?.id !== known?.brand?.id || one.choices.length !== known?.choices.length;
  });
  const [first, ...others] = found;
  if (others.length > 0) return `Found the brands of ${found.length} names`;
  return first ? newText(first) : 'Found more logos of the brand';
}

function newText({ name, brand }: NameBrand): string {
  return brand ? `Found the brand ${brand.label}` : `Several brands are called ${name}`;
}

/** Says that a brand was found while the visitor read the results, which don't move until a click. */
function FoundBrands(props: Brands & { onShow: () => void }) {
  return (
    <div
      data-bottom-bar=""
      className="pointer-events-none fixed inset-x-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex justify-center in-[:root:has([data-selection-bar])]:bottom-32"
    >
      <p className="pointer-events-auto flex min-w-0 animate-rise items-center gap-1 rounded-full border border-line bg-raised py-1 pr-1 pl-4 text-sm shadow-float">
        <Sparkle className="size-4 shrink-0 text-accent" />
        <span className="truncate px-1">{textOf(props)}</span>
        <Button variant="link" onClick={props.onShow} className="rounded-full text-sm">
          Show
        </Button>
      </p>
    </div>
  );
}

/** Offers brands that were found while the visitor read the results, and tells screen readers about new ones. */
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
      {brands.isWaiting && <FoundBrands {...brands} onShow={onShow} />}
    </div>
  );
}
