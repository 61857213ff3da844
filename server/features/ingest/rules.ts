import { countTitlesThatFit } from '#mediawiki/enumerate/params.ts';
import { bareTitle } from '#mediawiki/enumerate/titles.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';

const LOGO_NOUN = '(?:logos?|logotypes?|wordmarks?|icons?|emblems?|symbols?)';
/** Categories of one brand's logos: BRAND_LAST matches "SVG logos of Google", BRAND_FIRST matches "Google logos". */
const BRAND_LAST = new RegExp(`^(?:[\\p{L}-]+ ){0,2}${LOGO_NOUN} of (?:the )?(.+)$`, 'iu');
const BRAND_FIRST = new RegExp(`^(.+?) ${LOGO_NOUN}$`, 'iu');
const KIND_WORDS =
  /^(?:svg|png|vector|old|former|historical|historic|current|official|unofficial|animated|black and white) /i;
/** Words of categories that group logos by something other than the brand. */
const GROUPING_WORDS =
  /\b(?:by|with|without|in|from|using|containing|based|featuring|showing|created|uploaded|needing|to be|\d{4}s?|century)\b/i;
/** Generic words; a name that consists only of these words is not a brand. */
const GENERIC_WORDS = new Set(
  (
    'and or of the svg png gif jpg jpeg vector raster text animated unidentified unused fictional free nonfree old former historical new current ' +
    'black white red green blue yellow orange purple pink brown gray grey gold silver colored monochrome ' +
    'company companies corporate brand brands business product products organization organisations organizations association ' +
    'associations government political party parties military police university universities school schools college education ' +
    'sport sports football soccer basketball baseball hockey rugby cricket club team league racing olympic ' +
    'television tv channel radio station media newspaper magazine film movie music band record game video ' +
    'software computer internet website web app operating system programming technology electronics telecommunication ' +
    'car automobile automotive vehicle airline airport aviation railway train transport bus metro shipping ' +
    'bank banking finance insurance food beverage restaurant hotel fashion clothing retail store supermarket ' +
    'religion religious health medical hospital pharmaceutical science art museum event festival conference city town ' +
    'municipal country national international wikimedia wikipedia commons wiki project user letter number animal plant'
  ).split(' '),
);
const COUNTRIES = readCountries();
const MAX_BRAND_LENGTH = 80;

/**
 * Returns the brands in the names of a file's categories: "Google logos" and "SVG logos of Google" contain "Google";
 * "SVG logos of companies", "Logos of Germany" and "2015 logos" contain none.
 * @param categories titles with or without namespace
 */
export function aliasesOf(categories: readonly string[]): string[] {
  const brands = categories.map((category) => brandOf(bareTitle(category).replaceAll('_', ' ')));
  return [...new Set(brands.filter((brand) => brand !== null))].sort();
}

function brandOf(category: string): string | null {
  const match = BRAND_LAST.exec(category) ?? BRAND_FIRST.exec(category);
  let brand = (match?.[1] ?? '').replace(/ \([^)]*\)$/, '').trim();
  while (KIND_WORDS.test(brand)) brand = brand.replace(KIND_WORDS, '');
  // Excludes lower-case words such as "companies" in "SVG logos of companies", but not "eBay".
  const isName = /^\p{N}|^\p{Lu}|^\p{Lo}|^\p{Ll}+\p{Lu}/u.test(brand);
  if (!isName || brand.length > MAX_BRAND_LENGTH || GROUPING_WORDS.test(brand)) return null;
  const key = brand.toLowerCase();
  const words = key.split(/[\s-]+/);
  return words.every((word) => GENERIC_WORDS.has(word)) || COUNTRIES.has(key) ? null : brand;
}

function readCountries(): Set<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Set(codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []));
}

/** A file or list fails after this many failed requests while the wiki was up. */
export const MAX_TRIES = 6;
/** Titles per request, indexed by the number of failed tries: smaller batches isolate the title that breaks the response. */
const BATCH_SIZES = [50, 50, 10, 10, 1, 1];

/** Returns the first titles that fit into one request after this many failed tries. */
export function limitBatch(titles: readonly string[], tries: number): string[] {
  const batch = titles.slice(0, BATCH_SIZES[tries] ?? 1);
  return batch.slice(0, countTitlesThatFit(batch));
}

const MAX_BACKOFF_MS = 5 * MINUTE_MS;

/** Returns the exponential backoff after this many failures: one second after the first, at most five minutes. */
export function backoffMs(failures: number): number {
  return Math.min(SECOND_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
}

/** Reading changes starts this long before the requested time, because clocks differ and wikis log changes with a delay. */
export const CHANGES_OVERLAP_MS = 10 * MINUTE_MS;
