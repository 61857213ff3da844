import { VERSION_WORDS } from '#catalogue/list-spellings.ts';
import { shortFormOf } from '#catalogue/readings.ts';
import { ICON_PREFIX, type PackageIcon } from '#catalogue/simple-icons.ts';
import { brandKey, brandKeys, domainOf, siteNameOf } from '#contract/search/brand-key.ts';
import { keysOfBrand } from '../assign-keys.ts';
import { isSameBrand } from '../same-brand.ts';
import { distinctNames, type PackageBrand } from './read-items.ts';

/** The file names of the catalogue, and its other names by the file that they mean. */
export interface CatalogueNames {
  names: readonly string[];
  aliases: ReadonlyMap<string, readonly string[]>;
}

/** How well a brand counts as known that only these packages have: as a shop with branches in a few countries. */
const PROMINENCE = { 'svg-logos': 3, 'simple-icons': 6, both: 9 } as const;

/** The end of the name of a logo that is no longer used: "google-calendar-2020". */
const FORMER = /-\d{4}$/;
/** Sites on which somebody else's icon may be. */
const HOSTS_CODE = /(?:^|\.)(?:github|gitlab|codeberg|npmjs|pypi|sourceforge)\./;
/** Domains that makers of software choose. */
const SOFTWARE_DOMAIN = /\.(?:io|dev|ai|sh|app|build|tools|rs|js\.org)$/;

/** A brand of these packages, before it is known whether name-suggestion-index has it, too. */
interface IconBrand {
  id: string;
  source: 'simple-icons' | 'svg-logos';
  label: string;
  names: string[];
  website: string | null;
  description: string | null;
  prominence: number;
}

/**
 * Returns the brands that only the packages simple-icons and SVG Logos have. To those that name-suggestion-index has, too, it adds the
 * names and the website that it lacks.
 */
export function readIconBrands(
  icons: readonly PackageIcon[],
  catalogue: CatalogueNames & { titleOf: (name: string) => string },
  known: readonly PackageBrand[],
): PackageBrand[] {
  const ofIcons = icons.map(brandOfIcon);
  const byKey = Map.groupBy(
    known.flatMap((brand) => brand.keys.map(({ key, isLabel }) => ({ key, isLabel, brand }))),
    ({ key }) => key,
  );
  const findSame = (one: IconBrand) =>
    keysOf(one)
      .flatMap((key) => byKey.get(key) ?? [])
      .find(({ isLabel, brand }) => isSameBrand(one, { ...brand, isLabel }));
  return [...ofIcons, ...brandsOfCatalogue(catalogue, ofIcons)].flatMap((one) => {
    const same = findSame(one)?.brand;
    if (same) addTo(same, one);
    return same ? [] : [rowOf(one)];
  });
}

function keysOf({ label, names }: Pick<IconBrand, 'label' | 'names'>): string[] {
  return [label, ...names].flatMap(brandKeys);
}

function brandOfIcon(icon: PackageIcon): IconBrand {
  const { title, slug, source, aliases = {} } = icon;
  const { aka = [], old = [], loc = {}, dup = [] } = aliases;
  const names = [...aka, ...Object.values(loc), ...old, ...dup.map((one) => one.title)];
  const website = websiteOf(icon, [title, ...aka, slug]);
  const hostsCode = website === null && HOSTS_CODE.test(domainOf(source) ?? '');
  const isSoftware = hostsCode || SOFTWARE_DOMAIN.test(website ?? '');
  return {
    id: ICON_PREFIX + slug,
    source: 'simple-icons',
    label: title,
    names,
    website,
    description: isSoftware ? 'software' : null,
    prominence: PROMINENCE['simple-icons'],
  };
}

/** Returns the brand's own site, on which it shows its icon or says how to use it; null if only others' sites are known. */
function websiteOf({ source, guidelines = '' }: PackageIcon, names: readonly string[]): string | null {
  const keys = names.flatMap(brandKeys);
  for (const address of [source, guidelines]) {
    const domain = domainOf(address);
    const site = domain && siteNameOf(domain);
    if (!site) continue;
    const labels = domain.split('.');
    const own = labels.slice(labels.lastIndexOf(site)).join('.');
    if (keys.includes(brandKey(site)) || keys.includes(brandKey(own))) return `https://${own}`;
  }
  return null;
}

/** Returns the brands of the catalogue that no icon has. To an icon's brand, it adds the catalogue's names, and counts it as better known. */
function brandsOfCatalogue(
  { names, aliases, titleOf }: CatalogueNames & { titleOf: (name: string) => string },
  ofIcons: readonly IconBrand[],
): IconBrand[] {
  const iconOf = new Map(ofIcons.flatMap((one) => keysOf(one).map((key) => [key, one])));
  const source = 'svg-logos' as const;
  const stems = Map.groupBy(names, stemOf);
  return [...stems]
    .filter(([stem]) => !FORMER.test(stem))
    .flatMap(([stem, files]) => {
      const label = titleOf(stem);
      const keys = [label, stem, `${stem}js`].map(brandKey);
      const icon = keys.flatMap((key) => iconOf.get(key) ?? [])[0];
      const aliased = files.flatMap((file) => aliases.get(file) ?? []);
      const short = shortFormOf(stem.split('-'));
      const others = [
        ...aliased.map((alias) => stemOf(alias).replaceAll('-', ' ')),
        ...(short ? [short] : []),
      ];
      if (icon) {
        icon.prominence = PROMINENCE.both;
        icon.names.push(label, ...others);
        return [];
      }
      const facts = {
        source,
        website: null,
        description: 'technology brand',
        prominence: PROMINENCE[source],
      };
      return [{ id: `${source}-${stem}`, label, names: others, ...facts }];
    });
}

/** Returns the name of a file without the words that say which version of the logo it is. */
function stemOf(name: string): string {
  const words = name.split('-');
  const last = words.findLastIndex((word, at) => at === 0 || !VERSION_WORDS.has(word));
  return words.slice(0, last + 1).join('-');
}

/** Adds what a brand lacks: names, and a website with its domain. */
function addTo(brand: PackageBrand, { names, label, website }: IconBrand): void {
  const has = new Set(brand.keys.map(({ key }) => key));
  const added = [label, ...names].filter((name) => !has.has(brandKey(name)));
  const domain = brand.website === null && website !== null ? domainOf(website) : null;
  const keys = [...added.flatMap(brandKeys), ...(domain === null ? [] : [domain])];
  brand.names.push(...added.map((name) => ({ name, language: null })));
  brand.keys.push(...keys.map((key) => ({ key, isLabel: false })));
  brand.website ??= website;
}

function rowOf({ names, ...brand }: IconBrand): PackageBrand {
  const { label, website } = brand;
  const others = names.map((name) => ({ name, language: null }));
  return {
    ...brand,
    names: distinctNames(label, others),
    country: null,
    industry: null,
    file: null,
    keys: keysOfBrand(label, others, website),
  };
}
