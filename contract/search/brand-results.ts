import type { Brand } from '../brands.ts';
import type { Logo } from '../logos.ts';
import { hasBrandKey } from './brand-key.ts';

type BrandLogos = Pick<Brand, 'current' | 'icon' | 'variants' | 'former' | 'catalogueLogo' | 'catalogueIcon'>;

/** How the results for a name are combined with the logos of its brand. */
interface CombineOptions<B> {
  brand: B;
  /** The keys of the brand's names; see `brandKey`. */
  keys: readonly string[];
  /** Returns true for a logo that passes the filters of the search. */
  passes(logo: Logo): boolean;
}

/**
 * Returns the results for a name with those of its brand first: the current logo, the icon, variants; then its former logos among
 * the results, titles with one of its names, and the others. A file that the search returned is shown with the search's data,
 * also in the returned brand. `added` is the number of logos that the search didn't return.
 */
export function combineWithBrand<B extends BrandLogos>(
  results: readonly Logo[],
  { brand, keys, passes }: CombineOptions<B>,
): { logos: Logo[]; brand: B; added: number } {
  const byUrl = new Map(results.map((logo) => [logo.url, logo]));
  const found = replaceLogos(brand, (logo) => byUrl.get(logo.url) ?? logo);
  const leading = leadingLogos(found).filter(passes);
  const leadingUrls = new Set(leading.map(({ url }) => url));
  const formerUrls = new Set(found.former.map(({ logo }) => logo.url));
  const groupOf = ({ url, title }: Logo) => {
    if (formerUrls.has(url)) return 0;
    return hasBrandKey(title, keys) ? 1 : 2;
  };
  const others = results.filter(({ url }) => !leadingUrls.has(url));
  const groups = new Map(others.map((logo) => [logo, groupOf(logo)]));
  const sorted = others.toSorted((one, other) => (groups.get(one) ?? 0) - (groups.get(other) ?? 0));
  const added = leading.filter(({ url }) => !byUrl.has(url)).length;
  return { logos: [...leading, ...sorted], brand: found, added };
}

/** Returns the current logos of a brand, each once: the bundled ones only in place of those that can't be shown. */
function leadingLogos({ current, icon, variants, catalogueLogo, catalogueIcon }: BrandLogos): Logo[] {
  const all = [current ?? catalogueLogo, icon ?? catalogueIcon, ...variants.map(({ logo }) => logo)].flatMap(
    (logo) => logo ?? [],
  );
  return [...new Map(all.map((logo) => [logo.url, logo])).values()];
}

function replaceLogos<B extends BrandLogos>(brand: B, replace: (logo: Logo) => Logo): B {
  const replaceIn = <T extends { logo: Logo }>(all: T[]) =>
    all.map((one) => ({ ...one, logo: replace(one.logo) }));
  return {
    ...brand,
    current: brand.current && replace(brand.current),
    icon: brand.icon && replace(brand.icon),
    variants: replaceIn(brand.variants),
    former: replaceIn(brand.former),
  };
}
