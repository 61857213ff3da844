import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { acceptTerms } from '#testing/browser/watch.ts';

const header = (page: Page) => page.getByRole('navigation', { name: 'Account' });

/** Counts the profile's requests from now on; the page's timers stand still until the test moves them. */
async function countChecks(page: Page): Promise<() => number> {
  let checks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/profile')) checks += 1;
  });
  await page.clock.install();
  return () => checks;
}

/** Lets the page believe that its tab went out of sight, or came back. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

async function passTime(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await page.clock.runFor(1000);
}

test('requests a guest once, and an account every five seconds while the tab is visible', async ({
  page,
  context,
  baseURL,
}) => {
  const checks = await countChecks(page);
  await page.goto('/about');
  await expect.poll(checks).toBe(1);
  await passTime(page, 20);
  expect(checks()).toBe(1);
  await signUp(context, baseURL ?? '', 'watched');
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('watched');
  expect(checks()).toBe(2);
  await passTime(page, 6);
  await expect.poll(checks).toBe(3);
  await setVisibility(page, 'hidden');
  await passTime(page, 20);
  expect(checks()).toBe(3);
  await setVisibility(page, 'visible');
  await expect.poll(checks).toBe(4);
});

test('sends no body for an unchanged response', async ({ browser, baseURL }) => {
  // Without the watch, under which the browser has no cache.
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
  await expect.poll(async () => (await sizes()).length, { timeout: 8000 }).toBeGreaterThan(1);
  const [first = 0, second = 0] = await sizes();
  expect(second).toBeLessThan(first);
  await visitor.close();
});

test('the server corrects the account stored on the device', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL ?? '', 'honest');
  await page.addInitScript(() => {
    localStorage.setItem('userId', '999999');
    localStorage.setItem('username', 'somebody-else');
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

test('a guest is never subscribed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isSubscribed', 'true'));
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isSubscribed'))).not.toBe('true');
});

test('signing out in one tab signs out in the others', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL ?? '', 'twice');
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('twice');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(header(other).getByRole('link')).toHaveText('twice');
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(header(other).getByRole('link')).toHaveText('Login');
  await expect(other).toHaveURL(/\/auth\?redirect=%2Fdashboard$/);
});

test('a session that ended on another device ends here too', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL ?? '', 'ended');
  await page.goto('/dashboard?tab=downloads');
  await expect(page.getByRole('heading', { name: 'No download history found' })).toBeVisible();
  await context.clearCookies();
  test.info().annotations.push({ type: 'expects', description: '401' });
  await expect(page).toHaveURL(/\/auth\?redirect=/, { timeout: 8000 });
});

test('nothing moves and Login doesn’t appear while the account loads', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL ?? '', 'steady');
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('steady');
  await page.addInitScript(() => {
    const seen = { shift: 0, offered: false };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const login = document.querySelector<HTMLElement>('nav[aria-label=Account] a[href="/auth"]');
      if (login?.checkVisibility({ visibilityProperty: true })) seen.offered = true;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(header(page).getByRole('link')).toHaveText('steady');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    shift: 0,
    offered: false,
  });
});
