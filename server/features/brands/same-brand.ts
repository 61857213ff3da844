import { makesSoftware } from '#catalogue/makes-software.ts';
import { domainOf } from '#contract/search/brand-key.ts';

/** So well known that its name is no coincidence. */
const WELL_KNOWN = 15;

/** A brand that only a package of icons has. */
interface IconBrand {
  website: string | null;
  description: string | null;
}

/** A brand of Wikidata or name-suggestion-index with one of the icon's names. */
interface OtherBrand {
  website: string | null;
  description: string | null;
  prominence: number;
  /** True if the name that they share is its label. */
  isLabel: boolean;
}

/**
 * True if a brand is the one that an icon stands for, and not another one of the same name: Prisma is also a supermarket. Their
 * websites tell; if one is unknown, what the brand makes, and how well it is known.
 */
export function isSameBrand(icon: IconBrand, other: OtherBrand): boolean {
  const domain = domainOf(icon.website ?? '');
  if (domain !== null && domain === domainOf(other.website ?? '')) return true;
  if (!other.isLabel) return false;
  return (
    !makesSoftware(icon.description) || makesSoftware(other.description) || other.prominence >= WELL_KNOWN
  );
}
