import type { Page, Route } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { signUp } from '#testing/browser/visitors.ts';

const header = (page: Page) => page.getByRole('navigation', { name: 'Account' });

/**
 * Counts requests for the profile that end from now on: one that ends after time has passed is fresh, and delays the next one.
 * Also installs a fake clock, which `passTime` advances.
 */
async function countProfileRequests(page: Page): Promise<() => number> {
  let count = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/user/profile')) count += 1;
  });
  await page.clock.install();
  return () => count;
}

/** Simulates that the browser tab is hidden or shown again. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

async function passTime(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await page.clock.runFor(1000);
}

test('loads the profile once for a guest, and every five seconds for an account while the tab is visible', async ({
  page,
  context,
  baseURL,
}) => {
  const requestCount = await countProfileRequests(page);
  await page.goto('/about');
  await expect.poll(requestCount).toBe(1);
  await passTime(page, 20);
  expect(requestCount()).toBe(1);
  await signUp(context, baseURL ?? '', 'watched');
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('watched');
  await expect.poll(requestCount).toBe(2);
  await passTime(page, 6);
  await expect.poll(requestCount).toBe(3);
  await setVisibility(page, 'hidden');
  await passTime(page, 20);
  expect(requestCount()).toBe(3);
  await setVisibility(page, 'visible');
  await expect.poll(requestCount).toBe(4);
});

test('sends no body for an unchanged profile', async ({ browser, baseURL }) => {
  // A separate context, because the fixture's context disables the browser's HTTP cache.
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  await acceptTerms(visitor);
  await signUp(visitor, baseURL ?? '', 'unchanged');
  const page = await visitor.newPage();
  await page.goto('/about');
  const sizes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('/api/user/profile'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
  await expect.poll(async () => (await sizes()).length).toBeGreaterThan(1);
  const [full = 0, unchanged = 0] = await sizes();
  expect(unchanged).toBeLessThan(full);
  await visitor.close();
});

test('the server corrects the account stored on the device', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL ?? '', 'honest');
  await page.addInitScript(() => {
    localStorage.setItem('userId', '999999');
    localStorage.setItem('username', 'other-account');
    localStorage.setItem('isAdmin', 'true');
    localStorage.setItem('isSubscribed', 'true');
    localStorage.setItem('subscriptionExpiryDate', '2099-01-01T00:00:00.000Z');
  });
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('honest');
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    username: 'honest',
    isAdmin: 'false',
    isSubscribed: 'false',
  });
  expect(await page.evaluate(() => localStorage.getItem('subscriptionExpiryDate'))).toBeNull();
});

test('clears a stored subscription if the visitor is a guest', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isSubscribed', 'true'));
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isSubscribed'))).not.toBe('true');
});

test('signing out in one tab signs out in the others', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL ?? '', 'two-tabs');
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('two-tabs');
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(header(otherTab).getByRole('link')).toHaveText('two-tabs');
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(header(otherTab).getByRole('link')).toHaveText('Login');
  await expect(otherTab).toHaveURL(/\/auth\?redirect=%2Fdashboard$/);
});

test('signing out isn’t undone by a response that another tab asked for before', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL ?? '', 'late');
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('late');
  const [asked, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const otherTab = await context.newPage();
  const answerLate = async (route: Route) => {
    const response = await route.fetch();
    asked.resolve();
    await signedOut.promise;
    await route.fulfill({ response });
  };
  await otherTab.route('**/api/user/profile', answerLate, { times: 1 });
  await otherTab.goto('/dashboard');
  await asked.promise;
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(header(page).getByRole('link')).toHaveText('Login');
  await expect(header(otherTab).getByRole('link')).toHaveText('Login');
  const stored: unknown[] = [];
  await page.exposeFunction('noteAccount', (id: unknown) => stored.push(id));
  await page.evaluate(() =>
    addEventListener('storage', ({ key, newValue }) => {
      if (key === 'userId' || key === null)
        (window as unknown as { noteAccount(id: unknown): void }).noteAccount(newValue);
    }),
  );
  signedOut.resolve();
  await expect(otherTab).toHaveURL(/\/auth\?redirect=%2Fdashboard$/);
  await expect(header(page).getByRole('link')).toHaveText('Login');
  expect(stored).toEqual([]);
});

test('redirects to the sign-in page when the session has ended', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL ?? '', 'ended');
  await page.goto('/dashboard?tab=downloads');
  await expect(page.getByRole('heading', { name: 'No download history found' })).toBeVisible();
  await context.clearCookies();
  test.info().annotations.push({ type: 'expected error', description: '401' });
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

test('nothing shifts and Login doesn’t appear while the account loads', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL ?? '', 'steady');
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('steady');
  await page.addInitScript(() => {
    const observed = { shift: 0, showedLogin: false };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) observed.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const checkLogin = () => {
      const login = document.querySelector<HTMLElement>('nav[aria-label=Account] a[href="/auth"]');
      if (login?.checkVisibility({ visibilityProperty: true })) observed.showedLogin = true;
      requestAnimationFrame(checkLogin);
    };
    checkLogin();
  });
  await page.reload();
  await expect(header(page).getByRole('link')).toHaveText('steady');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { observed: object }).observed)).toEqual({
    shift: 0,
    showedLogin: false,
  });
});
