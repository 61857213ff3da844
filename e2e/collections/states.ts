import { expect, type Page } from '@playwright/test';
import type { Logo } from '#contract/logos.ts';
import { signUp } from '../states/sign-up.ts';
import { actionOf, dialog, heading, press, type State, text } from '../states/state.ts';

/** Saves logos of the home page in this browser, as a guest does, with a note and a second collection. */
async function saveAsGuest(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const { logos } = (await (await fetch('/api/logos/samples')).json()) as { logos: Logo[] };
    const saved = logos.map((logo, index) => ({ logo, note: index === 1 ? 'Only on white' : '' }));
    const updatedAt = '2026-10-05T10:00:00.000Z';
    const collections = [
      { id: 'favorites', name: 'Favourites', note: '', updatedAt, logos: saved.slice(0, 5) },
      {
        id: 'local-1',
        name: 'Partners of the autumn conference',
        note: '',
        updatedAt,
        logos: saved.slice(5, 7),
      },
    ];
    localStorage.setItem('guestCollections', JSON.stringify({ version: 1, collections }));
  });
}

/** Creates an account with favourites that are shared. Returns the path of their read-only page. */
async function signUpAndShare(page: Page): Promise<string> {
  await signUp(page);
  return page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const { logos } = (await (await fetch('/api/logos/samples')).json()) as { logos: Logo[] };
    await post('/api/collections/favorites/logos', { logos: logos.map(({ url }) => ({ url })) });
    await post('/api/collections', { name: 'Partners', logos: [] });
    return ((await post('/api/collections/favorites/share', {})) as { path: string }).path;
  });
}

/** The visitor's collections, and the page of a shared one. */
export const COLLECTION_STATES: State[] = [
  { name: 'collections-empty', path: '/collections', act: heading('No collections yet') },
  { name: 'collections-guest', path: '/collections', prepare: saveAsGuest, act: heading('Favourites') },
  {
    name: 'collections-keep',
    path: '/collections',
    prepare: async (page) => {
      await saveAsGuest(page);
      await signUp(page);
    },
    act: text('7 logos in 2 collections saved on this device.'),
  },
  {
    name: 'collections-new',
    path: '/collections',
    prepare: signUpAndShare,
    act: async (page) => {
      await press(page, 'New collection');
      await press(page, 'Create collection');
      await expect(dialog(page).getByText('Please enter a name')).toBeVisible();
    },
  },
  {
    name: 'collections-delete',
    path: '/collections',
    prepare: signUpAndShare,
    act: async (page) => {
      await press(page, 'Actions for Partners');
      await actionOf(page, 'Delete').click();
      await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeVisible();
    },
  },
  {
    name: 'collections-failed',
    path: '/collections',
    prepare: async (page) => {
      await signUp(page);
      await page.route('**/api/collections', (route) => route.fulfill({ status: 503, json: {} }));
    },
    act: heading('Couldn’t load your collections'),
    expectedError: '503',
  },
  {
    name: 'collection-guest',
    path: '/collections/favorites',
    prepare: saveAsGuest,
    act: heading('Favourites'),
  },
  {
    name: 'collection-edit',
    path: '/collections/local-1',
    prepare: saveAsGuest,
    act: async (page) => {
      await press(page, 'Edit name');
      await press(page, 'Add a note');
    },
  },
  {
    name: 'collection-menu',
    path: '/collections/favorites',
    prepare: saveAsGuest,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .nth(1)
        .click();
      await expect(actionOf(page, 'Move earlier')).toBeVisible();
    },
  },
  { name: 'collection-unknown', path: '/collections/local-7', act: heading('This collection isn’t here') },
  {
    name: 'collection-share',
    path: '/collections/favorites',
    prepare: signUpAndShare,
    act: async (page) => {
      await press(page, 'Share');
      await expect(dialog(page).getByRole('textbox', { name: 'Link' })).toBeVisible();
    },
  },
  {
    name: 'collection-share-guest',
    path: '/collections/favorites',
    prepare: saveAsGuest,
    act: async (page) => {
      await press(page, 'Share');
      await expect(dialog(page).getByRole('link', { name: 'Create a free account' })).toBeVisible();
    },
  },
  {
    name: 'collection-shared',
    path: '/collections',
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
  {
    name: 'collection-revoked',
    path: '/c/revoked',
    act: heading('This link doesn’t work any more'),
    expectedError: '404',
  },
  {
    name: 'save-menu',
    path: '/',
    prepare: saveAsGuest,
    act: async (page) => {
      await page.locator('a[data-file]').first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Collections of/ })
        .click();
      await expect(page.getByRole('checkbox', { name: /^Favourites/ })).toBeVisible();
    },
  },
];
