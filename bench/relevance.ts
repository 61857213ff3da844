import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand } from '#contract/brands.ts';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { brandKey, domainOf } from '#contract/search/brand-key.ts';
import { writeNames } from '#contract/search/names.ts';
import type { SearchResponse } from '#contract/search.ts';
import { startApiServer } from '#sandbox/mediawiki/server.ts';
import { pathOfFile } from '#sandbox/wiki/file-address.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { FAST_WRITES, startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { startSite, waitForBrands } from '#testing/start-site.ts';
import { CORPUS, fillIndex, makeFiles, readFiles, readRows, titleOf } from './corpus.ts';
import { type Figure, limited } from './figure.ts';

const TITLES = 30_000;
const SAMPLES = 500;
const COMMONS = 'https://upload.wikimedia.org/wikipedia/commons';
const ITEMS = '../node_modules/name-suggestion-index/dist/wikidata/wikidata.min.json';
/** Longer than an incomplete response is cached. */
const RETRY_MS = 3500;

/** A name to search for. */
interface Case {
  name: string;
  /** The Wikidata item that is right; null for a title, which any brand may have. */
  id: string | null;
  /** The path of the right file. */
  path: string;
}

/**
 * Searches for names whose right file is known, without a wiki: with the bundled catalogue and the brand table alone, then with a
 * filled index, too. Without LOGO_CORPUS, the names are those of the catalogue.
 */
export async function measureRelevance(): Promise<Figure[]> {
  const cluster = await startTestCluster(FAST_WRITES);
  const url = urlOf(cluster.url, TEMPLATE_NAME, 'logotheca');
  const wiki = await startWikiWithoutSearch();
  try {
    const settings = { MEDIAWIKI_URLS: wiki.apiUrl, DATABASE_URL: url, LOG_LEVEL: 'info' };
    const kinds = listKinds();
    const bundled = kinds.filter(({ isOfFiles }) => !isOfFiles);
    const alone = bundled.map((kind) => ({ ...kind, name: `${kind.name}, bundled data alone` }));
    const empty = await startSite(settings);
    await waitForBrands(empty);
    const figures = await measureKinds(empty, alone);
    const brandFiles = CORPUS ? readBrands().map(({ file }) => file) : [];
    const { db, close } = openDatabase({ url });
    await fillIndex(db, makeFiles([...new Set([...brandFiles, ...readFiles()])], TITLES));
    await close();
    // Another site, because this one remembers its answers.
    return [...figures, ...(await measureKinds(await startSite(settings), kinds))];
  } finally {
    await Promise.all([cluster.stop(), wiki.stop()]);
  }
}

/** Searches a site, and stops it. */
async function measureKinds(
  site: Awaited<ReturnType<typeof startSite>>,
  kinds: readonly Kind[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, cases: all, found, nothing } of kinds) {
    const cases = all.filter((one) => brandKey(one.name) !== '' && one.name.length <= MAX_NAME_LENGTH);
    const outcomes: Outcome[] = [];
    for (const one of cases) outcomes.push(judge(one, await search(site.url, one.name)));
    const rate = (key: keyof Outcome) =>
      (outcomes.filter((outcome) => outcome[key]).length / cases.length) * 100;
    const what = `${cases.length.toLocaleString('en-GB')} ${name}`;
    figures.push(
      limited(`${what}: the right logo first, or the right brand among choices, %`, rate('isFound'), {
        atLeast: found,
      }),
      limited(`${what}: nothing found, %`, rate('isNothing'), { atMost: nothing }),
      limited(`${what}: another brand, %`, rate('isOther'), { atMost: 0.5 }),
    );
  }
  await site.stop();
  return figures;
}

/** Starts a wiki that says where its files are, but answers no search. */
async function startWikiWithoutSearch() {
  const general = { sitename: 'Wikimedia Commons', server: 'https://commons.wikimedia.org' };
  const repos = [{ name: 'local', url: COMMONS, thumbUrl: `${COMMONS}/thumb` }];
  const wiki = await startApiServer({
    answer: () => ({ batchcomplete: true, query: { general, repos, extensions: [] } }),
    subjectOf: ({ params }) => params.get('meta') ?? 'search',
  });
  wiki.setBehavior({ kind: 'fails', status: 503, when: 'search' });
  return wiki;
}

/** Names of one kind, with the rates in % of right and of empty answers that they must reach. */
interface Kind {
  name: string;
  cases: Case[];
  found: number;
  nothing: number;
  /** True if only the index has what they mean. */
  isOfFiles?: boolean;
}

function listKinds(): Kind[] {
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

/** Returns the domains of tech brands that show their icon on a site of their own name. */
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
function readBrands() {
  const rows = readRows('brand_logos.tsv');
  return rows.map(([id = '', name = '', file = '']) => ({ id, name, file, path: pathOfFile(file) }));
}

interface Outcome {
  /** True if the right logo is first, or the right brand is among the choices. */
  isFound: boolean;
  isNothing: boolean;
  /** True if a brand is shown that isn’t the right one, with another file. */
  isOther: boolean;
}

/** Searches for a name as the page does: again if a busy machine had no time to read the brand table, and for a likely correction. */
async function search(url: string, name: string): Promise<SearchResponse> {
  const ask = async (text: string) => {
    const response = await fetch(`${url}/api/search?q=${encodeURIComponent(writeNames([text]))}`);
    return (await response.json()) as SearchResponse;
  };
  let response = await ask(name);
  if (response.names.some(({ brandUnasked }) => brandUnasked)) {
    await sleep(RETRY_MS);
    response = await ask(name);
  }
  const [report] = response.names;
  return report?.likely && report.suggestion ? ask(report.suggestion) : response;
}

/** Returns all logos of a brand. */
function logosOf({ current, icon, variants, former, catalogueLogo, catalogueIcon }: Brand): Logo[] {
  const all = [
    current,
    icon,
    catalogueLogo,
    catalogueIcon,
    ...[...variants, ...former].map(({ logo }) => logo),
  ];
  return all.filter((logo) => logo !== null);
}

/** Compares a response with the right file; a current logo of the right brand is right too, and so is the file behind the brand's. */
function judge({ id, path }: Case, { logos, names: [report] }: SearchResponse): Outcome {
  const [first] = logos;
  const { brand = null, choices = [] } = report ?? {};
  const isRight = brand !== null && brand.id === id;
  const ofBrand = isRight ? [brand.current, brand.icon, ...brand.variants.map(({ logo }) => logo)] : [];
  const isFileAt = (logo: Logo | undefined) =>
    logo !== undefined && decodeURIComponent(logo.url).endsWith(decodeURIComponent(path));
  // Who types the title of a file may mean the brand in it: "Acme logo".
  const ofNamed = new Set(brand ? logosOf(brand).map(({ url }) => url) : []);
  const isFile = isFileAt(first) || (id === null && isFileAt(logos.find(({ url }) => !ofNamed.has(url))));
  return {
    isFound:
      isFile ||
      ofBrand.some((logo) => logo && logo.url === first?.url) ||
      choices.some((choice) => choice.id === id),
    isNothing: first === undefined && choices.length === 0,
    isOther: id !== null && brand !== null && !isRight && !isFile,
  };
}
