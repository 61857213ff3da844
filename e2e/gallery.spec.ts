import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast, expectNoSidewaysScrolling } from '#testing/browser/accessible.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { waitForAnimations, waitForPictures } from '#testing/browser/settled.ts';
import { DASHBOARD, HEADER } from './states/accounts/dashboard.ts';
import { SIGNING_IN } from './states/accounts/signing-in.ts';
import { ADMIN_CHANGES, ADMIN_PROOF } from './states/admin/changes.ts';
import { ADMIN_LOGIN } from './states/admin/login.ts';
import { ADMIN_USERS } from './states/admin/users.ts';
import { ADMIN_TABS } from './states/admin-tabs.ts';
import { BATCH_STATES } from './states/batch.ts';
import { DOWNLOAD_STATES } from './states/downloads.ts';
import { SEARCH_STATES } from './states/search.ts';
import { SITE_STATES } from './states/site.ts';
import { SUBSCRIPTION_STATES } from './states/subscription.ts';

const STATES = [
  ...SEARCH_STATES,
  ...BATCH_STATES,
  ...SITE_STATES,
  ...DOWNLOAD_STATES,
  ...SIGNING_IN,
  ...DASHBOARD,
  ...HEADER,
  ...SUBSCRIPTION_STATES,
  ...ADMIN_TABS,
  ...ADMIN_LOGIN,
  ...ADMIN_USERS,
  ...ADMIN_CHANGES,
  ...ADMIN_PROOF,
];

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function settle(page: Page): Promise<void> {
  await waitForPictures(page);
  await waitForAnimations(page);
}

test.describe.configure({ mode: 'parallel' });

for (const state of STATES) {
  test.describe(() => {
    test.use({ hasConsent: !state.isFirstVisit });
    for (const size of WINDOWS) {
      test(`${state.name}, ${size.width} px wide`, async ({ page, wiki }, info) => {
        if (state.expects) info.annotations.push({ type: 'expects', description: state.expects });
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'light' });
        await state.before?.(page, wiki);
        await page.goto(state.path);
        await page.locator('h1').first().waitFor();
        await state.act?.(page, wiki);
        if (state.name !== 'search-loading')
          await expect(page.getByText('Searching for logos...')).toBeHidden();
        await expectNoSidewaysScrolling(page, state.name);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          const shot = `${state.name}-${size.width}-${colorScheme}`;
          await page.screenshot({ path: `e2e/gallery/${shot}.png` });
          await (colorScheme === 'light' ? expectAccessible : expectContrast)(page, shot);
        }
      });
    }
  });
}
