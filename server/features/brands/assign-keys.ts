import { createHash } from 'node:crypto';
import { brandKey, brandKeys, domainOf, typedKeys } from '#contract/search/brand-key.ts';

/** A key of `brand_names`: a domain contains a dot, a key of a name never does. */
export interface BrandNameKey {
  key: string;
  isLabel: boolean;
}

/** Returns the keys under which a brand is stored: those of its label and names, and the domain of its website. */
export function keysOfBrand(
  label: string,
  names: readonly { name: string }[],
  website: string | null,
): BrandNameKey[] {
  const ofLabel = new Set(brandKeys(label));
  const domain = domainOf(website ?? '');
  const all = [...ofLabel, ...names.flatMap(({ name }) => brandKeys(name)), ...(domain ? [domain] : [])];
  return [...new Set(all)].map((key) => ({ key, isLabel: ofLabel.has(key) }));
}

/** Returns the keys by which a typed name or domain finds its brands. */
export function keysOfName(name: string): string[] {
  const domain = domainOf(name);
  return [...typedKeys(name), ...(domain === null ? [] : domainsOf(domain))];
}

/**
 * Returns the key under which it is stored what Wikidata answered to a name or domain: a hash, so that the names that visitors search
 * for aren't stored. Empty for a text without letters and digits.
 */
export function lookupKeyOf(name: string): string {
  const key = domainOf(name) ?? brandKey(name);
  return key === '' ? '' : createHash('sha256').update(key).digest('base64url');
}

/** Returns the domain with those that it belongs to: "music.apple.com" and "apple.com". */
function domainsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(1).map((_, at) => labels.slice(at).join('.'));
}
