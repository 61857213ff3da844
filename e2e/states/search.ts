import type { Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { serveWithoutResults } from './brand-answers.ts';
import { asGuest, dialog, heading, openFirst, type State, statesOf, text } from './state.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });
const hasSamples = (page: Page) => expect(page.getByRole('article')).toHaveCount(9);

/** Returns where the results of a search come from. */
async function sourceOf(page: Page, query: string): Promise<string> {
  const response = await page.request.get(`/api/search?${query}`);
  return ((await response.json()) as { source: string }).source;
}

/** The home page, search results, and the logo dialog. */
export const SEARCH_STATES: State[] = [
  ...statesOf('/', asGuest, {
    home: hasSamples,
    'home-names-typed': (page) => box(page).fill('Google, GitHub, Docker, a half'),
    'home-suggestions': async (page) => {
      await box(page).pressSequentially('gith');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
    'home-list': { path: '/?view=list', act: hasSamples },
    'search-several-names': { path: '/search?q=github,docker,react,gihtub&fileType=all' },
    'search-one-name': { path: '/search?q=amazing&fileType=svg' },
    'search-list': { path: '/search?q=github,figma&fileType=all&view=list' },
    'search-filters-open': {
      path: '/search?q=github&fileType=all&license=pd&dateFilter=1y',
      act: async (page) => {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      },
    },
    'search-no-results': { path: '/search?q=qqqqqq&fileType=svg', act: heading('No results found') },
    'search-none-match': { path: '/search?q=docker&fileType=svg&license=cc-by-sa&dateFilter=30d' },
    'search-names-hidden': { path: '/search?q=react,docker,github&fileType=all&license=cc-by-sa' },
    'search-blank': { path: '/search' },
    'search-catalogue': {
      path: '/search?q=kotlin,haskell&fileType=svg',
      prepare: async (_page, wiki) => wiki.setBehavior({ kind: 'busy', retryAfter: '1.2' }),
      act: text(/^Wikimedia Commons is busy.* Try again in/),
      expectedError: '429',
    },
    'search-without-wikis': {
      prepare: (page) =>
        page.route('**/api/search?*', async (route) => {
          const body = (await (await route.fetch()).json()) as object;
          await route.fulfill({ json: { ...body, sourceNote: 'Source: bundled catalogue' } });
        }),
      act: async (page) => {
        await box(page).fill('github,docker');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Source: bundled catalogue')).toBeVisible();
      },
    },
    'search-by-browser': {
      path: '/search?q=router,straßen,kotlin&fileType=svg',
      prepare: async (page, wiki) => {
        wiki.setBehavior({ kind: 'busy', retryAfter: '1.2', client: 'servers' });
        await page.route('**/w/api.php*', () => undefined);
      },
      act: (page) =>
        expect(page.getByText(/^Searching Wikimedia Commons from your browser/).first()).toBeVisible(),
    },
  }),
  ...statesOf('/search?q=github,docker&fileType=svg', serveWithoutResults, {
    'search-loading': {
      prepare: async (page) => {
        await serveWithoutResults(page);
        await page.route('**/api/search*', () => undefined);
      },
      act: text('Searching for logos...'),
    },
    'search-failed': {
      prepare: async (page) => {
        await serveWithoutResults(page);
        await page.route('**/api/search*', (route) => route.abort('internetdisconnected'));
      },
      act: (page) => expectToast(page, 'Search failed'),
      expectedError: 'Failed to load resource',
    },
  }),
  ...statesOf('/search?q=docker&fileType=svg', asGuest, {
    detail: openFirst,
    'detail-warnings': {
      path: '/search?q=github&fileType=svg',
      // The server may still pause the wiki for an earlier state, and would then show the catalogue.
      prepare: (page) => expect.poll(() => sourceOf(page, 'q=github&fileType=svg')).toBe('wikimedia'),
      act: async (page) => {
        await page.getByRole('link', { name: 'GitHub Actions logo' }).click();
        await expect(dialog(page)).toBeVisible();
      },
    },
    'detail-palette': {
      path: '/search?q=figma&fileType=svg',
      act: async (page) => {
        await openFirst(page);
        await dialog(page).getByText('Contrast on white and black').click();
        await dialog(page).getByText('Download in black, white or one colour').click();
        await expect(dialog(page).getByRole('img', { name: /recoloured$/ })).toBeVisible();
      },
    },
    'detail-white-on-dark': {
      path: '/search?q=vercel&fileType=svg',
      act: async (page) => {
        await openFirst(page);
        await page.getByRole('radio', { name: 'Dark background' }).click();
      },
    },
    'detail-unknown': {
      path: `/?logo=${'0'.repeat(40)}`,
      act: text('We couldn’t find this logo.'),
      expectedError: '404',
    },
    downloaded: async (page) => {
      await openFirst(page);
      await dialog(page)
        .getByRole('button', { name: /^Download/ })
        .click();
      await expect(page.getByText('Download successful', { exact: true })).toBeVisible();
    },
  }),
];
