import type { CreditPart } from '#contract/logos.ts';
import { appendPart, htmlParts, joinParts, plainText } from './html-text.ts';
import { metadataValue } from './json.ts';
import type { Licence } from './license.ts';

const MAX_AUTHOR = 200;
const MAX_RESTRICTIONS = 20;
const UNKNOWN_AUTHOR = 'Unknown author';

/** What a wiki's maintenance notes write into the author's place. */
const NO_AUTHOR =
  /^(?:this file is lacking\b.*|.*\bno machine-readable author\b.*|see (?:below|above|source)|n\/a|[?–—-]+)$/is;
/** An author's text that already says what it is and so takes no "by". */
const LEAD_IN =
  /^(?:©|\(c\)|copyright\b|courtesy\b|source\b|from\b|the original uploader\b|[\p{L} ]{0,30}(?:\bby\b|:))/iu;
/** What a required attribution repeats of the licence and the site that follow it anyway. */
const REPEATED_TAIL =
  /(?:^|\s*[,;/|·•–—(-]\s*\(?|\s(?=via ))(?:(?:via|from|on) )?(?:wikimedia commons|cc[ -]?(?:0|zero)|cc[ -]by(?:[ -]sa)?(?:[ -]\d\.\d)?(?:[ -][a-z]{2})?|public domain|gfdl)\)?[\s.]*$/i;

/** A full stop that ends a sentence, not one that ends "Inc." or an initial. */
const SENTENCE_END = /(?<=\p{Ll}{5})\.$/u;

interface CreditSource {
  title: string;
  extmetadata: unknown;
  licence: Licence;
  sourceUrl: string;
  /** Origin of the wiki that answered, for links relative to it. */
  wikiOrigin?: string | undefined;
}

interface Credit {
  author: string | null;
  /** One line of plain text; always the joined texts of `creditParts`. */
  credit: string;
  creditParts: CreditPart[];
}

/**
 * The line to print beside a logo: title, author (the attribution that the author asks for, else `Artist`; never
 * the uploader), licence, site. Form: Creative Commons' "title, author, source, licence".
 * facts: https://wiki.creativecommons.org/wiki/Best_practices_for_attribution
 */
export function readCredit({ title, extmetadata, licence, sourceUrl, wikiOrigin }: CreditSource): Credit {
  const read = (name: string) =>
    htmlParts(metadataValue(extmetadata, name), { base: wikiOrigin, maxLength: MAX_AUTHOR });
  const artist = namedAuthor(read('Artist'));
  const attribution = withoutTail(read('Attribution'));
  const named = attribution.length > 0 ? attribution : artist;
  const byline = named.length > 0 ? named : [{ text: UNKNOWN_AUTHOR, href: null }];

  const parts: CreditPart[] = [];
  appendPart(parts, `"${title}"`, sourceUrl);
  appendPart(parts, LEAD_IN.test(joinParts(byline)) ? ', ' : ' by ', null);
  for (const part of byline) appendPart(parts, part.text, part.href);
  appendPart(parts, ', ', null);
  appendPart(parts, licenceText(licence), licence.licenseUrl);
  appendPart(parts, `, via ${siteName(sourceUrl)}`, null);
  return { author: joinParts(artist) || null, credit: joinParts(parts), creditParts: parts };
}

/**
 * Limits beside copyright, in lower case and once each: those that the file names (`trademarked` is called
 * `trademark` here) and the trademark that only its categories tell. facts: Extension:CommonsMetadata
 */
export function readRestrictions(extmetadata: unknown): string[] {
  const named = splitList(metadataValue(extmetadata, 'Restrictions')).map((name) => name.toLowerCase());
  const isTrademark = splitList(metadataValue(extmetadata, 'Categories')).some((category) =>
    /^(?:(?:images |files )?with )?(?:registered )?trademarks?(?: (?:of|in|by)\b.*)?$|\btrademarked\b/i.test(
      category,
    ),
  );
  const all = named.map((name) => (/^trademark(?:s|ed)?$/.test(name) ? 'trademark' : name));
  return [...new Set(isTrademark ? [...all, 'trademark'] : all)].slice(0, MAX_RESTRICTIONS);
}

function splitList(value: unknown): string[] {
  return (plainText(value, 5000) ?? '')
    .split('|')
    .map((name) => name.trim().slice(0, 100))
    .filter((name) => name !== '' && name !== '…');
}

/** The author as named, without a doubled "Unknown author"; empty where a maintenance note stands instead. */
function namedAuthor(parts: CreditPart[]): CreditPart[] {
  const text = joinParts(parts);
  if (NO_AUTHOR.test(text)) return [];
  if (!/^(unknown (?:author|artist|photographer|designer))(?:[\s;]*\1)+$/i.test(text))
    return withoutEnd(parts, SENTENCE_END);
  return [{ text: UNKNOWN_AUTHOR, href: parts[0]?.href ?? null }];
}

function withoutTail(parts: CreditPart[]): CreditPart[] {
  let left = parts;
  while (REPEATED_TAIL.test(joinParts(left))) left = withoutEnd(left, REPEATED_TAIL);
  return withoutEnd(left, /[\s,;/|]+$/);
}

/** Cuts from the end of the pieces what the pattern finds at the end of their joined text. */
function withoutEnd(parts: CreditPart[], pattern: RegExp): CreditPart[] {
  let room = joinParts(parts).replace(pattern, '').length;
  return parts.flatMap((part) => {
    const text = part.text.slice(0, room);
    room -= text.length;
    return text === '' ? [] : [{ ...part, text }];
  });
}

function licenceText({ license, licenseClass }: Licence): string {
  if (licenseClass === 'pd') return 'public domain';
  if (license !== null) return license;
  return licenseClass === 'nonfree' ? 'not free to reuse' : 'licence not stated';
}

function siteName(sourceUrl: string): string {
  const { host } = new URL(sourceUrl);
  return /^(?:commons(?:\.m)?|upload|thumb)\.wikimedia\.org$/.test(host) ? 'Wikimedia Commons' : host;
}
