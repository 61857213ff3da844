import type { BrandSource } from '#contract/brands.ts';
import { brandKey } from '#contract/search/brand-key.ts';
import type { BrandName } from '#mediawiki/wikidata/brand-facts.ts';
import { type BrandNameKey, keysOfBrand } from '../assign-keys.ts';
import { assignDomains } from './assign-domains.ts';
import {
  countryOf,
  fileNameOf,
  industryOf,
  isGovernment,
  isLogoFile,
  isPlace,
  namesIn,
  prominenceOf,
} from './rules.ts';

/** The tag that an entry's name and Wikidata id are stored under, by the first part of its category. */
const TAG_OF_TREE = new Map([
  ['brands', 'brand'],
  ['operators', 'operator'],
  ['transit', 'network'],
]);
/** What bodies of a government do like companies: transport, post, power lines. */
const SERVICE = /^(transit\/|operators\/(amenity\/post_|power\/(line|minor_line|substation)))/;
/** Other names of what an entry describes. */
const NAME_TAGS = ['name', 'official_name', 'short_name', 'alt_name'];

/** `nsi` of nsi.json: the entries of each category, such as "brands/shop/supermarket". */
export type PackageEntries = Record<string, { items: PackageEntry[] }>;

interface PackageEntry {
  displayName: string;
  locationSet?: { include?: unknown[] };
  matchNames?: string[];
  tags: Record<string, string>;
}

/** `wikidata` of wikidata.json: what the package read from Wikidata, by id. */
export type PackageItems = Record<string, PackageItem>;

interface PackageItem {
  label?: string;
  description?: string;
  logos?: { wikidata?: string };
  identities?: Record<string, string>;
  officialWebsites?: string[];
  dissolutions?: unknown[];
}

/** A row of `brands`, with its keys for `brand_names`. */
export interface PackageBrand {
  id: string;
  source: Exclude<BrandSource, 'wikidata'>;
  label: string;
  description: string | null;
  names: BrandName[];
  website: string | null;
  country: string | null;
  industry: string | null;
  /** The current logo or icon. */
  file: string | null;
  prominence: number;
  keys: BrandNameKey[];
}

/** Everything that the entries tell about one item. */
interface Collected {
  paths: string[];
  locations: unknown[];
  names: BrandName[];
  /** True if it has a brand of its own, whoever owns it. */
  isService: boolean;
}

/** Returns the brands of the package name-suggestion-index, without places and government bodies. */
export function readItems(entries: PackageEntries, items: PackageItems): PackageBrand[] {
  const brands = [...collect(entries)].flatMap(([id, collected]) => {
    const item = items[id];
    return item && isBrand(item, collected) ? [createBrand(id, item, collected)] : [];
  });
  const websites = (id: string) => items[id]?.officialWebsites ?? [];
  const domains = assignDomains(brands.map((brand) => ({ ...brand, otherWebsites: websites(brand.id) })));
  for (const brand of brands)
    brand.keys.push(...(domains.get(brand.id) ?? []).map((key) => ({ key, isLabel: false })));
  return brands;
}

function collect(entries: PackageEntries): Map<string, Collected> {
  const collected = new Map<string, Collected>();
  for (const [path, { items }] of Object.entries(entries)) {
    const mainTag = TAG_OF_TREE.get(path.split('/')[0] ?? '');
    if (mainTag === undefined) continue;
    for (const item of items)
      for (const tag of TAG_OF_TREE.values()) {
        const id = item.tags[`${tag}:wikidata`] ?? '';
        if (!/^Q\d+$/.test(id)) continue;
        if (tag === 'operator' && /government|military/.test(item.tags['operator:type'] ?? '')) continue;
        const all = collected.get(id) ?? { paths: [], locations: [], names: [], isService: false };
        collected.set(id, all);
        all.isService ||= SERVICE.test(path) || (tag === mainTag && path.startsWith('brands/'));
        all.names.push(...namesIn(item.tags, tag));
        if (tag === mainTag) addEntry(all, { path, item, tag });
      }
  }
  return collected;
}

/** Adds an entry that is about the item itself, not only about a place that it operates. */
function addEntry(all: Collected, entry: { path: string; item: PackageEntry; tag: string }): void {
  const { path, item, tag } = entry;
  all.paths.push(path);
  all.locations.push(...(item.locationSet?.include ?? []));
  all.names.push(...NAME_TAGS.flatMap((name) => namesIn(item.tags, name)));
  const other = [displayNameOf(item, item.tags[tag] ?? ''), ...(item.matchNames ?? [])];
  all.names.push(...other.map((name) => ({ name, language: null })));
}

/** Returns the name without what tells it from other entries: "Aldi (Süd)", "Burger King toilets". */
function displayNameOf({ displayName }: PackageEntry, name: string): string {
  const bare = displayName.replace(/ \(.*$/, '');
  const addition = bare.startsWith(`${name} `) ? bare.slice(name.length + 1) : '';
  return /^[a-z ]+$/.test(addition) ? name : bare;
}

function isBrand({ description = '' }: PackageItem, { isService }: Collected): boolean {
  return !isPlace(description) && (isService || !isGovernment(description));
}

function createBrand(id: string, item: PackageItem, { paths, locations, names }: Collected): PackageBrand {
  const label = item.label ?? names[0]?.name ?? id;
  const { website = null, ...accounts } = item.identities ?? {};
  const file = fileNameOf(item.logos?.wikidata ?? '');
  const logo = file && isLogoFile(file, label) ? file : null;
  const otherNames = distinctNames(label, names);
  return {
    id,
    source: 'name-suggestion-index',
    label,
    description: item.description ?? null,
    names: otherNames,
    website: website && URL.canParse(website) ? website : null,
    country: countryOf(locations),
    industry: industryOf(paths),
    file: logo,
    prominence: prominenceOf({
      locations,
      entries: paths.length,
      accounts: Object.keys(accounts).length,
      websites: item.officialWebsites?.length ?? 0,
      hasLogo: logo !== null,
      isDissolved: item.dissolutions !== undefined,
    }),
    // Its domains follow, since one may belong to several brands.
    keys: keysOfBrand(label, otherNames, null),
  };
}

/** Returns each name once, with its language if any entry states it, without those that differ from the label only in spelling. */
export function distinctNames(label: string, names: readonly BrandName[]): BrandName[] {
  const distinct = new Map<string, BrandName>();
  for (const { name, language } of names) {
    const key = brandKey(name);
    const known = distinct.get(key);
    if (key !== '' && !known?.language) distinct.set(key, { name: known?.name ?? name, language });
  }
  distinct.delete(brandKey(label));
  return [...distinct.values()];
}
