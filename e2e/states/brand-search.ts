import { expect } from '#testing/browser/fixtures.ts';
import { answerSearch, brandOf, logoOf, uncheckedOf } from './brand-answers.ts';
import { FIGMA, former, LONG, METRO, strangers } from './brand-examples.ts';
import { signUpSubscriber } from './sign-up.ts';
import { heading, type State, text } from './state.ts';

const search = (q: string, more = '') => `/search?q=${encodeURIComponent(q)}&fileType=svg${more}`;
const cards: State['act'] = (page) => expect(page.getByRole('article').first()).toBeVisible();

/** Opens the list of the first card's logos. */
const openVariants: State['act'] = async (page) => {
  await page.getByRole('button', { name: 'Current logo' }).click();
  await expect(page.getByRole('radio', { name: 'For dark backgrounds' })).toBeVisible();
};

/** Brands above the results of a search. */
export const BRAND_SEARCH_STATES: State[] = [
  {
    name: 'search-brand-header',
    path: search('figma'),
    prepare: (page) =>
      answerSearch(page, [
        { name: 'figma', brand: FIGMA, brandRule: 'label', strangers: strangers('Figma', 9) },
      ]),
    act: cards,
  },
  {
    name: 'search-brand-variants',
    path: search('figma'),
    prepare: (page) =>
      answerSearch(page, [
        { name: 'figma', brand: FIGMA, brandRule: 'label', strangers: strangers('Figma', 9) },
      ]),
    act: openVariants,
  },
  {
    name: 'search-brand-batch',
    path: search('figma'),
    prepare: async (page) => {
      await signUpSubscriber(page);
      await answerSearch(page, [
        { name: 'figma', brand: FIGMA, brandRule: 'label', strangers: strangers('Figma', 9) },
      ]);
    },
    act: async (page) => {
      await page.getByRole('switch', { name: 'Batch select' }).click();
      await page.getByRole('checkbox', { name: 'Select Figma-logo' }).check();
      await page.getByRole('button', { name: 'Current logo' }).click();
      await page.getByRole('radio', { name: 'For dark backgrounds' }).click();
      await page.getByRole('checkbox', { name: 'Select Figma white' }).check();
    },
  },
  {
    name: 'search-brand-list',
    path: search('figma', '&view=list'),
    prepare: (page) =>
      answerSearch(page, [
        { name: 'figma', brand: FIGMA, brandRule: 'label', strangers: strangers('Figma', 4) },
      ]),
    act: cards,
  },
  {
    name: 'search-brand-long-names',
    path: search('sncf'),
    prepare: (page) =>
      answerSearch(page, [{ name: 'sncf', brand: LONG, brandRule: 'only', strangers: strangers('SNCF', 5) }]),
    act: cards,
  },
  {
    name: 'search-brand-one-former',
    path: search('任天堂'),
    prepare: (page) => {
      const brand = brandOf('任天堂株式会社', {
        current: uncheckedOf('Nintendo', 'react'),
        former: former([['1999', null]]),
        domain: 'nintendo.co.jp',
        website: 'https://nintendo.co.jp',
      });
      return answerSearch(page, [{ name: '任天堂', brand, brandRule: 'only' }]);
    },
    act: cards,
    expectedError: '404',
  },
  {
    name: 'search-brand-not-on-commons',
    path: search('figma'),
    prepare: (page) => {
      const brand = {
        ...FIGMA,
        current: null,
        icon: null,
        variants: [],
        currentFile: null,
        notOnCommons: true,
      };
      return answerSearch(page, [
        { name: 'figma', brand, brandRule: 'only', strangers: strangers('Figma', 3) },
      ]);
    },
    act: cards,
  },
  {
    name: 'search-brand-without-logos',
    path: search('acme'),
    prepare: (page) => {
      const brand = brandOf('Acme', { currentFile: null, description: 'maker of anvils' });
      return answerSearch(page, [{ name: 'acme', brand, brandRule: 'only' }]);
    },
    act: heading('No results found'),
  },
  {
    name: 'search-brand-of-catalogue',
    path: search('figma'),
    prepare: (page) => {
      const missing = '/catalogue/missing.svg';
      const current = uncheckedOf('Figma-logo', 'figma', { url: missing, thumbUrl: missing });
      const brand = {
        ...FIGMA,
        current,
        icon: null,
        variants: [],
        former: [],
        catalogueLogo: logoOf('Figma', 'figma'),
      };
      return answerSearch(page, [
        { name: 'figma', brand, brandRule: 'only', strangers: strangers('Figma', 3) },
      ]);
    },
    act: text('From our catalogue'),
    expectedError: '404',
  },
  {
    name: 'search-brand-choices',
    path: search('metro'),
    prepare: (page) =>
      answerSearch(page, [{ name: 'metro', choices: METRO, strangers: strangers('Metro', 6) }]),
    act: cards,
  },
  {
    name: 'search-brand-several-names',
    path: search('figma,metro,sncf'),
    prepare: (page) =>
      answerSearch(page, [
        { name: 'figma', brand: FIGMA, brandRule: 'only', strangers: strangers('Figma', 9) },
        { name: 'metro', choices: METRO.slice(0, 2), strangers: strangers('Metro', 3) },
        { name: 'sncf', brand: LONG, brandRule: 'only' },
      ]),
    act: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'search-brand-found-late',
    path: search('figma'),
    prepare: async (page) => {
      await answerSearch(page, [{ name: 'figma', brandUnasked: true, strangers: strangers('Figma', 9) }]);
      await page.route('**/api/brands?*', async (route) => {
        await page.getByRole('article').first().click({ trial: true });
        await page.mouse.wheel(0, 60);
        await route.fulfill({ json: { brand: FIGMA, rule: 'only' } });
      });
    },
    act: text('Found the brand Figma'),
  },
  {
    name: 'search-brand-license-unchecked',
    path: search('figma'),
    prepare: async (page) => {
      const current = uncheckedOf('Figma-logo', 'figma');
      await answerSearch(page, [{ name: 'figma', brand: { ...FIGMA, current }, brandRule: 'only' }]);
      await page.route('**/api/brands/Q1', (route) => route.abort());
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Download Figma-logo', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Licence not checked yet' })).toBeVisible();
    },
    expectedError: 'Failed to load resource',
  },
  {
    name: 'search-brand-suggestions',
    path: '/search',
    prepare: (page) => {
      const brand = (id: string, title: string, description: string | null, icon: string) => ({
        title,
        fileType: 'svg',
        thumbUrl: `/catalogue/${icon}.svg`,
        brand: { id, description },
      });
      const suggestions = [
        brand(
          'Q1',
          'Metro AG',
          'German multinational wholesale company with shops in many countries',
          'docker',
        ),
        brand('Q2', 'Metro', 'free newspaper', 'figma'),
        brand('Q3', 'メトロ', null, 'react'),
        { title: 'Metro de Madrid logo 2021', fileType: 'svg', thumbUrl: '/catalogue/go.svg', brand: null },
      ];
      return page.route('**/api/suggest?*', (route) => route.fulfill({ json: { suggestions } }));
    },
    act: async (page) => {
      await page.getByRole('combobox', { name: /logo names/i }).fill('met');
      await expect(page.getByRole('option')).toHaveCount(4);
    },
  },
];
