import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current=true]');

test('a phone’s menu leads to the about page, which follows what is read, its links lead to its sections, and Back restores the place', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menuButton.press('Enter');
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Search & Download' })).toBeFocused();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/about');

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(current(page)).toHaveText('What’s Logotheca');
  // The page may still grow, e.g. when its font arrives.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(current(page)).toHaveText('Terms', { timeout: 1000 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current(page)).toHaveText('What’s Logotheca');

  const navigation = page.getByRole('navigation', { name: 'On this page' });
  await navigation.getByRole('link', { name: 'Using logos' }).click();
  await expect(page).toHaveURL(/\/about#using$/);
  await expect(page.getByRole('region', { name: 'Using logos' })).toBeFocused();
  await expect(current(page)).toHaveText('Using logos');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await expect(page.getByRole('figure', { name: 'How to credit a logo' })).toContainText(
    'by Mara Lindqvist, CC BY 4.0, via Wikimedia Commons',
  );

  await page.goto('/legal?tab=privacy');
  const clauses = page.getByRole('navigation', { name: 'Clauses' });
  await clauses.getByRole('link', { name: /Payments/ }).click();
  await expect(page).toHaveURL('/legal?tab=privacy#clause-5');
  const heading = page.getByRole('heading', { level: 3, name: 'Payments' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120);

  // An address with a hash opens at its section.
  await page.goto('/about#plans');
  await expect(page.getByRole('heading', { name: 'Free vs Premium' })).toBeInViewport();
  await expect(current(page)).toHaveText('Free vs Premium');
});
