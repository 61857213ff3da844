import type { Page } from '@playwright/test';
import type { BrandDetails } from '#contract/brands.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { detailsOf, UNCHECKED } from '#testing/pages/logos.ts';
import { logoOf } from './brand-answers.ts';
import { answer, asGuest, dialog, heading, type State, statesOf } from './state.ts';

const LONG_LABEL =
  'Vereinigte Hamburgisch-Niedersächsische Donaudampfschifffahrtselektrizitätenhauptbetriebswerke Aktiengesellschaft';
const FORMER_ICONS =
  'google google-2014 twitter firefox figma docker slack microsoft android mozilla github-icon github'.split(
    ' ',
  );
const TWELVE_FORMER: BrandDetails['former'] = FORMER_ICONS.map((icon, index) => ({
  logo: logoOf(`Aurora Sound logo, version ${12 - index}`, icon),
  from: index === 11 ? null : String(2014 - index * 5),
  to: String(2019 - index * 5),
}));

const checkedAt = '2026-11-20T10:00:00Z';

/** A brand with everything that a brand can have. */
const AURORA = detailsOf('Aurora Sound', {
  id: 'Q900000100',
  description: 'Swedish audio streaming service',
  website: 'https://www.aurora-sound.example/',
  domain: 'aurora-sound.example',
  country: 'Sweden',
  industry: 'music streaming',
  current: logoOf('Aurora Sound 2019', 'spotify'),
  icon: logoOf('Aurora Sound icon', 'spotify-icon'),
  variants: [{ logo: logoOf('Aurora Sound 2019 (dark)', 'github'), theme: 'light' }],
  former: [
    { logo: logoOf('Aurora Sound 2013', 'google'), from: '2013', to: '2019' },
    { logo: logoOf('Aurora Sound 2008', 'google-2014'), from: '2008', to: '2013-06' },
    { logo: logoOf('Aurora bird', 'twitter'), from: null, to: '2008' },
  ],
  colors: ['#1db954', '#191414', '#ffffff'],
  guidelinesUrl: 'https://design.aurora-sound.example/guidelines',
  checkedAt,
  names: [
    { name: 'Aurora Sound', language: 'en' },
    { name: 'Aurora', language: 'en' },
    { name: 'オーロラサウンド', language: 'ja' },
    { name: 'أورورا ساوند', language: 'ar' },
    { name: 'Аврора Саунд', language: 'ru' },
  ],
  sources: [
    {
      facts: 'Logos, website, industry, country and names',
      source: 'Wikidata',
      license: 'CC0',
      url: 'https://www.wikidata.org/wiki/Q900000100',
      checkedAt,
    },
    {
      facts: 'Colours and guidelines',
      source: 'simple-icons 16.37.0',
      license: 'CC0',
      url: 'https://github.com/simple-icons/simple-icons',
      checkedAt: null,
    },
  ],
});

/** A page of `AURORA`, but for these values. The brand isn't in the table, so the served page has the status 404. */
const brandState = (overrides: Partial<BrandDetails> = {}, act = heading('Facts')) => ({
  prepare: (page: Page) => answer(page, '**/api/brands/*', { brand: { ...AURORA, ...overrides } }),
  act,
  expectedError: '404',
});

/** The pages of brands. */
export const BRAND_STATES: State[] = statesOf('/brand/Q900000100', asGuest, {
  'brand-page': brandState(),
  'brand-long-name': brandState({
    label: LONG_LABEL,
    description:
      'former Austrian, later German shipping and electricity company that operated steam ships on the Danube',
    current: logoOf(LONG_LABEL, 'github'),
    former: TWELVE_FORMER,
    variants: [],
  }),
  'brand-not-on-commons': brandState({
    description: null,
    current: null,
    currentFile: null,
    notOnCommons: true,
    icon: null,
    variants: [],
    colors: [],
  }),
  'brand-one-color': brandState({ colors: ['#1db954'], former: [], names: [], variants: [], icon: null }),
  'brand-measured-colors': brandState({
    colors: [],
    guidelinesUrl: null,
    former: [],
    current: logoOf('slack', 'slack'),
  }),
  'brand-japanese': brandState({
    label: '風早百貨店',
    description: '日本の百貨店',
    current: logoOf('風早百貨店 ロゴ', 'figma'),
    variants: [],
  }),
  'brand-unchecked': brandState({
    source: 'name-suggestion-index',
    checkedAt: null,
    current: logoOf('docker-icon', 'docker-icon', { ...UNCHECKED, author: null }),
    variants: [],
    icon: null,
  }),
  'brand-colors-and-history': brandState({ former: TWELVE_FORMER }, async (page) => {
    await page.getByRole('radio', { name: 'OKLCH' }).click();
    await page
      .getByRole('heading', { name: 'Colours' })
      .evaluate((colours) => colours.scrollIntoView({ block: 'start' }));
  }),
  'brand-icon-chosen': brandState({}, async (page) => {
    await page.getByRole('radio', { name: 'Icon' }).click();
    await expect(page.getByRole('heading', { name: 'Icon' })).toBeVisible();
  }),
  'brand-former-opened': brandState({}, async (page) => {
    await page.getByRole('link', { name: /^Aurora Sound 2013/ }).click();
    await expect(dialog(page)).toBeVisible();
  }),
  'brand-unknown': {
    path: '/brand/Q900000999',
    act: heading('This brand isn’t known'),
    expectedError: '404',
  },
  'brand-loading': {
    prepare: (page) => page.route('**/api/brands/*', () => undefined),
    act: (page) => expect(page.getByText('Loading this brand…')).toBeAttached(),
    expectedError: '404',
  },
  'brand-failed': {
    prepare: (page) => answer(page, '**/api/brands/*', { message: 'Down' }, 503),
    act: heading('This brand couldn’t be loaded'),
    expectedError: 'Failed to load resource',
  },
});
