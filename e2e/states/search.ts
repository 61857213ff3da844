import type { Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { serveWithoutResults } from '#testing/browser/without-results.ts';
import { heading, type State, text } from './state.ts';

const openFirst = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Returns where the results of a search come from. */
async function sourceOf(page: Page, query: string): Promise<string> {
  const response = await page.request.get(`/api/search?${query}`);
  return ((await response.json()) as { source: string }).source;
}

/** The home page, search results, and the logo dialog. */
export const SEARCH_STATES: State[] = [
  { name: 'home', path: '/', act: (page) => expect(page.getByRole('article')).toHaveCount(9) },
  {
    name: 'home-names-typed',
    path: '/',
    act: async (page) => {
      await page.getByRole('combobox', { name: /logo names/i }).fill('Google, GitHub, Docker, a half');
    },
  },
  {
    name: 'home-suggestions',
    path: '/',
    act: async (page) => {
      await page.getByRole('combobox', { name: /logo names/i }).pressSequentially('gith');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  { name: 'home-list', path: '/?view=list', act: (page) => expect(page.getByRole('article')).toHaveCount(9) },
  {
    name: 'search-loading',
    path: '/search?q=loading&fileType=all',
    prepare: async (page) => {
      await serveWithoutResults(page);
      await page.route('**/api/search*', () => undefined);
    },
    act: text('Searching for logos...'),
  },
  { name: 'search-several-names', path: '/search?q=github,docker,react,gihtub&fileType=all' },
  { name: 'search-one-name', path: '/search?q=amazing&fileType=svg' },
  { name: 'search-list', path: '/search?q=github,figma&fileType=all&view=list' },
  {
    name: 'search-filters-open',
    path: '/search?q=github&fileType=all&license=pd&dateFilter=1y',
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  { name: 'search-no-results', path: '/search?q=qqqqqq&fileType=svg', act: heading('No results found') },
  { name: 'search-none-match', path: '/search?q=docker&fileType=svg&license=cc-by-sa&dateFilter=30d' },
  { name: 'search-names-hidden', path: '/search?q=react,docker,github&fileType=all&license=cc-by-sa' },
  { name: 'search-blank', path: '/search' },
  {
    name: 'search-catalogue',
    path: '/search?q=kotlin,haskell&fileType=svg',
    prepare: async (_page, wiki) => wiki.setBehavior({ kind: 'busy', retryAfter: '1.2' }),
    act: text(/^Wikimedia Commons is busy.* Try again in/),
    expectedError: '429',
  },
  {
    name: 'search-without-wikis',
    path: '/search?q=github,docker&fileType=svg',
    prepare: async (page) => {
      await serveWithoutResults(page);
      await page.route('**/api/search?*', async (route) => {
        const body = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...body, sourceNote: 'Source: bundled catalogue' } });
      });
    },
    act: text('Source: bundled catalogue'),
  },
  {
    name: 'search-by-browser',
    path: '/search?q=router,straßen,kotlin&fileType=svg',
    prepare: async (page, wiki) => {
      wiki.setBehavior({ kind: 'busy', retryAfter: '1.2', client: 'servers' });
      await page.route('**/w/api.php*', () => undefined);
    },
    act: (page) =>
      expect(page.getByText(/^Searching Wikimedia Commons from your browser/).first()).toBeVisible(),
  },
  {
    name: 'search-failed',
    path: '/search?q=docker',
    prepare: async (page) => {
      await serveWithoutResults(page);
      await page.route('**/api/search*', (route) => route.abort('internetdisconnected'));
    },
    act: (page) => expectToast(page, 'Search failed'),
    expectedError: 'Failed to load resource',
  },
  { name: 'detail', path: '/search?q=docker&fileType=svg', act: openFirst },
  {
    name: 'detail-warnings',
    path: '/search?q=github&fileType=svg',
    // The server may still pause the wiki for an earlier state, and would then show the catalogue.
    prepare: (page) => expect.poll(() => sourceOf(page, 'q=github&fileType=svg')).toBe('wikimedia'),
    act: async (page) => {
      await page.getByRole('link', { name: 'GitHub Actions logo' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'detail-palette',
    path: '/search?q=figma&fileType=svg',
    act: async (page) => {
      await openFirst(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Contrast on white and black').click();
      await dialog.getByText('Download in black, white or one colour').click();
      await expect(dialog.getByRole('img', { name: /recoloured$/ })).toBeVisible();
    },
  },
  {
    name: 'detail-white-on-dark',
    path: '/search?q=vercel&fileType=svg',
    act: async (page) => {
      await openFirst(page);
      await page.getByRole('radio', { name: 'Dark background' }).click();
    },
  },
  {
    name: 'detail-unknown',
    path: `/?logo=${'0'.repeat(40)}`,
    act: text('We couldn’t find this logo.'),
    expectedError: '404',
  },
  {
    name: 'downloaded',
    path: '/search?q=docker&fileType=svg',
    act: async (page) => {
      await openFirst(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Download/ })
        .click();
      await expect(page.getByText('Download successful', { exact: true })).toBeVisible();
    },
  },
];
