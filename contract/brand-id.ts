/**
 * The id of a brand: that of its Wikidata item, or "simple-icons-" or "svg-logos-" and its name in that package for a brand that only
 * the package has.
 */
export const BRAND_ID = /^(?:Q[1-9]\d{0,11}|(?:simple-icons|svg-logos)-[a-z0-9][a-z0-9._-]{0,79})$/;

/** Returns the id that a text is, in any letter case; null for other texts. */
export function readBrandId(text: string): string | null {
  const id = /^q\d+$/i.test(text) ? text.toUpperCase() : text.toLowerCase();
  return BRAND_ID.test(id) ? id : null;
}

/** True for the id of a Wikidata item, of which Wikidata can be asked. */
export function isWikidataId(id: string): boolean {
  return id.startsWith('Q');
}
