import type { Logo } from '#contract/logos.ts';
import { brandKey } from '#contract/search/brand-key.ts';
import type { Catalogue } from '#server/features/logos/catalogue.ts';
import type { StoredBrand } from './store.ts';

/** Creates a function that returns the bundled catalogue's logo of a brand: the full logo before the icon; null without one. */
export function createFindCatalogueLogo({ entries }: Catalogue) {
  const byKey = new Map<string, Logo>();
  const isIcon = (name: string) => name.endsWith('-icon');
  const iconsLast = entries.toSorted((a, b) => Number(isIcon(a.name)) - Number(isIcon(b.name)));
  for (const { name, aliases, logo } of iconsLast)
    for (const one of [name, ...aliases]) {
      const key = brandKey(one.replace(/-icon$/, ''));
      if (!byKey.has(key)) byKey.set(key, logo);
    }
  return ({ ownKeys }: Pick<StoredBrand, 'ownKeys'>): Logo | null => {
    const key = ownKeys.find((one) => byKey.has(one));
    return key === undefined ? null : (byKey.get(key) ?? null);
  };
}
