import type { BrandDetails } from '#contract/brands.ts';
import { logoOf, mockBrand } from '#testing/browser/brand-details.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { heading, type State } from './state.ts';

const PATH = '/brand/Q900000100';
const LONG_LABEL =
  'Vereinigte Hamburgisch-Niedersächsische Donaudampfschifffahrtselektrizitätenhauptbetriebswerke Aktiengesellschaft';
const FORMER_ICONS =
  'google google-2014 twitter firefox figma docker slack microsoft android mozilla github-icon github'.split(
    ' ',
  );
const TWELVE_FORMER: BrandDetails['former'] = FORMER_ICONS.map((name, index) => ({
  logo: logoOf(name, { title: `Aurora Sound logo, version ${12 - index}` }),
  from: index === 11 ? null : String(2014 - index * 5),
  to: String(2019 - index * 5),
}));

/** The page of a brand that isn't in the table, so that the served page has the status 404. */
const state = (name: string, brand: Partial<BrandDetails>, rest: Partial<State> = {}): State => ({
  name: `brand-${name}`,
  path: PATH,
  expectedError: '404',
  prepare: (page) => mockBrand(page, brand),
  act: heading('Facts'),
  ...rest,
});

/** The pages of brands. */
export const BRAND_STATES: State[] = [
  state('page', {}),
  state('long-name', {
    label: LONG_LABEL,
    description:
      'former Austrian, later German shipping and electricity company that operated steam ships on the Danube',
    current: logoOf('github', { title: LONG_LABEL }),
    former: TWELVE_FORMER,
    variants: [],
  }),
  state('not-on-commons', {
    description: null,
    current: null,
    currentFile: null,
    notOnCommons: true,
    icon: null,
    variants: [],
    colors: [],
  }),
  state('one-color', { colors: ['#1db954'], former: [], names: [], variants: [], icon: null }),
  state('measured-colors', { colors: [], guidelinesUrl: null, former: [], current: logoOf('slack') }),
  state('japanese', {
    label: '風早百貨店',
    description: '日本の百貨店',
    current: logoOf('figma', { title: '風早百貨店 ロゴ' }),
    variants: [],
  }),
  state('unchecked', {
    source: 'name-suggestion-index',
    checkedAt: null,
    current: logoOf('docker-icon', {
      unchecked: true,
      license: null,
      licenseClass: 'unknown',
      size: null,
      dateAdded: null,
      author: null,
    }),
    variants: [],
    icon: null,
  }),
  state(
    'colors-and-history',
    { former: TWELVE_FORMER },
    {
      act: async (page) => {
        await page.getByRole('radio', { name: 'OKLCH' }).click();
        await page
          .getByRole('heading', { name: 'Colours' })
          .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
      },
    },
  ),
  state(
    'icon-chosen',
    {},
    {
      act: async (page) => {
        await page.getByRole('radio', { name: 'Icon' }).click();
        await expect(page.getByRole('heading', { name: 'Icon' })).toBeVisible();
      },
    },
  ),
  state(
    'former-opened',
    {},
    {
      act: async (page) => {
        await page.getByRole('link', { name: /^Aurora Sound 2013/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ),
  {
    ...state('unknown', {}),
    prepare: undefined,
    path: '/brand/Q900000999',
    act: heading('This brand isn’t known'),
  },
  {
    ...state('loading', {}),
    prepare: (page) => page.route('**/api/brands/*', () => undefined),
    act: (page) => expect(page.getByText('Loading this brand…')).toBeAttached(),
  },
  {
    ...state('failed', {}),
    prepare: (page) =>
      page.route('**/api/brands/*', (route) => route.fulfill({ status: 503, json: { message: 'Down' } })),
    act: heading('This brand couldn’t be loaded'),
    expectedError: 'Failed to load resource',
  },
];
