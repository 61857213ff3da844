import type { Page } from '@playwright/test';
import type { StandInWiki } from '#sandbox/wiki/server.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { waitForAnimations, waitForImages } from '#testing/browser/wait-until-idle.ts';
import { COLLECTION_STATES } from '../collections/states.ts';
import { WALL_STATES } from '../wall/states.ts';
import { ADMIN_LOGIN } from './admin-login.ts';
import { ADMIN_TABS } from './admin-tabs.ts';
import { ADMIN_USERS } from './admin-users.ts';
import { BATCH_STATES } from './batch.ts';
import { BRAND_PANEL_STATES } from './brand-panels.ts';
import { BRAND_SEARCH_STATES } from './brand-search.ts';
import { BRAND_STATES } from './brands.ts';
import { CHECK_STATES } from './checks.ts';
import { DASHBOARD, HEADER } from './dashboard.ts';
import { DOWNLOAD_STATES } from './downloads.ts';
import { SEARCH_STATES } from './search.ts';
import { SIGNING_IN } from './signing-in.ts';
import { DEVELOPER_STATES, SITE_STATES } from './site.ts';
import type { State } from './state.ts';
import { SUBSCRIPTION_STATES } from './subscription.ts';

/** Every state of every screen. */
export const STATES = [
  ...SEARCH_STATES,
  ...CHECK_STATES,
  ...BRAND_SEARCH_STATES,
  ...BRAND_PANEL_STATES,
  ...BRAND_STATES,
  ...BATCH_STATES,
  ...COLLECTION_STATES,
  ...WALL_STATES,
  ...DEVELOPER_STATES,
  ...SITE_STATES,
  ...DOWNLOAD_STATES,
  ...SIGNING_IN,
  ...DASHBOARD,
  ...HEADER,
  ...SUBSCRIPTION_STATES,
  ...ADMIN_TABS,
  ...ADMIN_LOGIN,
  ...ADMIN_USERS,
];

/** Opens a state in the page's current viewport. */
export async function openState(page: Page, state: State, wiki: StandInWiki): Promise<void> {
  await state.prepare(page, wiki);
  await page.goto(state.path);
  await page.locator('h1').first().waitFor();
  await state.act?.(page, wiki);
  if (state.name !== 'search-loading') await expect(page.getByText('Searching for logos...')).toBeHidden();
}

/** Waits until the visible images have loaded and animations have ended. */
export async function settle(page: Page): Promise<void> {
  await waitForImages(page);
  await waitForAnimations(page);
}
