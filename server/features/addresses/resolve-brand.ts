import type { SearchCatalogue } from '#catalogue/search-catalogue.ts';
import { readBrandId } from '#contract/brand-id.ts';
import type { Brand, NamedBrand } from '#contract/brands.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { searchTextOf } from '#contract/search/brand-key.ts';
import { SVG_ONLY } from '#contract/search/filters.ts';
import { hasLogo } from '#contract/search/pick-logo.ts';
import { hasTitle } from '#contract/search/wall-match.ts';
import type { DescribedName } from '#server/features/brands/describe-names.ts';
import type { GetBrand } from '#server/features/brands/get-brand.ts';
import type { FindBrand } from '#server/features/brands/lookup/find-brand.ts';
import type { FindNames } from '#server/features/search/brands/search-brands.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What was found for the name in an address. */
export interface Resolved extends NamedBrand {
  /** The catalogue's logo and icon of exactly this name, if no brand is known. */
  titled: { logo: Logo | null; icon: Logo | null } | null;
  /** False if Wikidata may know more, but couldn't be asked. */
  isFinal: boolean;
}

export interface ResolveDeps {
  findNames: FindNames;
  /** Returns a brand of the brand table; null if it isn't there. */
  readBrand(id: string): Promise<Brand | null>;
  findBrand: FindBrand;
  getBrand: GetBrand;
  searchCatalogue: SearchCatalogue;
  clock: Clock;
}

/**
 * Creates a function that returns the brand of a domain, a name or an id. If several brands have the name,
 * it returns the best known one that has a logo. It asks Wikidata only for what the brand table and the catalogue lack.
 */
export function createResolveBrand(deps: ResolveDeps) {
  return (text: string): Promise<Resolved> => {
    const id = readBrandId(text);
    return id === null ? byName(text, deps) : byId(id, deps);
  };
}

async function byId(id: string, { readBrand, getBrand }: ResolveDeps): Promise<Resolved> {
  const stored = await readBrand(id);
  if (stored) return { brand: stored, titled: null, isFinal: true };
  const { response, isFinal } = await getBrand(id).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404)
      return { response: { brand: null }, isFinal: true };
    throw error;
  });
  return { brand: response.brand, titled: null, isFinal };
}

async function byName(name: string, deps: ResolveDeps): Promise<Resolved> {
  const [known] = await deps.findNames([name], []);
  const meant = known && (await decide(name, known, deps));
  if (meant?.brand) return { ...meant, titled: null, isFinal: true };
  const titled = findTitled(name, deps);
  if (titled || !known?.isUnasked) return { brand: null, ...meant, titled, isFinal: true };
  const { response, isFinal } = await deps.findBrand(name);
  const { direct: _, ...named } = response;
  const asked = await decide(name, { ...known, named }, deps);
  return { ...asked, titled: null, isFinal };
}

/** Returns the best known brand that has a logo if several have the name, with all of them as choices. */
async function decide(
  name: string,
  { named }: DescribedName,
  { findNames }: ResolveDeps,
): Promise<NamedBrand> {
  const best = named.choices?.find(hasLogo);
  if (!named.choices || !best) return named;
  const [chosen] = await findNames([name], [[best.id]]);
  return { brand: chosen?.named.brand ?? null, choices: named.choices };
}

function findTitled(name: string, { searchCatalogue, clock }: ResolveDeps): Resolved['titled'] {
  const query = { ...SVG_ONLY, name: searchTextOf(name), offset: 0 };
  const { logos } = searchCatalogue(query, clock.now().getTime());
  const titled = (title: string) => logos.find((logo) => hasTitle(logo, title)) ?? null;
  const found = { logo: titled(name), icon: titled(`${name} icon`) };
  return found.logo || found.icon ? found : null;
}
