import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brandKey, domainOf } from '#contract/search/brand-key.ts';
import { pathOfFile } from '#sandbox/wiki/file-address.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { CORPUS, readFiles, readRows, titleOf } from './corpus.ts';

const SAMPLES = 500;
const ITEMS = '../node_modules/name-suggestion-index/dist/wikidata/wikidata.min.json';

/** A name to search for. */
export interface Case {
  name: string;
  /** The Wikidata item that is right; null for a title, which any brand may have. */
  id: string | null;
  /** The path of the right file. */
  path: string;
}

/** Names of one kind, with the rates in % of right and of empty answers that they must reach. */
export interface Kind {
  name: string;
  cases: Case[];
  found: number;
  nothing: number;
  /** True if only the index has what they mean. */
  isOfFiles?: boolean;
}

/** Returns the names to search for; without LOGO_CORPUS only those of the catalogue. */
export function listKinds(): Kind[] {
  const sample = (all: readonly Case[]) => all.filter((_, at) => at % Math.ceil(all.length / SAMPLES) === 0);
  const catalogue = loadCatalogue().entries.map(({ logo }) => ({
    name: logo.title,
    id: null,
    path: logo.url,
  }));
  const ofCatalogue = { name: 'titles of the catalogue', cases: sample(catalogue), found: 90, nothing: 0 };
  if (!CORPUS) return [ofCatalogue];
  const titles = readFiles().map((file) => ({ name: titleOf(file), id: null, path: pathOfFile(file) }));
  const brands = readBrands();
  const { wikidata } = JSON.parse(readFileSync(resolve(import.meta.dirname, ITEMS), 'utf8'));
  const items = Object.entries<Item>(wikidata).map(([id, { label = '', identities }]) => ({
    id,
    label: brandKey(label),
    domain: homeOf(identities?.website ?? ''),
  }));
  const rows = readRows('nsi_brands_2026-08.tsv').map(([name = '', id = '']) => ({
    id,
    name: name.replace(/ \(.*$/, ''),
  }));
  const [byId, byLabel, byDomain] = [
    Map.groupBy(rows, ({ id }) => id),
    Map.groupBy(items, ({ label }) => label),
    Map.groupBy(items, ({ domain }) => domain),
  ];
  // A label or domain of another brand doesn't mean this one.
  const isOf = (brand: Case, owners: readonly { id: string }[] = []) =>
    owners.every(({ id }) => id === brand.id);
  const otherNames = brands.flatMap((brand) =>
    [...new Map(byId.get(brand.id)?.map(({ name }) => [brandKey(name), name]))]
      .filter(([key]) => key !== brandKey(brand.name) && isOf(brand, byLabel.get(key)))
      .map(([, name]) => ({ ...brand, name })),
  );
  const domains = items.flatMap(({ id, domain }) => {
    const brand = brands.find((one) => one.id === id);
    return brand && domain && isOf(brand, byDomain.get(domain)) ? { ...brand, name: domain } : [];
  });
  const spelled = (count: number, spell: (name: string, at: number) => string) =>
    brands
      .filter(({ name }) => /^[\p{L} ]+$/u.test(name) && brandKey(name).length >= MIN_MISTYPED)
      .map((brand, at) => ({ ...brand, name: spell(brand.name, at) }))
      .filter(({ name }, at) => at % Math.ceil(brands.length / count) === 0 && !byLabel.has(brandKey(name)));
  const onEach = (spell: (name: string, at: number) => string) =>
    sample(brands).map((brand, at) => ({ ...brand, name: spell(brand.name, at) }));
  return [
    ofCatalogue,
    { name: 'titles of real files', cases: sample(titles), found: 90, nothing: 1, isOfFiles: true },
    { name: 'brands by label', cases: brands, found: 95, nothing: 1 },
    { name: 'brands by another name', cases: otherNames, found: 93, nothing: 1.5 },
    { name: 'brands by domain', cases: domains, found: 95, nothing: 5 },
    {
      name: `labels of ${MIN_MISTYPED} letters and more with one typing error`,
      cases: spelled(SAMPLES, mistype),
      found: 90,
      nothing: 10,
    },
    {
      name: 'such labels with two typing errors',
      cases: spelled(SAMPLES, (name, at) => mistype(mistype(name, at), at + 1)),
      found: 50,
      nothing: 50,
    },
    {
      name: 'labels in lower case without punctuation',
      cases: onEach((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}\s]/gu, '')),
      found: 90,
      nothing: 5,
    },
    {
      name: 'labels without spaces',
      cases: onEach((name) => name.replaceAll(' ', '')),
      found: 95,
      nothing: 1,
    },
    {
      name: 'labels with a legal form',
      cases: onEach((name, at) => `${name}${LEGAL_FORMS[at % LEGAL_FORMS.length]}`),
      found: 95,
      nothing: 1,
    },
    { name: 'tech brands as they write themselves', cases: readTechBrands(), found: 95, nothing: 1 },
    { name: 'tech brands by domain', cases: readTechDomains(), found: 95, nothing: 1 },
  ];
}

const MIN_MISTYPED = 6;
const LEGAL_FORMS = [
  ', Inc.',
  ' GmbH',
  ' AB',
  ' Co., Ltd.',
  ' S.p.A.',
  ' A/S',
  ' Sp. z o.o.',
  ' S.A. de C.V.',
];

/** Returns a name with one letter missing, doubled, swapped with the next or replaced; the first letter stays. */
function mistype(name: string, at: number): string {
  const letters = [...name];
  const place = 1 + ((at * 7) % (letters.length - 2));
  const [letter = '', next = ''] = letters.slice(place);
  const other = String.fromCharCode(97 + ((at * 5) % 26));
  return letters
    .toSpliced(place, 2, ...([[next], [letter, letter, next], [next, letter], [other, next]][at % 4] ?? []))
    .join('');
}

/** Returns the icons of simple-icons by title whose logo the catalogue has. */
function readTechBrands(): (Case & { source: string })[] {
  const { entries } = loadCatalogue();
  const byKey = new Map(entries.map((entry) => [brandKey(entry.logo.title), entry]));
  const file = resolve(import.meta.dirname, '../node_modules/simple-icons/data/simple-icons.json');
  const icons = JSON.parse(readFileSync(file, 'utf8')) as { title: string; source: string }[];
  return icons.flatMap(({ title, source }) => {
    const entry = byKey.get(brandKey(title));
    return entry ? [{ name: title, id: null, path: entry.logo.url, source }] : [];
  });
}

/** Returns the domains of tech brands that show their icon on the site with their name. */
function readTechDomains(): Case[] {
  return readTechBrands().flatMap((brand) => {
    const domain = domainOf(brand.source);
    return domain?.split('.').length === 2 && domain.startsWith(`${brandKey(brand.name)}.`)
      ? [{ ...brand, name: domain }]
      : [];
  });
}

/** What the package says about an item. */
interface Item {
  label?: string;
  identities?: { website?: string };
}

/** Returns the domain of a home page; null for a page within somebody's site. */
function homeOf(website: string): string | null {
  return URL.canParse(website) && new URL(website).pathname === '/' ? domainOf(website) : null;
}

/** Returns the brands whose right file is known. */
export function readBrands() {
  const rows = readRows('brand_logos.tsv');
  return rows.map(([id = '', name = '', file = '']) => ({ id, name, file, path: pathOfFile(file) }));
}
