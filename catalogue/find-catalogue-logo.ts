import type { Logo } from '#contract/logos.ts';
import { brandKey, brandKeys } from '#contract/search/brand-key.ts';
import { withoutLegalForm } from '#contract/search/legal-forms.ts';
import type { Catalogue } from './catalogue.ts';

/** What tells whether the catalogue has a brand's logo. */
export interface NamedBrand {
  label: string;
  description: string | null;
  /** The keys of its label and its other names; see `brandKey`. */
  ownKeys: readonly string[];
}

/**
 * The catalogue has logos of software and of companies that make it. Of the other brands with the same name, nearly all are
 * shops: Prisma is a supermarket, Astro sells fuel.
 */
const MAKES_SOFTWARE =
  /\b(?:software|technology|technologies|internet|web(?:site)?|cloud|comput(?:er|ers|ing)|programming|javascript|framework|open[- ]source|operating system|databases?|mobile app|browser|semiconductors?|electronics|artificial intelligence|streaming|social (?:media|network(?:ing)?)|search engine|e-commerce|video games?|cryptocurrency|blockchain|messaging|microblogging)\b/i;

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
  return ({ label, description, ownKeys }: NamedBrand): Logo | null => {
    if (!MAKES_SOFTWARE.test(description ?? '')) return null;
    const labelKeys = labelKeysOf(label);
    const key = ownKeys.find((one) => labelKeys.has(one) && byKey.has(one));
    return key === undefined ? null : (byKey.get(key) ?? null);
  };
}
