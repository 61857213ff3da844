import { titlesThatFit } from '#mediawiki/enumerate/params.ts';
import { bareTitle } from '#mediawiki/enumerate/titles.ts';
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';

const LOGO_NOUN = '(?:logos?|logotypes?|wordmarks?|icons?|emblems?|symbols?)';
/** What a category of one brand's logos is called: "Google logos", "SVG logos of Google", "Former logos of Google". */
const BRAND_LAST = new RegExp(`^(?:[\\p{L}-]+ ){0,2}${LOGO_NOUN} of (?:the )?(.+)$`, 'iu');
const BRAND_FIRST = new RegExp(`^(.+?) ${LOGO_NOUN}$`, 'iu');
const KIND_WORDS =
  /^(?:svg|png|vector|old|former|historical|historic|current|official|unofficial|animated|black and white) /i;
/** Words that tell how logos are sorted, not whose they are. */
const SORTING_WORDS =
  /\b(?:by|with|without|in|from|using|containing|based|featuring|showing|created|uploaded|needing|to be|\d{4}s?|century)\b/i;
/** A single word that names a kind of thing or how it looks rather than a brand. */
const KINDS = new Set(
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

/**
 * The other names that a file is found by: of its categories those that hold one brand's logos, by that brand. "Google
 * logos" and "SVG logos of Google" give "Google"; "SVG logos of companies", "Logos of Germany" and "2015 logos" sort
 * logos and give nothing, as does whatever does not say that it holds logos.
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
  // A brand is a name: "SVG logos of companies" is about a kind of thing, and says so in lower case.
  const isName = /^\p{N}|^\p{Lu}|^\p{Lo}|^\p{Ll}+\p{Lu}/u.test(brand);
  if (!isName || brand.length > 80 || SORTING_WORDS.test(brand)) return null;
  const key = brand.toLowerCase();
  const words = key.split(/[\s-]+/);
  return words.every((word) => KINDS.has(word)) || COUNTRIES.has(key) ? null : brand;
}

function readCountries(): Set<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return new Set(codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []));
}

/** Asked so often in vain while the wiki was well, a file is told as unreadable. */
export const MAX_TRIES = 6;
/** How many titles are asked about at once, by how often that was in vain: what spoils an answer is found alone. */
const BATCH_SIZES = [50, 50, 10, 10, 1, 1];

/** Which of these files, that were asked about equally often, one request is about: those at the front. */
export function batchOf(titles: readonly string[], tries: number): string[] {
  const most = titles.slice(0, BATCH_SIZES[tries] ?? 1);
  return most.slice(0, titlesThatFit(most));
}

const FIRST_PAUSE_MS = SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** How long to wait after so many failures in a row, the first being 1: twice as long each time, five minutes at most. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/** Changes are looked for from so long before the time that is asked for: clocks differ, and wikis write late. */
export const SINCE_MARGIN_MS = 10 * MINUTE_MS;
