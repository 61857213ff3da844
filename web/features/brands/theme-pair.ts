import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { shadeOf } from '#contract/search/shade-of.ts';
import type { ThemePair } from '#web/lib/files/copy-formats.ts';

/** The end of a file's name in the catalogue whose logo is for dark backgrounds. */
const DARK_FILE = /-dark\.svg$/;

/** Returns the pair that a logo belongs to by its brand. An icon or a former logo has none. */
function pairInBrand({ label, current, variants, catalogueLogo }: Brand, { url }: Logo): ThemePair | null {
  const variantFor = (theme: 'light' | 'dark') =>
    variants.find((variant) => variant.theme === theme)?.logo ?? null;
  const isWhite = current !== null && shadeOf(current.title, label) === 'for-dark';
  const dark = variantFor('dark') ?? (isWhite ? current : null);
  const lights = [isWhite ? null : current, variantFor('light'), catalogueLogo].filter(
    (logo) => logo !== null && logo.url !== dark?.url,
  );
  const light = lights.find((logo) => logo?.url === url) ?? lights[0];
  return dark && light && [light.url, dark.url].includes(url) ? { light, dark } : null;
}

/** Returns the pair that a logo belongs to by the names of the catalogue's files. */
function pairInCatalogue(logo: Logo, others: readonly Logo[]): ThemePair | null {
  const isDark = DARK_FILE.test(logo.url);
  if (!logo.url.startsWith('/catalogue/')) return null;
  const url = isDark ? logo.url.replace(DARK_FILE, '.svg') : logo.url.replace(/\.svg$/, '-dark.svg');
  const partner = others.find((other) => other.url === url && url !== logo.url);
  if (!partner) return null;
  return isDark ? { light: partner, dark: logo } : { light: logo, dark: partner };
}

/** Returns a logo with its partner for the other background, which its brand or the catalogue among `others` has, or null. */
export function themePairOf(
  logo: Logo,
  brands: readonly { brand: Brand | null | undefined }[],
  others: readonly Logo[],
): ThemePair | null {
  for (const { brand } of brands) {
    const pair = brand && pairInBrand(brand, logo);
    if (pair) return pair;
  }
  return pairInCatalogue(logo, others);
}
