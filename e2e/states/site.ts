import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { asGuest, heading, openMenu, statesOf, text } from './state.ts';

/** Opens a dialog by a key once the page listens to keys. */
async function openByKey(page: Page, key: string, name: string): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** Keyboard dialogs, consent, legal, About and error pages. */
export const SITE_STATES = statesOf('/', asGuest, {
  'not-found': { path: '/nothing-here', expectedError: '404' },
  consent: {
    isFirstVisit: true,
    act: (page) => expect(page.getByRole('dialog', { name: 'Before you search' })).toBeVisible(),
  },
  'consent-details': {
    isFirstVisit: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Show full details' }).click();
      await expect(page.getByRole('tab', { name: 'Cookie Policy' })).toBeVisible();
    },
  },
  menu: openMenu,
  palette: async (page) => {
    await page.evaluate(() => localStorage.setItem('recentSearches', '["github,docker","figma"]'));
    await openByKey(page, 'Control+k', 'Commands');
  },
  'palette-results': {
    path: '/search?q=react&fileType=svg',
    act: async (page) => {
      await openByKey(page, 'Control+k', 'Commands');
      await page.keyboard.type('doc');
      await expect(page.getByRole('option', { name: /^Docker/ }).first()).toBeVisible();
    },
  },
  shortcuts: (page) => openByKey(page, '?', 'Keyboard shortcuts'),
  about: { path: '/about' },
  'about-credit': {
    path: '/about',
    act: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.locator('figure').evaluate((figure) => figure.scrollIntoView({ block: 'center' }));
    },
  },
  legal: { path: '/legal' },
  'legal-cookies': { path: '/legal?tab=cookies' },
  'legal-privacy': { path: '/legal?tab=privacy' },
  'legal-not-accepted': { path: '/legal', isFirstVisit: true },
  'page-load-failure': {
    path: '/about',
    prepare: (page) => page.route(/assets\/about-|healthz/, (route) => route.abort('connectionreset')),
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
    expectedError: 'Failed to',
  },
});

/** The page for developers. */
export const DEVELOPER_STATES = statesOf('/developers', asGuest, {
  developers: heading('Credit line'),
  'developers-dark-logo': {
    path: '/developers?brand=Aurelia+Cycles&theme=dark&format=svg',
    act: text('AC 2021 reversed, SVG'),
  },
  'developers-unknown': {
    path: '/developers?brand=Nobody+knows+this&format=png&width=500',
    act: text('No brand is called “Nobody knows this”'),
    expectedError: '404',
  },
  'developers-empty': {
    path: '/developers?brand=',
    act: text('Type a name, a domain or a Wikidata id'),
  },
});
