import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { brandOf, type Found } from '#testing/pages/logos.ts';
import { answerSearch, logoOf, uncheckedOf } from './brand-answers.ts';
import { FIGMA, former, LONG, METRO, strangers } from './brand-examples.ts';
import { signUpSubscriber } from './sign-up.ts';
import { answer, type State, statesOf, text } from './state.ts';

const search = (q: string, more = '') => `/search?q=${encodeURIComponent(q)}&fileType=svg${more}`;
const hasCards = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();
const find =
  (...names: Found[]) =>
  (page: Page) =>
    answerSearch(page, ...names);

const FIGMA_FOUND: Found = {
  name: 'figma',
  brand: FIGMA,
  brandRule: 'only',
  logos: strangers('Figma', 9),
};
const WITHOUT_FILES = { current: null, icon: null, variants: [] };
const MISSING = uncheckedOf('Figma-logo', 'figma', {
  url: '/catalogue/missing.svg',
  thumbUrl: '/catalogue/missing.svg',
});

const suggestion = (
  title: string,
  icon: string,
  brand: { id: string; description: string | null } | null,
) => ({
  title,
  fileType: 'svg',
  thumbUrl: `/catalogue/${icon}.svg`,
  brand,
});
const LONG_DESCRIPTION = 'German multinational wholesale company with shops in many countries';
const SUGGESTIONS = [
  suggestion('Metro AG', 'docker', { id: 'Q1', description: LONG_DESCRIPTION }),
  suggestion('Metro', 'figma', { id: 'Q2', description: 'free newspaper' }),
  suggestion('メトロ', 'react', { id: 'Q3', description: null }),
  suggestion('Metro de Madrid logo 2021', 'go', null),
];

/** Brands above the results of a search. */
export const BRAND_SEARCH_STATES: State[] = [
  ...statesOf(search('figma'), find(FIGMA_FOUND), {
    'search-brand-header': hasCards,
    // Opens the list of the first card's logos.
    'search-brand-variants': async (page) => {
      await page.getByRole('button', { name: 'Current logo' }).click();
      await expect(page.getByRole('radio', { name: 'For dark backgrounds' })).toBeVisible();
    },
    'search-brand-batch': {
      prepare: async (page) => {
        await signUpSubscriber(page);
        await answerSearch(page, FIGMA_FOUND);
      },
      act: async (page) => {
        await page.getByRole('switch', { name: 'Batch select' }).click();
        await page.getByRole('checkbox', { name: 'Select Figma-logo' }).check();
        await page.getByRole('button', { name: 'Current logo' }).click();
        await page.getByRole('radio', { name: 'For dark backgrounds' }).click();
        await page.getByRole('checkbox', { name: 'Select Figma white' }).check();
      },
    },
    'search-brand-list': { path: search('figma', '&view=list'), act: hasCards },
    'search-brand-not-on-commons': {
      prepare: find({
        ...FIGMA_FOUND,
        brand: { ...FIGMA, ...WITHOUT_FILES, currentFile: null, notOnCommons: true },
      }),
      act: hasCards,
    },
    'search-brand-of-catalogue': {
      prepare: find({
        ...FIGMA_FOUND,
        brand: {
          ...FIGMA,
          ...WITHOUT_FILES,
          current: MISSING,
          former: [],
          catalogueLogo: logoOf('Figma', 'figma'),
        },
      }),
      act: text('From our catalogue'),
      expectedError: '404',
    },
    'search-brand-found-late': {
      prepare: async (page) => {
        await answerSearch(page, { name: 'figma', brandUnasked: true, logos: strangers('Figma', 9) });
        await page.route('**/api/brands?*', async (route) => {
          await page.getByRole('article').first().click({ trial: true });
          await page.mouse.wheel(0, 60);
          await route.fulfill({ json: { brand: FIGMA, rule: 'only' } });
        });
      },
      act: text('Found the brand Figma'),
    },
    'search-brand-license-unchecked': {
      prepare: async (page) => {
        const current = uncheckedOf('Figma-logo', 'figma');
        await answerSearch(page, { name: 'figma', brand: { ...FIGMA, current }, brandRule: 'only' });
        await page.route('**/api/brands/Q1', (route) => route.abort());
      },
      act: async (page) => {
        await page.getByRole('button', { name: 'Download Figma-logo', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Licence not checked yet' })).toBeVisible();
      },
      expectedError: 'Failed to load resource',
    },
  }),
  ...statesOf(search('sncf'), find({ name: 'sncf', brand: LONG, logos: strangers('SNCF', 5) }), {
    'search-brand-long-names': hasCards,
    'search-brand-one-former': {
      path: search('任天堂'),
      prepare: find({
        name: '任天堂',
        brand: brandOf('任天堂株式会社', {
          current: uncheckedOf('Nintendo', 'react'),
          former: former([['1999', null]]),
          domain: 'nintendo.co.jp',
          website: 'https://nintendo.co.jp',
        }),
      }),
      act: hasCards,
      expectedError: '404',
    },
    'search-brand-choices': {
      path: search('metro'),
      prepare: find({ name: 'metro', choices: METRO, logos: strangers('Metro', 6) }),
      act: hasCards,
    },
    'search-brand-several-names': {
      path: search('figma,metro,sncf'),
      prepare: find(
        FIGMA_FOUND,
        { name: 'metro', choices: METRO.slice(0, 2), logos: strangers('Metro', 3) },
        { name: 'sncf', brand: LONG },
      ),
      act: hasCards,
    },
    'search-brand-suggestions': {
      path: '/search',
      prepare: (page) => answer(page, '**/api/suggest?*', { suggestions: SUGGESTIONS }),
      act: async (page) => {
        await page.getByRole('combobox', { name: /logo names/i }).fill('met');
        await expect(page.getByRole('option')).toHaveCount(4);
      },
    },
  }),
];
