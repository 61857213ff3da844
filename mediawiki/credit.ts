import { creditedLicense } from '#contract/constants/licenses.ts';
import type { CreditPart } from '#contract/logos.ts';
import { readByline } from './byline.ts';
import { appendPart, joinParts, plainText, replaceText } from './html-text.ts';
import { metadataValue } from './json.ts';
import type { LicenseInfo } from './license.ts';

const MAX_RESTRICTIONS = 20;
const UNKNOWN_AUTHOR = 'Unknown author';
const NOT_STATED = 'author not stated';

/** Maintenance notes and placeholders that stand in for an author. */
const NO_AUTHOR =
  /^(?:this file is lacking\b.*|.*\bno machine-readable author\b.*|see (?:below|above|source)|n\/a|[?–—-]+)$/is;
/** The uploader's statement that the work is the uploader's, whom it doesn't name. */
const OWN_WORK =
  /^(?:own (?:work|drawing|creation|design)|self(?:[ -](?:made|created|drawn|published|work))?|myself|me|eigenes werk|selbst (?:erstellt|gemacht)|travail personnel|(?:trabajo|obra) propi[oa]|treball propi|opera propria|trabalho próprio|eigen werk|eget (?:arbete|arbeid|arbejde|verk)|praca własna|vlastní dílo|собственная работа|власна робота|自己的作品|自作|投稿者自身による作品)[.!]?$/iu;
/** Names of files alone, as the templates of derivative works leave them. */
const FILE_NAMES = /^(?:[^;:]+\.(?:svg|png|jpe?g|gif|webp|tiff?|pdf)[\s:.]*(?:; |$))+$/i;
/** The start of an author text that needs no "by" before it. */
const LEAD_IN =
  /^(?:©|\(c\)|copyright\b|courtesy\b|source\b|from\b|the original uploader\b|[\p{L} ]{0,30}(?:\bby\b|:))/iu;
/** A licence or site at the end of an author or attribution. The credit line names both anyway. */
const REPEATED_TAIL =
  /(?:^|\s*[,;/|·•–—(-]\s*\(?|\s(?=via ))(?:(?:via|from|on) )?(?:wikimedia commons|cc[ -]?(?:0|zero)|cc[ -]by(?:[ -]sa)?(?:[ -]\d\.\d)?(?:[ -][a-z]{2})?|public domain|gfdl)\)?[\s.]*$/gi;
/** How many of them are removed. */
const MAX_TAILS = 5;

/** A full stop at the end of a sentence, not that of "Inc." or an initial. */
const SENTENCE_END = /(?<=\p{Ll}{5})\.$/gu;

interface CreditSource {
  title: string;
  extmetadata: unknown;
  license: LicenseInfo;
  sourceUrl: string;
  /** The base URL of relative links. */
  wikiOrigin?: string | undefined;
}

interface Credit {
  /** Null if the source doesn't state it; the credit then says so. */
  author: string | null;
  /** The text of `creditParts` in one line. */
  credit: string;
  creditParts: CreditPart[];
}

/**
 * Returns the credit line of a logo in the order that Creative Commons recommends: title, author, licence, site. The author
 * is `Attribution`, else `Artist`, never the uploader or a file's name.
 * @see https://wiki.creativecommons.org/wiki/Best_practices_for_attribution
 */
export function readCredit({ title, extmetadata, license, sourceUrl, wikiOrigin }: CreditSource): Credit {
  const read = (name: string) => readByline(metadataValue(extmetadata, name), wikiOrigin);
  const artist = namedAuthor(withoutTail(read('Artist')));
  const attribution = namedAuthor(withoutTail(read('Attribution')));
  const creators = attribution.length > 0 ? attribution : artist;

  const parts: CreditPart[] = [];
  appendPart(parts, `"${title}"`, sourceUrl);
  const needsBy = creators.length > 0 && !LEAD_IN.test(joinParts(creators));
  appendPart(parts, needsBy ? ' by ' : ', ', null);
  if (creators.length === 0) appendPart(parts, NOT_STATED, null);
  for (const part of creators) appendPart(parts, part.text, part.href);
  appendPart(parts, ', ', null);
  appendPart(parts, creditedLicense(license), license.licenseUrl);
  appendPart(parts, `, via ${siteName(sourceUrl)}`, null);
  return {
    author: joinParts(artist) || joinParts(attribution) || null,
    credit: joinParts(parts),
    creditParts: parts,
  };
}

/**
 * Returns restrictions other than copyright, in lower case and without duplicates: those in `Restrictions` (`trademarked` as
 * `trademark`), and `trademark` if a category implies it. @see mediawiki.org: Extension:CommonsMetadata
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

/** Returns the author, with a repeated "Unknown author" collapsed into one; empty for a maintenance note or a file's name. */
function namedAuthor(parts: readonly CreditPart[]): readonly CreditPart[] {
  const text = joinParts(parts);
  if (NO_AUTHOR.test(text) || OWN_WORK.test(text) || FILE_NAMES.test(text)) return [];
  if (!/^(unknown (?:author|artist|photographer|designer))(?:[\s;]*\1)+$/i.test(text))
    return replaceText(parts, SENTENCE_END);
  return [{ text: UNKNOWN_AUTHOR, href: parts[0]?.href ?? null }];
}

function withoutTail(parts: readonly CreditPart[]): readonly CreditPart[] {
  const tails = Array.from({ length: MAX_TAILS }, () => REPEATED_TAIL);
  return [...tails, /(?<![\s,;/|])[\s,;/|]+$/g].reduce((rest, tail) => replaceText(rest, tail), parts);
}

/** Returns the name of the site with this page of a file, for a credit line. */
export function siteName(sourceUrl: string): string {
  const { host } = new URL(sourceUrl);
  return /^(?:commons(?:\.m)?|upload|thumb)\.wikimedia\.org$/.test(host) ? 'Wikimedia Commons' : host;
}
