import type { LicenseClass } from '#contract/logos.ts';
import { plainText } from './html-text.ts';
import { metadataValue } from './json.ts';
import { canonicalUrl } from './url.ts';

export interface Licence {
  /** As people name it, e.g. "CC BY-SA 4.0"; null when the file does not say. */
  license: string | null;
  licenseClass: LicenseClass;
  /** e.g. "4.0"; null where the licence has none. */
  licenseVersion: string | null;
  licenseUrl: string | null;
  /** Shown by a wiki under a fair-use rule: not free to reuse. */
  nonFree: boolean;
}

interface CreativeCommons {
  name: 'by' | 'by-sa' | 'zero';
  version: string | null;
  /** Country of a ported version, e.g. "de". */
  port: string | null;
}

const MAX_LABEL = 120;
const CC_CLASSES = { by: 'cc-by', 'by-sa': 'cc-by-sa', zero: 'cc0' } as const;

/** Shown by a wiki without a licence. */
const FAIR_USE = [/\bfair[ -]?(?:use|dealing)\b/, /\bnon-?free\b/];

/** No commercial use, no derivatives, or nothing at all allowed. */
const NOT_FREE = [
  /\bcc\b.{0,12}\b(?:nc|nd)\b/,
  /\bnon-?commercial\b|\bno ?-?deriv/,
  /creativecommons\.org\/licenses\/[a-z-]*(?:nc|nd)\b/,
  /\bkogl\b.*\btype ?[234]\b/,
  /\ball rights reserved\b/,
];

const PUBLIC_DOMAIN = [
  /^(?:pd\b|pdm\b|public[ -]domain\b)/,
  /(?<!\bnot )\bin the public domain\b/,
  /\/publicdomain\/mark\b/,
  /^no copyright\b/,
];

/** Free licences for which the machine-readable code stays empty. facts: Extension:CommonsMetadata */
const OTHER_FREE = [
  /\bgfdl\b|\bgnu free documentation\b/,
  /\b[al]?gpl(?:v?\d|\b)|\bgnu (?:lesser |affero |library )?general public\b/,
  /^mit$|\bmit\/x11\b|\b(?:mit|expat|x11|isc|zlib) licen[cs]e\b|\bwtfpl\b/,
  /\bapache\b|\bbsd\b|\bcecill\b|\bartistic licen[cs]e\b/,
  /\bmpl\b|\bmozilla public\b|\beupl\b|\beclipse public\b/,
  /\bofl\b|\bopen font licen[cs]e\b/,
  /\bfree art\b|\bfal\b|\bart libre\b/,
  /^attribution(?: only)?$|\bcopyrighted free use\b/,
  /\bno (?:known )?(?:copyright )?restrictions\b/,
  /\bogl\b|\bopen government\b|\bgovernment open data\b|\bgodl\b/,
  /\bkogl\b.*\btype ?1\b|\bopen data commons\b|\bodbl\b|\blicence ouverte\b|\bdl-de\b/,
  /^cc-sa\b/,
];

/**
 * What a file may be used for, from its extmetadata. `NonFree` wins over everything, then the machine-readable
 * `License`, then what `LicenseShortName`, `UsageTerms` and `LicenseUrl` say; what nothing says is `unknown`.
 * Note that CC0 files carry Copyrighted "True". facts: Extension:CommonsMetadata, Help:Machine-readable data
 */
export function readLicence(extmetadata: unknown): Licence {
  const text = (name: string) => plainText(metadataValue(extmetadata, name), MAX_LABEL);
  const code = text('License');
  const shortName = text('LicenseShortName');
  const terms = text('UsageTerms');
  const givenUrl = secureUrl(canonicalUrl(metadataValue(extmetadata, 'LicenseUrl')));
  const lower = (parts: (string | null)[]) => parts.flatMap((part) => part?.toLowerCase() ?? []);
  const texts = lower([code, shortName, terms, givenUrl]);
  // The long terms of a free licence may speak of non-commercial use, too, so a short name goes first.
  const names = lower([code, shortName ?? terms, givenUrl]);

  const flag = metadataValue(extmetadata, 'NonFree');
  const isMarked = flag === true || /^(?:true|yes|1)$/i.test(plainText(flag, MAX_LABEL) ?? '');
  const nonFree = isMarked || names.some((name) => matches(name, FAIR_USE));
  const isNotFree = nonFree || names.some((name) => matches(name, NOT_FREE));
  const isUncopyrighted = /^false$/i.test(text('Copyrighted') ?? '');
  const licenseClass = isNotFree ? 'nonfree' : classify(texts, isUncopyrighted);
  const cc = findCreativeCommons(texts, licenseClass);
  const free = licenseClass === 'free' ? versionOf([shortName, terms].join(' ')) : null;
  return {
    license: shortName ?? terms ?? ownLabel(licenseClass, cc),
    licenseClass,
    licenseVersion: cc ? cc.version : free,
    licenseUrl: givenUrl ?? (cc ? deedUrl(cc) : null),
    nonFree,
  };
}

function classify(texts: readonly string[], isUncopyrighted: boolean): LicenseClass {
  const stated = texts.map(classOfText).find((found) => found !== null);
  return stated ?? (isUncopyrighted ? 'pd' : 'unknown');
}

function classOfText(text: string): LicenseClass | null {
  const cc = readCreativeCommons(text);
  if (cc) return CC_CLASSES[cc.name];
  if (matches(text, PUBLIC_DOMAIN)) return 'pd';
  return matches(text, OTHER_FREE) ? 'free' : null;
}

function matches(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Of the texts that name the licence of this class, the first that tells its version. */
function findCreativeCommons(texts: readonly string[], licenseClass: LicenseClass): CreativeCommons | null {
  const named = texts
    .map(readCreativeCommons)
    .filter((found) => found !== null)
    .filter((found) => CC_CLASSES[found.name] === licenseClass);
  return named.find((found) => found.version !== null) ?? named[0] ?? null;
}

function readCreativeCommons(text: string): CreativeCommons | null {
  if (/^cc[ -]?(?:0|zero)\b|\bcreative commons (?:cc)?(?:0|zero)\b|\/publicdomain\/zero\//.test(text)) {
    return { name: 'zero', version: '1.0', port: null };
  }
  const found =
    /\bcc[ -]by(?<sa>[ -]sa)?\b(?<rest>.*)/.exec(text) ??
    /\bcreative commons attribution(?<sa>[ -]share[ -]?alike)?(?![ -](?:non|no))\b(?<rest>.*)/.exec(text) ??
    /creativecommons\.org\/licenses\/by(?<sa>-sa)?\/(?<rest>.*)/.exec(text);
  if (!found) return null;
  const [, version, port] =
    /^[^\d]{0,3}(\d\.\d)(?:[ /-]([a-z]{2,3}|scotland)\b)?/.exec(found.groups?.rest ?? '') ?? [];
  const isPort = port !== undefined && port !== 'or' && port !== 'and';
  return { name: found.groups?.sa ? 'by-sa' : 'by', version: version ?? null, port: isPort ? port : null };
}

function ownLabel(licenseClass: LicenseClass, cc: CreativeCommons | null): string | null {
  if (licenseClass === 'pd') return 'Public domain';
  if (licenseClass === 'cc0') return 'CC0';
  if (!cc) return null;
  return [`CC ${cc.name.toUpperCase()}`, cc.version, cc.port].filter((part) => part !== null).join(' ');
}

function versionOf(text: string): string | null {
  return /\bv?(\d+\.\d+)\b/i.exec(text)?.[1] ?? /\bv(?:ersion )?(\d+)\b/i.exec(text)?.[1] ?? null;
}

/** The readable page of a licence. facts: https://creativecommons.org/licenses/list.en */
function deedUrl({ name, version, port }: CreativeCommons): string | null {
  if (name === 'zero') return 'https://creativecommons.org/publicdomain/zero/1.0/deed.en';
  if (version === null) return null;
  return `https://creativecommons.org/licenses/${name}/${version}/${port === null ? '' : `${port}/`}deed.en`;
}

function secureUrl(url: string | null): string | null {
  return url?.replace(/^http:(?=\/\/(?:[a-z]+\.)?creativecommons\.org\/)/, 'https:') ?? null;
}
