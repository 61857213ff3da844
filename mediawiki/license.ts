import { PRESUMED_PUBLIC_DOMAIN } from '#contract/constants/licenses.ts';
import type { LicenseClass } from '#contract/logos.ts';
import { plainText } from './html-text.ts';
import { metadataValue } from './json.ts';
import { canonicalUrl } from './url.ts';

export interface LicenseInfo {
  /** The common name, e.g. "CC BY-SA 4.0"; null if the file states no licence. */
  license: string | null;
  licenseClass: LicenseClass;
  /** e.g. "4.0" */
  licenseVersion: string | null;
  licenseUrl: string | null;
  /** True if the wiki may use the file only as fair use. */
  nonFree: boolean;
}

interface CreativeCommons {
  name: 'by' | 'by-sa' | 'zero';
  version: string | null;
  /** The country of a ported version, e.g. "de". */
  port: string | null;
}

const MAX_LABEL = 120;
const MAX_CATEGORIES = 5000;
const CC_CLASSES = { by: 'cc-by', 'by-sa': 'cc-by-sa', zero: 'cc0' } as const;

const FAIR_USE = [/\bfair[ -]?(?:use|dealing)\b/, /\bnon-?free\b/];

/** No commercial use, no derivatives, or all rights reserved. */
const NOT_FREE = [
  /\bcc\b.{0,12}\b(?:nc|nd)\b/,
  /\bnon-?commercial\b|\bno ?-?deriv/,
  /creativecommons\.org\/licenses\/[a-z-]*(?:nc|nd)\b/,
  /\bkogl\b.*\btype ?[234]\b/,
  /\ball rights reserved\b/,
];

/** The German Wikipedia presumes that such a logo is not original enough for copyright. */
const THRESHOLD = /schöpfungshöhe|\blogosh\b/;

const PUBLIC_DOMAIN = [
  /^(?:pd\b|pdm\b|public[ -]domain\b)/,
  /(?<!\bnot )\bin the public domain\b/,
  /\/publicdomain\/mark\b/,
  /^no copyright\b/,
  /\bgemeinfrei\b/,
  THRESHOLD,
];

/** Words by which a source says that it only presumes the public domain, as in "PD-old-assumed". */
const PRESUMED = [
  /\b(?:assum(?:ed|ption)|presum(?:ed|ably|ption)|probabl[ey]|possibl[ey]|likely|apparently|suppos(?:ed|edly))\b/,
  /\b(?:vermut(?:lich|et)|wahrscheinlich|mutmaßlich|vermoedelijk|waarschijnlijk|troligen|prawdopodobnie)\b/,
  /\b(?:présumée?|probablement|probablemente|probabilmente|presumibilmente|provavelmente|presumiblemente)\b/,
  THRESHOLD,
];

/** Free licences without a machine-readable code. @see mediawiki.org: Extension:CommonsMetadata */
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
 * Reads a file's licence from its extmetadata, in this order: `NonFree`, the machine-readable `License`, `LicenseShortName`,
 * `UsageTerms`, `LicenseUrl`. `Copyrighted` is the last resort: it is "True" for CC0 files too.
 * @see mediawiki.org: Extension:CommonsMetadata, Help:Machine-readable data
 */
export function readLicense(extmetadata: unknown): LicenseInfo {
  const text = (name: string) => plainText(metadataValue(extmetadata, name), MAX_LABEL);
  const code = text('License');
  const shortName = text('LicenseShortName');
  const terms = text('UsageTerms');
  const statedUrl = secureUrl(canonicalUrl(metadataValue(extmetadata, 'LicenseUrl')));
  const lower = (parts: (string | null)[]) => parts.flatMap((part) => part?.toLowerCase() ?? []);
  const allTexts = lower([code, shortName, terms, statedUrl]);
  // The terms of a free licence may mention non-commercial use, so they exclude nothing if there is a short name.
  const excludingTexts = lower([code, shortName ?? terms, statedUrl]);

  const flag = metadataValue(extmetadata, 'NonFree');
  const isMarked = flag === true || /^(?:true|yes|1)$/i.test(plainText(flag, MAX_LABEL) ?? '');
  const isFairUse = isMarked || excludingTexts.some((one) => matches(one, FAIR_USE));
  const isExcluded = isFairUse || excludingTexts.some((one) => matches(one, NOT_FREE));
  const isUncopyrighted = /^false$/i.test(text('Copyrighted') ?? '');
  const statedClass = isExcluded ? 'nonfree' : classify(allTexts, isUncopyrighted);
  const isPresumed =
    statedClass === 'pd' && [...allTexts, ...licenseCategories(extmetadata)].some(matchesPresumption);
  const licenseClass = isPresumed ? 'unknown' : statedClass;
  const cc = findCreativeCommons(allTexts, licenseClass);
  const freeVersion = licenseClass === 'free' ? versionOf([shortName, terms].join(' ')) : null;
  return {
    license: isPresumed ? PRESUMED_PUBLIC_DOMAIN.label : (shortName ?? terms ?? labelOf(licenseClass, cc)),
    licenseClass,
    licenseVersion: cc ? cc.version : freeVersion,
    licenseUrl: statedUrl ?? (cc ? deedUrl(cc) : null),
    nonFree: isFairUse,
  };
}

function matchesPresumption(text: string): boolean {
  return matches(text, PRESUMED);
}

/** Returns the categories that name a reason for the public domain, in lower case. */
function licenseCategories(extmetadata: unknown): string[] {
  const categories = plainText(metadataValue(extmetadata, 'Categories'), MAX_CATEGORIES) ?? '';
  return categories
    .toLowerCase()
    .split('|')
    .filter((category) => /^pd\b|public domain|gemeinfrei/.test(category) || THRESHOLD.test(category));
}

function classify(texts: readonly string[], isUncopyrighted: boolean): LicenseClass {
  const stated = texts.map(classOfText).find((licenseClass) => licenseClass !== null);
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

/** Returns the first licence of this class, preferably one with a version. */
function findCreativeCommons(texts: readonly string[], licenseClass: LicenseClass): CreativeCommons | null {
  const licenses = texts.flatMap((text) => readCreativeCommons(text) ?? []);
  const ofClass = licenses.filter(({ name }) => CC_CLASSES[name] === licenseClass);
  return ofClass.find(({ version }) => version !== null) ?? ofClass[0] ?? null;
}

function readCreativeCommons(text: string): CreativeCommons | null {
  if (/^cc[ -]?(?:0|zero)\b|\bcreative commons (?:cc)?(?:0|zero)\b|\/publicdomain\/zero\//.test(text)) {
    return { name: 'zero', version: '1.0', port: null };
  }
  const match =
    /\bcc[ -]by(?<sa>[ -]sa)?\b(?<rest>.*)/.exec(text) ??
    /\bcreative commons attribution(?<sa>[ -]share[ -]?alike)?(?![ -](?:non|no))\b(?<rest>.*)/.exec(text) ??
    /creativecommons\.org\/licenses\/by(?<sa>-sa)?\/(?<rest>.*)/.exec(text);
  if (!match) return null;
  const [, version, port] =
    /^[^\d]{0,3}(\d\.\d)(?:[ /-]([a-z]{2,3}|scotland)\b)?/.exec(match.groups?.rest ?? '') ?? [];
  // As in "CC BY 3.0 or GFDL".
  const isPort = port !== undefined && port !== 'or' && port !== 'and';
  return { name: match.groups?.sa ? 'by-sa' : 'by', version: version ?? null, port: isPort ? port : null };
}

function labelOf(licenseClass: LicenseClass, cc: CreativeCommons | null): string | null {
  if (licenseClass === 'pd') return 'Public domain';
  if (licenseClass === 'cc0') return 'CC0';
  if (!cc) return null;
  return [`CC ${cc.name.toUpperCase()}`, cc.version, cc.port].filter((part) => part !== null).join(' ');
}

function versionOf(text: string): string | null {
  return /\bv?(\d+\.\d+)\b/i.exec(text)?.[1] ?? /\bv(?:ersion )?(\d+)\b/i.exec(text)?.[1] ?? null;
}

/** Returns the URL of the licence's deed. @see https://creativecommons.org/licenses/list.en */
function deedUrl({ name, version, port }: CreativeCommons): string | null {
  if (name === 'zero') return 'https://creativecommons.org/publicdomain/zero/1.0/deed.en';
  if (version === null) return null;
  return `https://creativecommons.org/licenses/${name}/${version}/${port === null ? '' : `${port}/`}deed.en`;
}

function secureUrl(url: string | null): string | null {
  return url?.replace(/^http:(?=\/\/(?:[a-z]+\.)?creativecommons\.org\/)/, 'https:') ?? null;
}
