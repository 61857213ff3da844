import type { WikidataItem } from '#sandbox/wikidata/items.ts';
import { type Drawing, drawTriangle } from './draw-logos.ts';

const BUSINESS = 'Q4830453';
const UNITED_STATES = { id: 'Q30', label: 'United States of America' };
const SWEDEN = { id: 'Q34', label: 'Sweden' };
const TAIWAN = { id: 'Q865', label: 'Taiwan' };
const SOFTWARE = { id: 'Q880371', label: 'software industry' };
const STREAMING = { id: 'Q220499', label: 'music streaming' };
const AVIATION = { id: 'Q765633', label: 'aviation' };
const CANADA = { id: 'Q16', label: 'Canada' };
const ISRAEL = { id: 'Q801', label: 'Israel' };
const DARK_BACKGROUND = { id: 'Q20128152', label: 'light-on-dark color scheme' };

/** Returns the item of a company in the United States, unless it says otherwise. */
const companyOf = (brand: WikidataItem): WikidataItem => ({
  instanceOf: [BUSINESS],
  country: UNITED_STATES,
  industry: SOFTWARE,
  sitelinks: 30,
  ...brand,
});

const GOOGLE = companyOf({
  id: 'Q95',
  label: 'Google',
  description: 'American multinational technology company, a subsidiary of Alphabet Inc.',
  aliases: { en: ['Google LLC', 'Google Inc.'] },
  logos: [
    { file: 'Google logo (2014-2015).svg', start: '2014', end: '2015-09' },
    { file: 'Google 2015 logo.svg', start: '2015-09', rank: 'preferred' },
  ],
  icon: 'Google "G" logo.svg',
  website: 'https://www.google.com/',
  sitelinks: 40,
});

const SOFTWARE_BRANDS = [
  companyOf({
    id: 'Q364',
    label: 'GitHub',
    description: 'hosting service for software projects using Git',
    logos: [
      { file: 'GitHub logo 2013.svg', rank: 'preferred', start: '2013' },
      { file: 'GitHub logo white.svg', theme: DARK_BACKGROUND },
    ],
    icon: 'GitHub Invertocat Logo.svg',
    website: 'https://github.com/',
  }),
  companyOf({
    id: 'Q15206305',
    label: 'Docker',
    description: 'software platform for containers',
    logos: [{ file: 'Docker (container engine) logo.svg', start: '2017' }],
    icon: 'Docker icon.svg',
    website: 'https://www.docker.com/',
  }),
  companyOf({
    id: 'Q28941889',
    label: 'Figma',
    description: 'collaborative interface design tool',
    logos: [{ file: 'Figma-logo.svg', start: '2019' }],
    website: 'https://www.figma.com/',
  }),
  companyOf({
    id: 'Q689141',
    label: 'Spotify',
    description: 'Swedish audio streaming service',
    logos: [{ file: 'Spotify logo with text.svg', start: '2015' }],
    icon: 'Spotify icon.svg',
    website: 'https://www.spotify.com/',
    country: SWEDEN,
    industry: STREAMING,
  }),
];

const DELTA_AIR_LINES = companyOf({
  id: 'Q188920',
  label: 'Delta Air Lines',
  description: 'major airline of the United States',
  aliases: { en: ['Delta', 'Delta Airlines'], de: ['Delta'] },
  labels: { ar: 'خطوط دلتا الجوية', el: 'Ντέλτα Έαρ Λάινς', ru: 'Дельта Эйр Лайнс' },
  logos: [
    { file: 'Delta logo 1959.svg', start: '1959', end: '1976' },
    { file: 'Delta logo 1976.svg', start: '1976', end: '2000' },
    { file: 'Delta logo 2000.svg', start: '2000', end: '2007-04' },
    { file: 'Delta logo 2007.svg', rank: 'preferred', start: '2007-04' },
    { file: 'Delta logo white.svg', theme: DARK_BACKGROUND },
  ],
  icon: 'Delta widget.svg',
  website: 'https://www.delta.com/',
  industry: AVIATION,
  sitelinks: 30,
});

/** Other brands called Delta. */
const DELTAS: WikidataItem[] = [
  {
    id: 'Q699837',
    label: 'Delta Electronics',
    description: 'Taiwanese maker of power supplies',
    logos: [{ file: 'Delta Electronics.svg', start: '1971' }],
    website: 'https://www.deltaww.com/',
    country: TAIWAN,
    sitelinks: 12,
  },
  {
    id: 'Q5254663',
    label: 'Delta Hotels',
    description: 'hotel chain, part of Marriott International',
    logos: [{ file: 'Delta Hotels logo.svg' }],
    website: 'https://delta-hotels.marriott.com/',
    country: CANADA,
    sitelinks: 6,
  },
  {
    id: 'Q2912754',
    label: 'Delta Galil Industries',
    description: 'Israeli textile firm',
    logos: [{ file: 'Delta Galil logo.svg' }],
    website: 'https://www.deltagalil.com/',
    country: ISRAEL,
    sitelinks: 4,
  },
].map((brand) => ({ aliases: { en: ['Delta'] }, instanceOf: [BUSINESS], ...brand }));

/** The items of the stand-in Wikidata. */
export const ITEMS: readonly WikidataItem[] = [GOOGLE, ...SOFTWARE_BRANDS, DELTA_AIR_LINES, ...DELTAS];

/** The files of the brands called Delta. */
export const DELTA_FILES: Record<string, Drawing> = {
  'Delta logo 2007.svg': drawTriangle(['#e3132c', '#98002e'], 'DELTA'),
  'Delta logo white.svg': drawTriangle(['#fff', '#fff'], 'DELTA'),
  'Delta widget.svg': drawTriangle(['#e3132c', '#98002e']),
  'Delta logo 2000.svg': drawTriangle(['#d22630', '#00205b'], 'Delta'),
  'Delta logo 1976.svg': drawTriangle(['#c8102e', '#002d72'], 'DELTA'),
  'Delta logo 1959.svg': drawTriangle(['#c8102e', '#c8102e']),
  'Delta Electronics.svg': drawTriangle(['#0072ce', '#0072ce'], 'DELTA'),
  'Delta Hotels logo.svg': drawTriangle(['#1c1c1c', '#1c1c1c'], 'DELTA'),
  'Delta Galil logo.svg': drawTriangle(['#f28c28', '#53565a'], 'Galil'),
};
