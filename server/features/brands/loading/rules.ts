import type { BrandName } from '#mediawiki/wikidata/brand-facts.ts';
import { isNamedAfter } from '#mediawiki/wikidata/file-names.ts';

const WORLDWIDE = '001';
/** How many countries a group of countries such as "150" (Europe) counts as. */
const COUNTRIES_OF_GROUP = 20;
const MAX_COUNTRIES = 60;
const MAX_WEBSITES = 20;
const MAX_ENTRIES = 10;
const POINTS_PER_ARTICLE = 6;

/** File types that a wiki can show as an image. */
const IMAGE = /\.(svg|png|gif|jpe?g|webp)$/i;
/** Types that are mostly photographs unless the name says "logo". */
const PHOTOGRAPH = /\.(jpe?g|webp)$/i;
const LOGO_WORD = /logo|loqo|лого|ロゴ|wordmark/i;
const EMBLEM =
  /(?<!\p{L})(flags?|flagge|bandera|bandeira|drapeau|(coat of )?arms|coa|wappen\p{L}*|escudo|blason|stemma|brasao|brasão|герб|crest|seal|sceau|siegel)(?!\p{L})/iu;

/** Where the noun that a description starts with ends: "city in California" is a city. */
const END_OF_NOUN =
  /\s(?:in|of|for|from|that|which|who|at|on|to|by|with|based|located|serving|responsible|headquartered|covering|within)\b|[,;(]/i;
const PLACE =
  /(^|\s)(city|town|village|municipality|comune|commune|county|(?<!transit |transportation |school |park |health |utility |business )district|province|(autonomous |federal |administrative )region|(?<!member )state|borough|township|parish|verbandsgemeinde|samtgemeinde|island|country|prefecture|oblast|voivodeship|canton|capital|county seat|seat|place|settlement|autonomous community|agglomeration community|intermunicipality|community of communes|metropolis|subdivision)$/i;
const GOVERNMENT =
  /(^|\s)(government|ministry|(?:government|executive|fire|police|state|federal) department|council|police|constabulary|(?:police|armed|military|gendarmerie|security) (?:force|forces|service|branch|department|agency|zone)|law enforcement agency|(?:government|governmental|state|federal|executive|regulatory|intelligence|public|independent) (?:agency|body|authority|office|organization|organisation)|(?:school|park) (?:district|board|system|division)|education agency|water board|administration|intermunicipal agency|motor vehicles agency|administrative (?:body|authority|division)|navy|army|air force|coast guard|(?:service|warfare) branch|legislature|(?:fire|fire and rescue|fire and emergency) service|court|parliament|embassy|safety region)$/i;

const PART_OF_GOVERNMENT =
  /\b(agency|department|division|office|body) of the ([\p{L}.]+ )*(government|department|ministry)\b|\b(motor vehicles|board of education)\b/iu;

/** The names of languages; undefined for words that are none, such as "type". */
const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * Returns the name of the file that a URL of the package refers to. SVG files: the text after "Special:FilePath/", which isn't
 * encoded. Others: the part of the parameter `title`, which is. Null for other URLs.
 */
export function fileNameOf(url: string): string | null {
  const raw = cutBetween(url, '/wiki/Special:FilePath/', '');
  const encoded = cutBetween(url, '?title=Special%3ARedirect%2Ffile%2F', '&width=');
  const name = raw ?? (encoded && decodeURIComponent(encoded));
  return name ? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ') : null;
}

function cutBetween(text: string, start: string, end: string): string | undefined {
  const [, rest] = text.split(start, 2);
  return end === '' ? rest : rest?.slice(0, rest.lastIndexOf(end));
}

/** Returns false for flags, arms, seals and photographs, as far as their names tell. */
export function isLogoFile(name: string, label: string): boolean {
  if (!IMAGE.test(name)) return false;
  if (LOGO_WORD.test(name) || isNamedAfter(name, label)) return true;
  return !PHOTOGRAPH.test(name) && !EMBLEM.test(name);
}

/** Returns true for a description such as "city in California". */
export function isPlace(description: string): boolean {
  return PLACE.test(nounOf(description));
}

/** Returns true for a description such as "law enforcement agency in Texas". */
export function isGovernment(description: string): boolean {
  return GOVERNMENT.test(nounOf(description)) || PART_OF_GOVERNMENT.test(description);
}

function nounOf(description: string): string {
  return description.slice(0, description.search(END_OF_NOUN) >>> 0).trim();
}

/** Returns the language of a key such as "brand:ja"; undefined if its suffix is no language, as in "brand:type". */
function languageOf(suffix: string): string | undefined {
  if (!languages.has(suffix)) languages.set(suffix, isLanguage(suffix) ? suffix : undefined);
  return languages.get(suffix);
}

/** Few suffixes occur thousands of times each, and `Intl` is slow. */
const languages = new Map<string, string | undefined>();

function isLanguage(tag: string): boolean {
  try {
    return LANGUAGES.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the country that all locations are in, in English; null if they are in several, or none is known. */
export function countryOf(locations: readonly unknown[]): string | null {
  const codes = new Set(locations.map(countryCodeOf));
  const [code] = codes;
  return codes.size === 1 && code ? (COUNTRIES.of(code) ?? null) : null;
}

/** Returns the country of "de" or "us-ca.geojson"; null for groups of countries, areas and points. */
function countryCodeOf(location: unknown): string | null {
  const [, code] = /^([a-z]{2})(?:-|$)/.exec(String(location).toLowerCase()) ?? [];
  if (code === 'fx') return 'FR';
  return code?.toUpperCase() ?? null;
}

/** Returns e.g. "Fast food", if most entries in `brands` are in this category; null if it is unclear. */
export function industryOf(paths: readonly string[]): string | null {
  if (paths.some((path) => path.startsWith('transit/'))) return 'Public transport';
  const values = paths
    .filter((path) => /^brands\/(amenity|craft|healthcare|leisure|office|shop|tourism)\//.test(path))
    .map((path) => path.split('/')[2] ?? '')
    .filter((value) => !/^(yes|company|vacant|other)$/.test(value));
  const ranked = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length);
  const [first, second] = ranked;
  if (!first || (second && second[1].length === first[1].length)) return null;
  const words = first[0].replaceAll('_', ' ').replace('doityourself', 'do it yourself');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the package tells about how well a brand is known. */
export interface Reach {
  locations: readonly unknown[];
  /** In how many categories and areas it is listed. */
  entries: number;
  /** On how many social networks it has an account. */
  accounts: number;
  websites: number;
  hasLogo: boolean;
  isDissolved: boolean;
}

/**
 * Returns how well a brand is known: 5 points for each account, 2 for each website and entry, 1 for each country (100 for
 * "worldwide"), 10 for a logo, and half of it all if the brand has ended. Six points count as one article in a wiki, so that
 * brands of the package can be compared with those that Wikidata was asked about.
 */
export function prominenceOf(reach: Reach): number {
  const countries = [...new Set(reach.locations.map(String))].map((location) => {
    if (location === WORLDWIDE) return 100;
    return /^\d{3}$/.test(location) ? COUNTRIES_OF_GROUP : 1;
  });
  const area = countries.includes(100)
    ? 100
    : Math.min(
        countries.reduce((sum, count) => sum + count, 0),
        MAX_COUNTRIES,
      );
  const sum =
    area +
    5 * reach.accounts +
    2 * Math.min(reach.websites, MAX_WEBSITES) +
    2 * Math.min(reach.entries, MAX_ENTRIES) +
    (reach.hasLogo ? 10 : 0);
  return Math.round((reach.isDissolved ? sum / 2 : sum) / POINTS_PER_ARTICLE);
}

/** Returns the names in the tags of an item under "brand", "brand:ja", "brand:short" and the like. */
export function namesIn(tags: Readonly<Record<string, string>>, tag: string): BrandName[] {
  return Object.entries(tags).flatMap(([key, value]) => {
    if (!key.startsWith(tag)) return [];
    const [name, ...suffixes] = key.split(':');
    if (name !== tag) return [];
    const suffix = suffixes[0] === 'short' ? suffixes.slice(1).join(':') : suffixes.join(':');
    const language = suffix === '' ? null : languageOf(suffix);
    if (language === undefined) return [];
    return value.split(';').map((text) => ({ name: text.trim(), language }));
  });
}
