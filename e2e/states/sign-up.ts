import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Account } from '#contract/accounts.ts';
import type { Logo } from '#contract/logos.ts';
import { signUp as register, spendDownloads } from '#testing/browser/visitors.ts';
import { download, LATER } from '#testing/pages/accounts.ts';
import { GUEST_ALLOWANCE } from '#testing/pages/logos.ts';
import { answer } from './state.ts';

/** A blank page has no origin, which requests and `localStorage` need. */
export async function leaveBlankPage(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
}

/** Creates an account and signs the page in. */
export async function signUp(page: Page): Promise<Account> {
  await leaveBlankPage(page);
  const username = `mara-${randomUUID().slice(0, 8)}`;
  const account = await register(page.context(), new URL(page.url()).origin, username);
  await page.evaluate((stored) => void Object.assign(localStorage, stored), {
    userId: `${account.id}`,
    username,
  });
  return account;
}

/** Creates an account for which the server reports these values besides its own. */
export const signUpAs = (values: Partial<Account>) => async (page: Page) => {
  const account = await signUp(page);
  await answer(page, '**/api/user/profile', { user: { ...account, ...values } });
};

export const signUpAdministrator = signUpAs({ isAdmin: true });

/** Creates an account that has downloaded this many logos. */
export const signUpAfter = (downloads: number) => async (page: Page) => {
  await signUp(page);
  await spendDownloads(page, downloads);
};

/** Creates an account that is Premium by a code. */
export async function signUpSubscriber(page: Page): Promise<void> {
  await signUpAs({ isSubscribed: true, subscriptionExpiryDate: LATER })(page);
  await page.evaluate(() => localStorage.setItem('isSubscribed', 'true'));
  const unlimited = { downloadCount: 23, limit: null, remaining: null, isSubscribed: true };
  await answer(page, '**/api/downloads/check-limit', { ...GUEST_ALLOWANCE, ...unlimited });
}

/** Returns the logos of the home page. */
export async function fetchSamples(page: Page): Promise<Logo[]> {
  const { logos } = (await (await page.request.get('/api/logos/samples')).json()) as { logos: Logo[] };
  return logos;
}

/** Creates an account and mocks every page of a history of 93 downloads, whose second entry is a batch. */
export async function signUpWithLongHistory(page: Page): Promise<void> {
  await signUp(page);
  const longTitle =
    'A title as long as those of files on Wikimedia Commons can be (2019, horizontal version)';
  const logos = await fetchSamples(page);
  await page.route('**/api/user/downloads*', (route) => {
    const params = new URL(route.request().url()).searchParams;
    const isBatch = params.has('batchId');
    const matches = params.has('q') ? { matches: 3 } : {};
    if (params.get('q') === 'nothing') return route.fulfill({ json: { downloads: [], total: 0 } });
    const downloads = Array.from({ length: 10 }, (_, index) => {
      const logo = index % 3 === 0 ? null : (logos[index % 4] ?? null);
      const batch = { id: 1, format: 'zip' as const, files: 60, contents: '', ...matches };
      return download(index + 1, {
        ...(logo && { logoUrl: logo.url }),
        ...(index === 4 && { logoTitle: longTitle }),
        fileType: ['svg', 'png', 'jpg'][index % 3] ?? '',
        batch: index === 1 && !isBatch ? batch : null,
        logo,
      });
    });
    return route.fulfill({ json: { downloads, total: isBatch ? 60 : 93 } });
  });
}
