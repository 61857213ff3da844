import { ICON_PREFIX, type PackageIcon } from '#catalogue/simple-icons.ts';
import { brandKey } from '#contract/search/brand-key.ts';

type StyledIcon = Omit<PackageIcon, 'source' | 'license'>;

/** A row of `brand_styles`. */
export interface PackageStyle {
  key: string;
  color: string;
  guidelinesUrl: string | null;
  /** The name of its drawing in the catalogue, e.g. "simple-icons-spotify". */
  drawing: string;
}

/**
 * Returns the colours, guidelines and drawings of the package simple-icons. A title wins over the same name as an alias of another icon.
 * The brand that only the package has is found by its id.
 */
export function readStyles(icons: readonly StyledIcon[]): PackageStyle[] {
  const titled = icons.map((icon) => styleOf(icon, icon.title));
  const ofIds = titled.map((style) => ({ ...style, key: style.drawing }));
  const aliased = icons.flatMap((icon) => {
    const { aka = [], old = [], loc = {}, dup = [] } = icon.aliases ?? {};
    const names = [...aka, ...Object.values(loc), icon.slug, ...old];
    return [
      ...names.map((name) => styleOf(icon, name)),
      ...dup.map((other) => styleOf({ ...icon, ...other }, other.title)),
    ];
  });
  const byKey = new Map([...titled, ...aliased].toReversed().map((style) => [style.key, style]));
  byKey.delete('');
  return [...byKey.values(), ...ofIds];
}

function styleOf({ hex, guidelines, slug }: StyledIcon, name: string): PackageStyle {
  const color = `#${hex.toLowerCase()}`;
  return { key: brandKey(name), color, guidelinesUrl: guidelines ?? null, drawing: ICON_PREFIX + slug };
}
