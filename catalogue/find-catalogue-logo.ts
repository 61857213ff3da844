import { isWikidataId } from '#contract/brand-id.ts';
import type { Logo } from '#contract/logos.ts';
import { brandKey, brandKeys } from '#contract/search/brand-key.ts';
import { withoutLegalForm } from '#contract/search/legal-forms.ts';
import type { Catalogue } from './catalogue.ts';
import { makesSoftware } from './makes-software.ts';

/** What tells whether the catalogue has a brand's logo. */
export interface NamedBrand {
  id: string;
  label: string;
  description: string | null;
  /** The keys of its label and its other names; see `brandKey`. */
  ownKeys: readonly string[];
}

/** Returns the keys of a brand's label and of its initials ("AWS"): its other names are also those of products or former owners. */
function labelKeysOf(label: string): Set<string> {
  const words = withoutLegalForm(label);
  const initials = words.length > 2 ? [words.map((word) => word[0]).join('')] : [];
  return new Set([...brandKeys(label), ...initials]);
}

/**
 * Creates a function that returns the bundled catalogue's logo of a brand: the full logo before the icon; null without one, or if
 * the description doesn't show that the brand is the catalogue's.
 */
export function createFindCatalogueLogo({ entries }: Catalogue) {
  const byKey = new Map<string, Logo>();
  const isIcon = (name: string) => name.endsWith('-icon');
  const iconsLast = entries.toSorted((a, b) => Number(isIcon(a.name)) - Number(isIcon(b.name)));
  for (const { name, aliases, logo } of iconsLast)
    for (const one of [name, ...aliases]) {
      const key = brandKey(one.replace(/-icon$/, ''));
      if (!byKey.has(key)) byKey.set(key, logo);
    }
  return ({ id, label, description, ownKeys }: NamedBrand): Logo | null => {
    if (isWikidataId(id) && !makesSoftware(description)) return null;
    const labelKeys = labelKeysOf(label);
    const key = ownKeys.find((one) => labelKeys.has(one) && byKey.has(one));
    return key === undefined ? null : (byKey.get(key) ?? null);
  };
}

/** The bundled logos of a brand. */
export interface BundledLogos {
  logo: Logo | null;
  /** The catalogue's icon, else the drawing of simple-icons, which has one colour. */
  icon: Logo | null;
}

/** Creates a function that returns the bundled logos of a brand; `drawing` is the name of simple-icons' drawing of it. */
export function createFindBundledLogos(catalogue: Catalogue) {
  const findLogo = createFindCatalogueLogo(catalogue);
  return ({ drawing, ...brand }: NamedBrand & { drawing: string | null }): BundledLogos => {
    const logo = findLogo(brand);
    const name = logo?.url.slice(logo.url.lastIndexOf('/') + 1, -'.svg'.length);
    const icon = [`${name?.replace(/-icon$/, '')}-icon`, drawing].flatMap(
      (one) => catalogue.byName(one ?? '') ?? [],
    );
    return { logo, icon: icon[0]?.logo ?? null };
  };
}
