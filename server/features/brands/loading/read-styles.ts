import { brandKey } from '#contract/search/brand-key.ts';

/** An icon of simple-icons.json. */
export interface PackageIcon {
  title: string;
  slug?: string;
  hex: string;
  guidelines?: string;
  aliases?: {
    aka?: string[];
    old?: string[];
    dup?: { title: string; hex?: string; guidelines?: string }[];
    loc?: Record<string, string>;
  };
}

/** A row of `brand_styles`. */
export interface PackageStyle {
  key: string;
  color: string;
  guidelinesUrl: string | null;
}

/** Returns the colours and guidelines of the package simple-icons. A title wins over the same name as an alias of another icon. */
export function readStyles(icons: readonly PackageIcon[]): PackageStyle[] {
  const titled = icons.map((icon) => styleOf(icon, icon.title));
  const aliased = icons.flatMap((icon) => {
    const { aka = [], old = [], loc = {}, dup = [] } = icon.aliases ?? {};
    const names = [...aka, ...Object.values(loc), ...(icon.slug ? [icon.slug] : []), ...old];
    return [
      ...names.map((name) => styleOf(icon, name)),
      ...dup.map((other) => styleOf({ ...icon, ...other }, other.title)),
    ];
  });
  const byKey = new Map([...titled, ...aliased].toReversed().map((style) => [style.key, style]));
  byKey.delete('');
  return [...byKey.values()];
}

function styleOf({ hex, guidelines }: PackageIcon, name: string): PackageStyle {
  return { key: brandKey(name), color: `#${hex.toLowerCase()}`, guidelinesUrl: guidelines ?? null };
}
