import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import type { State } from './state.ts';

const scrollToTabs = (page: Page) =>
  page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'start' }));

/** Consent, legal, About and error pages. */
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
  { name: 'about', path: '/about' },
  ...['batch', 'plans', 'using', 'terms'].map((id) => ({
    name: `about-${id}`,
    path: `/about#${id}`,
    isVariant: true,
    act: (page: Page) => expect(page.locator(`a[href="#${id}"]`)).toHaveAttribute('aria-current', 'true'),
  })),
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
  { name: 'legal-cookies', path: '/legal?tab=cookies', act: (page) => scrollToTabs(page) },
  { name: 'legal-privacy', path: '/legal?tab=privacy', act: (page) => scrollToTabs(page) },
  { name: 'legal-not-accepted', path: '/legal', isFirstVisit: true },
  {
    name: 'footer',
    path: '/legal',
    isVariant: true,
    act: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
  },
  {
    name: 'page-load-failure',
    path: '/about',
    prepare: async (page) => page.route(/assets\/about-|healthz/, (route) => route.abort('connectionreset')),
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
    expectedError: 'Failed to',
  },
];
