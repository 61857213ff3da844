import { makesSoftware } from '#catalogue/makes-software.ts';
import { domainOf } from '#contract/search/brand-key.ts';
import { wordsOf } from '#contract/search/words.ts';

/** So well known that its name is no coincidence. */
const WELL_KNOWN = 15;

/** A brand that only a package of icons has. */
interface IconBrand {
  label: string;
  website: string | null;
  description: string | null;
}

/** A brand of Wikidata or name-suggestion-index with one of the icon's names. */
interface OtherBrand {
  label: string;
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
  const isWellKnown = other.prominence >= WELL_KNOWN;
  const isSoftware = makesSoftware(icon.description);
  if (other.isLabel) return !isSoftware || makesSoftware(other.description) || isWellKnown;
  // "Bosch" is Robert Bosch, "AWS" is Amazon Web Services.
  const isAlike = isSoftware ? makesSoftware(other.description) : hasWordsOf(icon.label, other.label);
  return isWellKnown && isAlike;
}

function hasWordsOf(part: string, name: string): boolean {
  const words = wordsOf(name);
  return wordsOf(part).every((word) => words.includes(word));
}
