import type { Page } from '@playwright/test';
import type { BrandDetails } from '#contract/brands.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { brandOf, detailsOf, drawingsFor, type Found, foundFor } from '#testing/pages/logos.ts';
import { makeWall, row } from '../wall/wall.ts';
import { logoOf, serveWithoutResults, uncheckedOf } from './brand-answers.ts';
import { FIGMA, METRO, strangers } from './brand-examples.ts';
import { answer, heading, type State, statesOf, text } from './state.ts';

const search = (q: string, more = '') => `/search?q=${encodeURIComponent(q)}&fileType=svg${more}`;
const find =
  (...names: Found[]) =>
  async (page: Page) => {
    await serveWithoutResults(page);
    await answer(page, '**/api/search?*', drawingsFor(...names));
  };

const GONE = '/catalogue/missing.svg';
const MISSING = { url: GONE, thumbUrl: GONE, previewUrl: GONE };
const WORDMARK = logoOf('Stella coffee wordmark', 'react', {
  fileType: 'png',
  sourceUrl: 'https://commons.wikimedia.org/wiki/File:Stella_coffee_wordmark.png',
});
const STELLA = brandOf('Stella Coffee', {
  description: 'chain of coffeehouses',
  website: 'https://www.stella-coffee.example/',
  domain: 'stella-coffee.example',
  country: 'United States of America',
  industry: 'coffeehouse',
  currentFile: 'File:Stella coffee wordmark.png',
  current: WORDMARK,
  colors: ['#00704a'],
  guidelinesUrl: 'https://creative.stella-coffee.example/',
});
const BITMAP: Found = { name: 'stella', brand: STELLA, brandRule: 'only' };
const FIGMA_MISSING = {
  ...FIGMA,
  current: uncheckedOf('Figma-logo', 'figma', MISSING),
  ...{ icon: null, variants: [], former: [] },
};
const ACME = brandOf('Acme', {
  id: 'Q2',
  currentFile: null,
  current: null,
  description: 'maker of anvils',
  website: 'https://acme.example/',
  domain: 'acme.example',
});
const WITHOUT_PICTURES = METRO.map((choice, at) => ({
  ...choice,
  thumbUrl: at < 2 ? choice.thumbUrl : null,
  currentFile: at === 1 || at === 3 ? 'File:Metro.png' : null,
  color: ['#003d7c', null, '#ffe500', '#d52b1e', '#ffffff'][at] ?? null,
}));

/** The page of a brand, which isn't in the table, so that the served page has the status 404. */
const brandPage = (brand: Partial<BrandDetails>) => ({
  path: '/brand/Q900000100',
  prepare: (page: Page) =>
    answer(page, '**/api/brands/*', { brand: { ...detailsOf('Figma'), ...brand, id: 'Q900000100' } }),
  expectedError: '404',
});

const BUSY = 'Wikimedia isn’t answering.';

/** What a known brand shows of which no card can show the logo. */
export const BRAND_PANEL_STATES: State[] = [
  ...statesOf(search('stella'), find(BITMAP), {
    'brand-panel-png': heading('The current logo is a PNG, not an SVG'),
    'brand-panel-png-list': {
      path: search('stella', '&view=list'),
      act: heading('The current logo is a PNG, not an SVG'),
    },
    'brand-panel-png-and-catalogue': {
      prepare: find({
        ...BITMAP,
        brand: { ...STELLA, catalogueLogo: logoOf('Stella', 'docker') },
        logos: strangers('Stella', 7),
      }),
      act: text('From our catalogue'),
    },
    'brand-panel-png-unreachable': {
      prepare: find({ ...BITMAP, brand: { ...STELLA, current: { ...WORDMARK, ...MISSING } } }),
      act: text(/^Trying again/),
      expectedError: '404',
    },
    'brand-panel-unreachable': {
      path: search('figma'),
      prepare: async (page) => {
        await serveWithoutResults(page);
        const found = foundFor({ name: 'figma', brand: FIGMA_MISSING, brandRule: 'only', error: BUSY });
        await answer(page, '**/api/search?*', { ...found, notice: BUSY });
        await page.route('**/api/brands/Q1', (route) => route.abort());
      },
      act: text(/^Trying again/),
      expectedError: 'Failed to load resource',
    },
    'brand-panel-none': {
      path: search('acme'),
      prepare: find({ name: 'acme', brand: ACME, logos: strangers('Acme', 4) }),
      act: heading('No logo is on record for Acme'),
    },
    'brand-panel-hidden': {
      path: search('stella', '&license=cc-by'),
      act: text(/^Stella Coffee has 1 logo/),
    },
    'brand-panel-several-names': {
      path: search('stella,acme,figma'),
      prepare: find(BITMAP, { name: 'acme', brand: ACME }, { name: 'figma', brand: FIGMA }),
      act: heading('No logo is on record for Acme'),
    },
    'brand-panel-choices': {
      path: search('metro'),
      prepare: find({ name: 'metro', choices: WITHOUT_PICTURES }),
      act: text(/^No other files match/),
    },
    'brand-page-without-logo': { ...brandPage({ ...ACME, former: FIGMA.former }), act: heading('Facts') },
    'brand-page-unreachable': { ...brandPage(FIGMA_MISSING), act: text(/^Trying again/) },
    'wall-panels': {
      path: '/wall',
      prepare: (page) =>
        answer(page, '**/api/wall/match', {
          matches: [
            { name: 'Acme', certainty: 'missing', brand: ACME, logos: [] },
            { name: 'Figma', certainty: 'unsure', brand: FIGMA, logos: [logoOf('Figma', 'figma', MISSING)] },
            { name: 'Docker', certainty: 'unsure', brand: null, logos: [logoOf('Docker', 'docker')] },
          ],
          canSearch: false,
        }),
      act: async (page) => {
        await makeWall(page, 'Acme\nFigma\nDocker');
        await expect(row(page, 'Figma').getByText(/^Trying again/)).toBeVisible();
      },
      expectedError: '404',
    },
  }),
];
