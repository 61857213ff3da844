import { brandKey, brandKeys, domainOf } from '#contract/search/brand-key.ts';

const HOME_IN_LANGUAGE = /^\/([a-z]{2}([-_][a-z]{2})?\/?|index\.\w+|home)?$/i;

interface BrandWebsites {
  id: string;
  label: string;
  website: string | null;
  otherWebsites: readonly string[];
}

interface Claim {
  domain: string;
  /** How well the website fits; lower is better. */
  rank: number;
}

/**
 * Returns the domains that mean each brand, by its id. Of several brands with websites of one domain, it means the one whose label it
 * contains, else the one whose current website it is, else the one whose website is its home page; if several fit equally well, all.
 */
export function assignDomains(brands: readonly BrandWebsites[]): Map<string, string[]> {
  const all = brands.flatMap((brand) => claimsOf(brand).map((claim) => ({ ...claim, id: brand.id })));
  const decided = [...Map.groupBy(all, ({ domain }) => domain).values()].flatMap((claims) => {
    const best = Math.min(...claims.map(({ rank }) => rank));
    return claims.filter(({ rank }) => rank === best);
  });
  const byId = Map.groupBy(decided, ({ id }) => id);
  return new Map([...byId].map(([id, claims]) => [id, claims.map(({ domain }) => domain)]));
}

/** Returns each domain of a brand's websites with the best rank of its claim. */
function claimsOf({ label, website, otherWebsites }: BrandWebsites): Claim[] {
  const ranks = new Map<string, number>();
  const keys = brandKeys(label);
  for (const address of [website, ...otherWebsites]) {
    const domain = address && domainOf(address);
    if (!domain || !URL.canParse(address)) continue;
    const isNamed = domain.split('.').some((part) => keys.includes(brandKey(part)));
    const { pathname } = new URL(address);
    const isHome = pathname === '/';
    // A page of somebody else's site, such as facebook.com/example.
    if (!isNamed && !HOME_IN_LANGUAGE.test(pathname)) continue;
    const rank = (isNamed ? 0 : 4) + (address === website ? 0 : 2) + (isHome ? 0 : 1);
    ranks.set(domain, Math.min(rank, ranks.get(domain) ?? rank));
  }
  return [...ranks].map(([domain, rank]) => ({ domain, rank }));
}
