import type { Page } from '@playwright/test';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { PAGE_PATHS, SITEMAP_PATHS } from '../../contract/pages.ts';

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`password of ${username}`);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a guest who opens the dashboard signs in and returns to the requested tab', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL ?? '', 'returning');
  await context.clearCookies();
  await page.goto('/dashboard?tab=downloads');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fdashboard%3Ftab%3Ddownloads$/);
  const storedRedirect = () => page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'));
  await expect.poll(storedRedirect).toBe('/dashboard?tab=downloads');
  await signIn(page, 'returning');
  await expect(page).toHaveURL(/\/dashboard\?tab=downloads$/);
  expect(await storedRedirect()).toBeNull();
});

test('ignores a redirect to another site', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? '';
  await signUp(context, origin, 'careful');
  for (const redirect of [
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:document.body.replaceChildren()',
  ]) {
    await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`);
    await expect(page, redirect).toHaveURL(`${origin}/`);
  }
  await context.clearCookies();
  await page.goto(`/auth?redirect=${encodeURIComponent('//evil.example/')}`);
  await page.evaluate(() => sessionStorage.setItem('redirectAfterLogin', '//evil.example/'));
  await signIn(page, 'careful');
  await expect(page).toHaveURL(`${origin}/dashboard?tab=subscription`);
});

test('redirects a signed-in visitor away from the sign-in page', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL ?? '', 'inside');
  await page.goto('/auth?redirect=/about');
  await expect(page).toHaveURL(/:\d+\/about$/);
  await page.goto('/auth');
  await expect(page).toHaveURL(/:\d+\/$/);
});

testOnNewPage('an account stored on the device gives no access without a session', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('userId', '7');
    localStorage.setItem('username', 'pretender');
    localStorage.setItem('isAdmin', 'true');
    localStorage.setItem('isSubscribed', 'true');
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fdashboard$/);
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText('Login');
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
});

test('shows an error if the session check fails, and retries it', async ({
  page,
  context,
  baseURL,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await signUp(context, baseURL ?? '', 'checked');
  await page.route('**/api/user/profile', (route) => route.abort('connectionreset'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Couldn’t load your account' })).toBeVisible();
  await page.unroute('**/api/user/profile');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('checked@example.org', { exact: true })).toBeVisible();
});

const PRIVATE_PATHS = PAGE_PATHS.filter((path) => !(SITEMAP_PATHS as readonly string[]).includes(path));

test('private pages are noindex and missing from the site map', async ({ page, context }) => {
  expect(PRIVATE_PATHS).toContain('/admin');
  for (const path of PRIVATE_PATHS) {
    const response = await context.request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  }
  const about = await (await context.request.get('/about')).text();
  expect(about).not.toContain('noindex');
  const siteMap = await (await context.request.get('/sitemap-pages.xml')).text();
  expect(siteMap).toContain('/about<');
  expect(siteMap).toContain('/premium<');
  for (const path of PRIVATE_PATHS) expect(siteMap).not.toContain(path);
  await page.goto('/auth');
  await expect(page).toHaveTitle('Login – Logotheca');
});
