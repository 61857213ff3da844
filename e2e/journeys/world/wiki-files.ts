import { ICON_NAMES, readIcon } from '#sandbox/brand-icons.ts';
import type { WikiFile } from '#sandbox/wiki/files.ts';
import { DELTA_FILES } from './brands.ts';
import { brandCaseOf, type Drawing, drawBundledBrands } from './draw-logos.ts';

/** The names that Wikimedia Commons gives the files of these icons. */
const TITLES = {
  google: 'Google 2015 logo',
  'google-icon': 'Google "G" logo',
  'google-2014': 'Google logo (2014-2015)',
  github: 'GitHub logo 2013',
  'github-icon': 'GitHub Invertocat Logo',
  docker: 'Docker (container engine) logo',
  'docker-icon': 'Docker icon',
  figma: 'Figma-logo',
  spotify: 'Spotify logo with text',
  'spotify-icon': 'Spotify icon',
  'microsoft-onedrive': 'Microsoft OneDrive logo',
  'microsoft-power-bi': 'Microsoft Power BI logo',
  'adobe-incopy': 'Adobe InCopy logo',
  'adobe-indesign': 'Adobe InDesign logo',
  'adobe-xd': 'Adobe XD logo',
} as Record<string, string>;

const trademarked = { Restrictions: 'trademarked' };
const PD = { License: 'pd', LicenseShortName: 'Public domain', ...trademarked };
const BY = {
  License: 'cc-by-4.0',
  LicenseShortName: 'CC BY 4.0',
  LicenseUrl: 'https://creativecommons.org/licenses/by/4.0',
  AttributionRequired: 'true',
};
const BY_SA = { License: 'cc-by-sa-4.0', LicenseShortName: 'CC BY-SA 4.0', AttributionRequired: 'true' };
const FAIR_USE = { LicenseShortName: 'Fair use', NonFree: 'true', ...trademarked };
/** Most logos on Wikimedia Commons are too simple for copyright. */
const LICENSES = [PD, PD, BY_SA, PD, PD, BY, PD, {}, PD, PD, BY_SA, PD, FAIR_USE];
/** Of a file whose page states none; a journey leaves it out. */
const NO_LICENSE = 'Microsoft OneDrive logo.svg';

function numberOf(text: string): number {
  return [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 100_003, 7);
}

/** Returns a file with the licence, author and date that its title decides. */
function fileOf(
  title: string,
  { body, width, height }: Drawing,
  author = title.split(' ')[0] ?? '',
): WikiFile {
  const number = numberOf(title);
  const license = title === NO_LICENSE ? {} : LICENSES[number % LICENSES.length];
  const timestamp = new Date(Date.UTC(2009 + (number % 17), number % 12, 1 + (number % 28), 9)).toISOString();
  return {
    title,
    body,
    width,
    height,
    timestamp: timestamp.replace('.000', ''),
    extmetadata: { ...license, Artist: author },
  };
}

function titleOf(icon: string): string {
  const name = icon.replace(/-icon$/, '').replaceAll('-', ' ');
  const words = name
    .split(' ')
    .map((word) => brandCaseOf(word) ?? word.charAt(0).toUpperCase() + word.slice(1));
  const title = (brandCaseOf(name) ?? words.join(' ')).replace(/^Aws\b/, 'AWS');
  return TITLES[icon] ?? `${title} ${icon.endsWith('-icon') ? 'icon' : 'logo'}`;
}

function iconFile(icon: string): WikiFile {
  const { svg: body, width, height } = readIcon(icon);
  return fileOf(`${titleOf(icon)}.svg`, { body, width, height });
}

function whiteFile(title: string, icon: string): WikiFile {
  const { svg, width, height } = readIcon(icon);
  const body = svg.replaceAll(/fill="#[^"]*"/g, 'fill="#fff"').replaceAll('<path d', '<path fill="#fff" d');
  return fileOf(title, { body, width, height });
}

/** The files of a wiki with the logos of the bundled catalogue and of well-known shops, under titles as on Wikimedia Commons. */
export const WIKI_FILES: readonly WikiFile[] = [
  ...ICON_NAMES.map(iconFile),
  ...[...drawBundledBrands(), ...Object.entries(DELTA_FILES)].map(([title, drawing]) =>
    fileOf(title, drawing),
  ),
  whiteFile('GitHub logo white.svg', 'github'),
  whiteFile('Vercel logo white.svg', 'vercel'),
];
