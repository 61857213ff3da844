import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LicenseClass, Logo } from '#contract/logos.ts';
import { type CatalogueEntry, measureFile } from './catalogue.ts';

/** An icon of the package's `simple-icons.json`. */
export interface PackageIcon {
  title: string;
  slug: string;
  /** The brand's colour, e.g. "1ED760". */
  hex: string;
  /** The page on which the brand shows the icon. */
  source: string;
  guidelines?: string;
  /** The licence of the icon if it differs from the package's: `type` is an SPDX identifier or "custom". */
  license?: { type: string; url?: string };
  aliases?: {
    aka?: string[];
    old?: string[];
    dup?: { title: string; hex?: string; guidelines?: string }[];
    loc?: Record<string, string>;
  };
}

/** The names of the package's drawings in the catalogue, and the ids of the brands that only the package has, begin with this. */
export const ICON_PREFIX = 'simple-icons-';

const COLLECTION_PAGE = 'https://github.com/simple-icons/simple-icons';
const COLLECTION_LICENSE = { type: 'CC0-1.0' };
const CC0_URL = 'https://creativecommons.org/publicdomain/zero/1.0/';
/** The drawings are this wide and high. */
const SIDE_PX = 24;

function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('simple-icons'));
}

/** Reads what the package simple-icons knows about its 3,470 icons. */
export function readIcons(): PackageIcon[] {
  return JSON.parse(readFileSync(join(packageFolder(), 'data/simple-icons.json'), 'utf8')) as PackageIcon[];
}

/**
 * Creates a function that returns a drawing of the package in its brand's colour, by its name in the catalogue, e.g.
 * "simple-icons-spotify". Each drawing is read when it is first asked for.
 */
export function createFindDrawing(): (name: string) => CatalogueEntry | undefined {
  const icons = new Map(readIcons().map((icon) => [ICON_PREFIX + icon.slug, icon]));
  const entries = new Map<string, CatalogueEntry>();
  return function findDrawing(name) {
    const icon = icons.get(name);
    const entry = entries.get(name) ?? (icon && readDrawing(name, icon));
    if (entry) entries.set(name, entry);
    return entry;
  };
}

function readDrawing(name: string, icon: PackageIcon): CatalogueEntry {
  const file = readFileSync(join(packageFolder(), `icons/${icon.slug}.svg`), 'utf8');
  const svg = file.replace('<svg ', `<svg fill="#${icon.hex.toLowerCase()}" `);
  return { name, aliases: [], svg, logo: drawingLogo(name, icon, svg) };
}

function drawingLogo(name: string, { title, source, license }: PackageIcon, svg: string): Logo {
  const url = `/catalogue/${name}.svg`;
  const stated = readLicense(license ?? COLLECTION_LICENSE);
  const creditParts = [
    { text: `“${title}”`, href: source },
    { text: ', drawn for ', href: null },
    { text: 'Simple Icons', href: COLLECTION_PAGE },
    ...(stated.license
      ? [
          { text: ', ', href: null },
          { text: stated.license, href: stated.licenseUrl },
        ]
      : []),
  ];
  return {
    ...measureFile(svg),
    title: `${title} icon`,
    url,
    thumbUrl: url,
    previewUrl: url,
    fileType: 'svg',
    // The package has one date for all files.
    dateAdded: null,
    description: `The ${title} icon of Simple Icons in the brand’s colour.`,
    width: SIDE_PX,
    height: SIDE_PX,
    ...stated,
    author: 'Simple Icons',
    credit: creditParts.map((part) => part.text).join(''),
    creditParts,
    restrictions: ['trademark'],
    deletionReason: null,
    sourceUrl: source,
    searchTerm: title,
  };
}

type LicenseFacts = Pick<Logo, 'license' | 'licenseClass' | 'licenseVersion' | 'licenseUrl' | 'nonFree'>;

const FREE_TERMS: Readonly<Record<string, LicenseClass>> = { by: 'cc-by', 'by-sa': 'cc-by-sa' };

/** Returns what a licence allows, by its SPDX identifier, e.g. "CC-BY-SA-4.0" or "MIT". @see https://spdx.org/licenses/ */
function readLicense({ type, url }: { type: string; url?: string }): LicenseFacts {
  if (type === 'CC0-1.0')
    return facts({
      license: 'CC0 1.0',
      licenseClass: 'cc0',
      licenseVersion: '1.0',
      licenseUrl: url ?? CC0_URL,
    });
  if (type === 'custom')
    return facts({ license: null, licenseClass: 'unknown', licenseVersion: null, licenseUrl: url ?? null });
  const [, terms, version] = /^CC-([A-Z-]+)-([\d.]+)$/.exec(type) ?? [];
  if (!terms || !version)
    return facts({
      license: type,
      licenseClass: 'free',
      licenseVersion: null,
      licenseUrl: url ?? `https://spdx.org/licenses/${type}.html`,
    });
  const code = terms.toLowerCase();
  return facts({
    license: `CC ${terms} ${version}`,
    licenseClass: FREE_TERMS[code] ?? 'nonfree',
    licenseVersion: version,
    licenseUrl: url ?? `https://creativecommons.org/licenses/${code}/${version}/`,
  });
}

function facts(stated: Omit<LicenseFacts, 'nonFree'>): LicenseFacts {
  return { ...stated, nonFree: stated.licenseClass === 'nonfree' };
}
