import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIcon } from '#sandbox/brand-icons.ts';
import type { WikiFile } from '#sandbox/wiki/files.ts';
import type { WikidataItem } from '#sandbox/wikidata/items.ts';

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

const VANTORIAS: WikidataItem[] = [
  {
    id: 'Q900000003',
    label: 'Vantoria',
    description: 'British hotel chain',
    instanceOf: [BUSINESS],
    logos: [{ file: 'VH crown.svg', start: '2010' }],
    website: 'https://vantoria-hotels.example',
    country: UNITED_KINGDOM,
    sitelinks: 6,
  },
  {
    id: 'Q900000004',
    label: 'Vantoria',
    description: 'Canadian insurance company',
    instanceOf: [BUSINESS],
    logos: [{ file: 'VI shield.svg', start: '2003' }],
    website: 'https://vantoria.example',
    country: CANADA,
    sitelinks: 5,
  },
  {
    id: 'Q900000005',
    label: 'Vantoria',
    description: 'German software company',
    instanceOf: [BUSINESS],
    logos: [{ file: 'VS letter.svg', start: '2018' }],
    website: 'https://vantoria-software.example',
    country: GERMANY,
    sitelinks: 4,
  },
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

/** A brand of the bundled table, which has its icon only. */
const BVG: WikidataItem = {
  id: 'Q99633',
  label: 'Berliner Verkehrsbetriebe',
  description: 'public transport agency in Berlin',
  aliases: { en: ['BVG'], de: ['BVG'] },
  instanceOf: ['Q740752'],
  logos: [
    { file: 'BVG 2008.svg', start: '2008', end: '2021' },
    { file: 'BVG Wortmarke 2021.svg', start: '2021' },
  ],
  icon: 'BVG Logo 07.2021.svg',
  website: 'https://www.bvg.de',
  country: GERMANY,
  sitelinks: 25,
};

/** The stand-in Wikidata's items: brands that the bundled table lacks, and one that it has. */
export const BRAND_ITEMS: readonly WikidataItem[] = [AURELIA, BOREALIS, ...VANTORIAS, KAZEHAYA, BVG];

const PD = {
  License: 'pd',
  LicenseShortName: 'Public domain',
  Artist: 'A studio',
  Restrictions: 'trademarked',
};
const BY_SA = { License: 'cc-by-sa-4.0', LicenseShortName: 'CC BY-SA 4.0', Artist: 'A photographer' };

const ICONS_BY_FILE = {
  'AC 2021 horizontal.svg': 'android',
  'AC 2021 reversed.svg': 'apache',
  'AC 2021 mark.svg': 'android-icon',
  'AC plate.svg': 'angular',
  'AC plan of the works.svg': 'ansible',
  'BB eagle 1990.svg': 'babel',
  'BB seal.svg': 'backbone',
  'VH crown.svg': 'vite',
  'VI shield.svg': 'vitest',
  'VS letter.svg': 'vue',
  'KZ monogram.svg': 'kafka',
  'BVG 2008.svg': 'bower',
  'BVG Wortmarke 2021.svg': 'brave',
  'BVG Logo 07.2021.svg': 'bulma',
};

/** The files of the brands, whose titles don't contain their names. */
export const BRAND_FILES: readonly WikiFile[] = [
  ...Object.entries(ICONS_BY_FILE).map(([title, icon]) => {
    const { svg: body, width, height } = readIcon(icon);
    return { title, body, width, height, extmetadata: PD };
  }),
  {
    title: 'AC plate colour.png',
    body: readFileSync(join(import.meta.dirname, 'react-logo.png')),
    width: 512,
    height: 440,
    extmetadata: BY_SA,
  },
];
