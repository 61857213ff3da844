import {
  expectAccessible,
  expectContrast,
  expectNoHorizontalScrolling,
} from '#testing/browser/accessible.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openState, STATES, settle } from './states/all.ts';

/** One state of each page and dialog. The gallery checks all states, in more windows. */
const SAMPLE = [
  'home',
  'home-suggestions',
  'search-several-names',
  'search-filters-open',
  'search-no-results',
  'search-brand-several-names',
  'search-brand-license-unchecked',
  'detail',
  'brand-page',
  'batch-licenses',
  'batch-consolidating',
  'batch-missing',
  'save-menu',
  'collections-guest',
  'collections-new',
  'collection-edit',
  'collection-share',
  'collection-shared',
  'wall-composer',
  'developers',
  'about',
  'legal',
  'not-found',
  'menu',
  'palette-results',
  'shortcuts',
  'consent-details',
  'limit-reached-guest',
  'upgrade-guest',
  'auth-sign-up-invalid',
  'auth-forgot-password',
  'reset-form',
  'dashboard-account',
  'dashboard-edit-username',
  'dashboard-delete-account',
  'dashboard-downloads',
  'dashboard-key-created',
  'dashboard-subscription-paying',
  'premium-guest',
  'success-done',
  'subscription-cancel',
  'admin-login',
  'admin-users-menu',
  'admin-grant',
  'admin-password',
  'admin-codes-created',
  'admin-audit-opened',
  'admin-overview-charts',
];

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 } });

for (const name of SAMPLE) {
  const state = STATES.find((candidate) => candidate.name === name);
  if (!state) throw new Error(`No state is called ${name}.`);

  test.describe(() => {
    test.use({ hasConsent: !state.isFirstVisit });

    test(`${name}: axe finds nothing, and the page fits a phone`, async ({ page, wiki }, info) => {
      if (state.expectedError)
        info.annotations.push({ type: 'expected error', description: state.expectedError });
      await openState(page, state, wiki);
      await settle(page);
      await expectAccessible(page);
      await expectNoHorizontalScrolling(page);
    });
  });
}

test('the checks of the states and of the gallery fail on a page with faults', async ({ page }) => {
  await page.goto('/legal');
  await expectAccessible(page);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<img src="/favicon.svg" /><p style="color: #ccc; background: #fff; width: 200vw">pale</p>',
    ),
  );
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  await expect(expectContrast(page, 'contrast')).rejects.toThrow(/pale/);
  await expect(expectNoHorizontalScrolling(page)).rejects.toThrow(/horizontal overflow/);
});
