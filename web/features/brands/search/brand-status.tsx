import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import type { Brands } from './use-brands.ts';

const FOUND_BRANDS = lazyComponent(() => import('./found-brands.tsx'));

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
      {brands.isWaiting && (
        <LazyPart component={FOUND_BRANDS}>
          {(FoundBrands) => <FoundBrands {...brands} onShow={onShow} />}
        </LazyPart>
      )}
    </div>
  );
}
