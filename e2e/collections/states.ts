import { expect, type Page } from '@playwright/test';
import { fetchSamples, leaveBlankPage, signUp } from '../states/sign-up.ts';
import {
  actionOf,
  answer,
  asGuest,
  choose,
  dialog,
  heading,
  openFirst,
  press,
  type State,
  statesOf,
  text,
} from '../states/state.ts';
import { addSamples } from './collection-steps.ts';

/** Saves logos of the home page in this browser, as a guest does, with a note and a second collection. */
async function saveAsGuest(page: Page): Promise<void> {
  await leaveBlankPage(page);
  const logos = await fetchSamples(page);
  const saved = logos.map((logo, index) => ({ logo, note: index === 1 ? 'Only on white' : '' }));
  const shared = { note: '', updatedAt: '2026-10-05T10:00:00.000Z' };
  const partners = 'Partners of the autumn conference';
  const collections = [
    { ...shared, id: 'favorites', name: 'Favourites', logos: saved.slice(0, 5) },
    { ...shared, id: 'local-1', name: partners, logos: saved.slice(5, 7) },
  ];
  const stored = JSON.stringify({ version: 1, collections });
  await page.evaluate((value) => localStorage.setItem('guestCollections', value), stored);
}

/** Creates an account with favourites that are shared. Returns the path of their read-only page. */
async function signUpAndShare(page: Page): Promise<string> {
  await signUp(page);
  const { origin } = new URL(page.url());
  await addSamples(page, origin, 9);
  const headers = { origin };
  await page.request.post('/api/collections', { headers, data: { name: 'Partners', logos: [] } });
  const response = await page.request.post('/api/collections/favorites/share', { headers });
  return ((await response.json()) as { path: string }).path;
}

/** The visitor's collections, and the page of a shared one. */
export const COLLECTION_STATES: State[] = [
  ...statesOf('/collections', signUpAndShare, {
    'collections-empty': { prepare: asGuest, act: heading('No collections yet') },
    'collections-guest': { prepare: saveAsGuest, act: heading('Favourites') },
    'collections-keep': {
      prepare: async (page) => {
        await saveAsGuest(page);
        await signUp(page);
      },
      act: text('7 logos in 2 collections saved on this device.'),
    },
    'collections-new': async (page) => {
      await press(page, 'New collection');
      await press(page, 'Create collection');
      await expect(dialog(page).getByText('Please enter a name')).toBeVisible();
    },
    'collections-delete': async (page) => {
      await choose(page, 'Partners', 'Delete');
      await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeVisible();
    },
    'collections-failed': {
      prepare: async (page) => {
        await signUp(page);
        await answer(page, '**/api/collections', {}, 503);
      },
      act: heading('Couldn’t load your collections'),
      expectedError: '503',
    },
    'collection-shared': {
      prepare: async (page) => {
        const path = await signUpAndShare(page);
        await page.route('**/collections', (route) =>
          route.request().isNavigationRequest()
            ? route.fulfill({ status: 302, headers: { location: path } })
            : route.fallback(),
        );
      },
      act: (page) => expect(page.getByRole('button', { name: /^Save a copy/ })).toBeVisible(),
    },
  }),
  ...statesOf('/collections/favorites', saveAsGuest, {
    'collection-guest': heading('Favourites'),
    'collection-edit': {
      path: '/collections/local-1',
      act: async (page) => {
        await press(page, 'Edit name');
        await press(page, 'Add a note');
      },
    },
    'collection-menu': async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .nth(1)
        .click();
      await expect(actionOf(page, 'Move earlier')).toBeVisible();
    },
    'collection-unknown': {
      path: '/collections/local-7',
      prepare: asGuest,
      act: heading('This collection isn’t here'),
    },
    'collection-share': {
      prepare: signUpAndShare,
      act: async (page) => {
        await press(page, 'Share');
        await expect(dialog(page).getByRole('textbox', { name: 'Link' })).toBeVisible();
      },
    },
    'collection-share-guest': async (page) => {
      await press(page, 'Share');
      await expect(dialog(page).getByRole('link', { name: 'Create account' })).toBeVisible();
    },
    'collection-revoked': {
      path: '/c/revoked',
      prepare: asGuest,
      act: heading('This link doesn’t work any more'),
      expectedError: '404',
    },
    'save-menu': {
      path: '/',
      act: async (page) => {
        await openFirst(page);
        await dialog(page)
          .getByRole('button', { name: /^Collections of/ })
          .click();
        await expect(page.getByRole('checkbox', { name: /^Favourites/ })).toBeVisible();
      },
    },
  }),
];
