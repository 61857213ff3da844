import type { Page } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';

const header = (page: Page) => page.getByRole('navigation', { name: 'Account' });

test('a visitor returns to the requested tab after signing in, and every tab follows the session', async ({
  page,
  context,
  site,
}, info) => {
  // A tab may ask for its account's data before it learns that another one signed out.
  info.annotations.push({ type: 'expected error', description: '401' });
  await signUp(context, site.url, 'two-tabs');
  await context.clearCookies();
  const signIn = async (tab: Page) => {
    await tab.getByLabel('Username or email').fill('two-tabs');
    await tab.getByLabel('Password', { exact: true }).fill('password of two-tabs');
    await tab.keyboard.press('Enter');
  };
  const address = '/dashboard?tab=downloads';
  await page.goto(address);
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(address)}`);
  await signIn(page);
  await expect(page).toHaveURL(address);

  const otherTab = await context.newPage();
  await otherTab.goto('/about');
  await header(otherTab).getByRole('button', { name: 'Sign out' }).click();
  await expectToast(otherTab, 'Logged Out');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signIn(page);
  await expect(page).toHaveURL(address);
  await expect(header(otherTab).getByRole('link')).toHaveText('two-tabs');
});

test('nothing shifts and “Sign in” doesn’t appear while the account loads', async ({
  page,
  context,
  site,
}) => {
  await signUp(context, site.url, 'steady');
  await page.goto('/about');
  await expect(header(page).getByRole('link')).toHaveText('steady');
  await page.addInitScript(() => {
    const observed = { shift: 0, showedSignIn: false };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) observed.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const checkSignIn = () => {
      const link = document.querySelector<HTMLElement>('nav[aria-label=Account] a[href="/auth"]');
      if (link?.checkVisibility({ visibilityProperty: true })) observed.showedSignIn = true;
      requestAnimationFrame(checkSignIn);
    };
    checkSignIn();
  });
  await page.reload();
  await expect(header(page).getByRole('link')).toHaveText('steady');
  await page.waitForLoadState('networkidle');
  const observed = await page.evaluate(() => (window as unknown as { observed: object }).observed);
  expect(observed).toEqual({ shift: 0, showedSignIn: false });
});

test('signing out on a phone leaves no searches, selected logos or results in the browser', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(context, site.url, 'leaves-nothing');
  await page.goto('/');
  await page.getByRole('combobox').fill('docker');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Batch select' }).click();
  await page.getByRole('checkbox', { name: 'Select Docker icon', exact: true }).check();
  await page.reload();
  const readStorage = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const key of ['recentSearches', 'shown', 'row-heights', 'batchSelection'])
    expect(await readStorage()).toContain(`"${key}":`);

  const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await openMenu();
  await menu.getByRole('link', { name: 'leaves-nothing', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(menu).toBeHidden();
  await openMenu();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged Out');
  await page.reload();
  await openMenu();
  await expect(menu.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  // The examples on the home page, of which one is Docker's icon, may have been measured again.
  expect(await readStorage()).not.toMatch(/recentSearches|row-heights|batch|q=docker|Docker icon/i);
});
