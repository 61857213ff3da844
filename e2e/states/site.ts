import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import type { State } from './state.ts';

/** Opens the palette once the page listens to keys. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
}

/** Keyboard dialogs, consent, legal, About and error pages. */
export const SITE_STATES: State[] = [
  { name: 'not-found', path: '/nothing-here', expectedError: '404' },
  {
    name: 'consent',
    path: '/',
    isFirstVisit: true,
    act: (page) => expect(page.getByRole('dialog', { name: 'Before you search' })).toBeVisible(),
  },
  {
    name: 'consent-details',
    path: '/',
    isFirstVisit: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Show full details' }).click();
      await expect(page.getByRole('tab', { name: 'Cookie Policy' })).toBeVisible();
    },
  },
  {
    name: 'menu',
    path: '/',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'palette',
    path: '/',
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('recentSearches', '["github,docker","figma"]'));
      await openPalette(page);
    },
  },
  {
    name: 'palette-results',
    path: '/search?q=react&fileType=svg',
    act: async (page) => {
      await openPalette(page);
      await page.keyboard.type('doc');
      await expect(page.getByRole('option', { name: /^Docker/ }).first()).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    path: '/',
    act: async (page) => {
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  { name: 'about', path: '/about' },
  {
    name: 'about-credit',
    path: '/about',
    act: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('radio', { name: 'Markdown' }).click();
      await page.locator('figure').evaluate((figure) => figure.scrollIntoView({ block: 'center' }));
    },
  },
  { name: 'legal', path: '/legal' },
  { name: 'legal-cookies', path: '/legal?tab=cookies' },
  { name: 'legal-privacy', path: '/legal?tab=privacy' },
  { name: 'legal-not-accepted', path: '/legal', isFirstVisit: true },
  {
    name: 'page-load-failure',
    path: '/about',
    prepare: async (page) => page.route(/assets\/about-|healthz/, (route) => route.abort('connectionreset')),
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
    expectedError: 'Failed to',
  },
];
