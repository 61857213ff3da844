import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICON_NAMES, readIcon } from '#sandbox/brand-icons.ts';
import type { WikiFile } from '#sandbox/wiki/files.ts';
import type { WikiContent } from '#sandbox/wiki/responses.ts';
import type { WikidataItem } from '#sandbox/wikidata/items.ts';

const PD = {
  License: 'pd',
  LicenseShortName: 'Public domain',
  Artist: 'A studio',
  Restrictions: 'trademarked',
};
const BY = {
  License: 'cc-by-4.0',
  LicenseShortName: 'CC BY 4.0',
  LicenseUrl: 'https://creativecommons.org/licenses/by/4.0',
  Artist: '<a href="//commons.wikimedia.org/wiki/User:Docker">Docker, Inc.</a>',
  ImageDescription: 'The logo of <b>Docker</b>, a platform for containers.',
};
const BY_SA = {
  License: 'cc-by-sa-3.0',
  LicenseShortName: 'CC BY-SA 3.0',
  Artist: 'A designer',
  AttributionRequired: 'true',
};

/** Two files have it. */
const TWIN_SHA1 = 'b'.repeat(40);

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().replace(/\.\d+/, '');
}

function svg(title: string, name: string, overrides: Partial<WikiFile> = {}): WikiFile {
  const { svg: body, width, height } = readIcon(name);
  return { title: `${title}.svg`, body, width, height, extmetadata: PD, ...overrides };
}

const VECTORS: WikiFile[] = [
  svg('GitHub', 'github-icon', { timestamp: daysAgo(10) }),
  svg('GitHub logo', 'github', { timestamp: daysAgo(40) }),
  svg('GitHub Octocat', 'github-octocat', { extmetadata: BY_SA }),
  svg('GitHub Copilot logo', 'github-copilot', {
    extmetadata: { LicenseShortName: 'Fair use', NonFree: 'true' },
  }),
  svg('GitHub Actions logo', 'github-actions', {
    extmetadata: { ...PD, DeletionReason: 'Possible copyright violation' },
  }),
  svg('GitHub logo 2008 (old)', 'github-icon', {
    timestamp: '2008-03-01T00:00:00Z',
    body: `${readIcon('github-icon').svg}\n`,
  }),
  svg('Docker (container engine) logo', 'docker', { extmetadata: BY, timestamp: daysAgo(200) }),
  svg('Docker icon', 'docker-icon', { extmetadata: BY }),
  svg('React logo', 'react', { extmetadata: {} }),
  svg('React Router logo', 'react-router', { extmetadata: BY_SA }),
  svg(
    'Café “Zürich” – Straßen/Logo №1, ein sehr langer Titel, der nicht in zwei Zeilen passen will und kann',
    'figma',
    { words: 'figma' },
  ),
  svg('Twin mark', 'figma', { sha1: TWIN_SHA1, extmetadata: BY }),
  svg('Twin emblem', 'figma', { sha1: TWIN_SHA1, extmetadata: BY_SA }),
  svg('Vercel logo white', 'vercel-icon', {
    body: readIcon('vercel-icon')
      .svg.replaceAll(/fill="[^"]*"/g, 'fill="#fff"')
      .replace('<path', '<path fill="#fff"'),
  }),
];

const MANY = ICON_NAMES.filter((name) => name.startsWith('a'))
  .slice(0, 70)
  .map((name) => svg(`Amazing ${name.replaceAll('-', ' ')}`, name, { words: 'amazing' }));

const readImage = (name: string) => readFileSync(join(import.meta.dirname, name));

const SIZE = { width: 512, height: 440 };
const REACT_PNG = { ...SIZE, body: readImage('react-logo.png'), extmetadata: BY_SA };
const RASTERS: WikiFile[] = [
  { ...REACT_PNG, title: 'React logo.png' },
  { ...SIZE, title: 'React poster.jpg', body: readImage('react-poster.jpg'), extmetadata: BY },
];

/** The icons that files of brands show, by titles without the names of the brands. */
const ICONS_BY_FILE = {
  'AC 2021 horizontal': 'android',
  'AC 2021 reversed': 'apache',
  'AC 2021 mark': 'android-icon',
  'AC plate': 'angular',
  'AC plan of the works': 'ansible',
  'BB eagle 1990': 'babel',
  'BB seal': 'backbone',
  'VH crown': 'vite',
  'VI shield': 'vitest',
  'VS letter': 'vue',
  'KZ monogram': 'kafka',
};

const BRAND_FILES = [
  ...Object.entries(ICONS_BY_FILE).map(([title, icon]) => svg(title, icon)),
  { ...REACT_PNG, title: 'AC plate colour.png' },
  { ...REACT_PNG, title: 'SR sunrise.png' },
];

/** The stand-in wiki's files, with all kinds of licences and notices. The name "amazing" has several pages of results. */
export const BRANDS: Partial<WikiContent> = {
  files: [...VECTORS, ...RASTERS, ...MANY, ...BRAND_FILES],
  // Of the bundled brands.
  hasOtherFiles: true,
  suggestions: { gihtub: 'github' },
};

const BUSINESS = 'Q4830453';
const DISAMBIGUATION_PAGE = 'Q4167410';
const GERMANY = { id: 'Q183', label: 'Germany' };
const CANADA = { id: 'Q16', label: 'Canada' };
const JAPAN = { id: 'Q17', label: 'Japan' };
const UNITED_KINGDOM = { id: 'Q145', label: 'United Kingdom' };
const DARK_BACKGROUND = { id: 'Q20128152', label: 'light-on-dark color scheme' };

/** A brand with everything: icon, a variant for dark backgrounds, and former logos with years. */
const AURELIA: WikidataItem = {
  id: 'Q900000001',
  label: 'Aurelia Cycles',
  description: 'German bicycle manufacturer',
  aliases: { en: ['Aurelia'], de: ['Aurelia Räder', 'Aurelia'] },
  labels: { de: 'Aurelia Fahrradwerke' },
  instanceOf: [BUSINESS],
  logos: [
    { file: 'AC plate.svg', start: '1974', end: '1998' },
    { file: 'AC plate colour.png', start: '1998-05', end: '2021' },
    { file: 'AC 2021 horizontal.svg', rank: 'preferred', start: '2021', end: 'novalue' },
    { file: 'AC 2021 reversed.svg', start: '2021', theme: DARK_BACKGROUND },
    { file: 'AC plan of the works.svg', rank: 'deprecated' },
  ],
  icon: 'AC 2021 mark.svg',
  website: 'https://www.aurelia-cycles.example/',
  country: GERMANY,
  industry: { id: 'Q5357619', label: 'bicycle industry' },
  sitelinks: 12,
};

/** A brand whose current logo isn't on Wikimedia Commons. */
const BOREALIS: WikidataItem = {
  id: 'Q900000002',
  label: 'Borealis Bank',
  description: 'Canadian bank',
  instanceOf: [BUSINESS],
  logos: [
    { file: 'somevalue', rank: 'preferred', start: '2024' },
    { file: 'BB eagle 1990.svg', start: '1990', end: '2024' },
    { file: 'BB seal.svg', end: '1990' },
  ],
  website: 'https://borealis-bank.example',
  country: CANADA,
  sitelinks: 4,
};

/** Three brands of the same name, and a page that lists them. */
const VANTORIAS: WikidataItem[] = [
  ...(
    [
      ['Q900000003', 'British hotel chain', 'VH crown.svg', 'vantoria-hotels.example', UNITED_KINGDOM],
      ['Q900000004', 'Canadian insurance company', 'VI shield.svg', 'vantoria.example', CANADA],
      ['Q900000005', 'German software company', 'VS letter.svg', 'vantoria-software.example', GERMANY],
    ] as const
  ).map(([id, description, file, domain, country], index) => ({
    id,
    label: 'Vantoria',
    description,
    instanceOf: [BUSINESS],
    logos: [{ file }],
    website: `https://${domain}`,
    country,
    sitelinks: 6 - index,
  })),
  {
    id: 'Q900000006',
    label: 'Vantoria',
    description: 'Wikimedia disambiguation page',
    instanceOf: [DISAMBIGUATION_PAGE],
    sitelinks: 20,
  },
];

const KAZEHAYA: WikidataItem = {
  id: 'Q900000007',
  label: 'Kazehaya',
  description: 'Japanese department store',
  labels: { ja: '風早百貨店' },
  aliases: { ja: ['風早'] },
  instanceOf: [BUSINESS],
  logos: [{ file: 'KZ monogram.svg', start: '1988' }],
  website: 'https://www.kazehaya.example/',
  country: JAPAN,
  sitelinks: 3,
};

/** A brand whose current logo isn't an SVG. */
const SORRENTO: WikidataItem = {
  id: 'Q900000008',
  label: 'Sorrento Roasters',
  description: 'Italian coffee roaster',
  instanceOf: [BUSINESS],
  logos: [{ file: 'SR sunrise.png', start: '2004' }],
  website: 'https://www.sorrento-roasters.example/',
  sitelinks: 5,
};

/** The stand-in Wikidata's items: brands that the bundled table lacks. */
export const BRAND_ITEMS: readonly WikidataItem[] = [AURELIA, BOREALIS, ...VANTORIAS, KAZEHAYA, SORRENTO];
