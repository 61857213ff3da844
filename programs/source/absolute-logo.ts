import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';

/** Where the npm package of the catalogue's drawings is served. The bundled file is used instead of a request. */
const CATALOGUE_ORIGIN = 'https://api.iconify.design/logos';
const CATALOGUE_PATH = '/catalogue';

/** Returns the name of the catalogue's file at an absolute address; null for the address of any other file. */
export function bundledName({ url }: Pick<Logo, 'url'>): string | null {
  return url.startsWith(`${CATALOGUE_ORIGIN}/`)
    ? url.slice(CATALOGUE_ORIGIN.length + 1, -'.svg'.length)
    : null;
}

/** Returns a logo with absolute addresses. */
export function absoluteLogo(logo: Logo): Logo {
  if (!logo.url.startsWith(`${CATALOGUE_PATH}/`)) return logo;
  const url = CATALOGUE_ORIGIN + logo.url.slice(CATALOGUE_PATH.length);
  return { ...logo, url, thumbUrl: url, previewUrl: url };
}

/** Returns a brand whose logos have absolute addresses. */
export function absoluteBrand(brand: Brand): Brand {
  return { ...brand, catalogueLogo: brand.catalogueLogo && absoluteLogo(brand.catalogueLogo) };
}
