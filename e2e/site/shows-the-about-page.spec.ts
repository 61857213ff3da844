import type { Page } from '@playwright/test';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const SECTIONS = [
  'What’s Logotheca',
  'Batch Downloads',
  'Free vs Premium',
  'Using Logos',
  'Privacy',
  'Terms',
];

const navigation = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const current = (page: Page) => navigation(page).locator('[aria-current=true]');

test('the header links to the page, which links to its six sections', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle('About – Logotheca');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
  await expect(navigation(page).getByRole('link')).toHaveText(SECTIONS);
  for (const name of [...SECTIONS].reverse()) {
    await navigation(page).getByRole('link', { name }).click();
    await expect(current(page)).toHaveText(name);
    await expect(page.getByRole('region', { name })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
    await expect(current(page)).toHaveText(name);
  }
});

test('the navigation marks the section being read, scrolling down and up', async ({ page }) => {
  await page.goto('/about');
  await expect(current(page)).toHaveText('What’s Logotheca');
  await page.mouse.move(900, 500);
  const visited = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    visited.add((await current(page).textContent()) ?? '');
    await page.mouse.wheel(0, 120);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await expect(current(page)).toHaveText('Terms');
  visited.add('Terms');
  expect([...visited]).toEqual(SECTIONS);
  await page.keyboard.press('Home');
  await page.mouse.wheel(0, -20_000);
  await expect(current(page)).toHaveText('What’s Logotheca');
});

testOnNewPage.describe('with reduced motion', () => {
  testOnNewPage('jumps to a section at once, and Back restores the scroll position', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const y = await page.evaluate(() => {
      document.querySelector<HTMLElement>('nav a[href="#using"]')?.click();
      return scrollY;
    });
    expect(y).toBeGreaterThan(500);
    await expect(page).toHaveURL(/\/about#using$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test('an address with a hash opens at its section', async ({ page }) => {
  await page.goto('/about#plans');
  await expect(page.getByRole('heading', { name: 'Free vs Premium' })).toBeInViewport();
  await expect(current(page)).toHaveText('Free vs Premium');
});

test('the legal page links to the clauses of the open policy', async ({ page }) => {
  await page.goto('/legal?tab=privacy');
  const clauses = page.getByRole('navigation', { name: 'Clauses' }).getByRole('link');
  await expect(clauses).toHaveCount(8);
  await clauses.filter({ hasText: 'Payments' }).click();
  await expect(page).toHaveURL('/legal?tab=privacy#clause-5');
  const heading = page.getByRole('heading', { level: 3, name: 'Payments' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120);
  await expect(page.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('the example credit line', () => {
  test('is shown and copied in three formats', async ({ page }) => {
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const figure = page.getByRole('figure', { name: 'How to credit a logo' });
    for (const part of ['Original name', 'Creator', 'Licence', 'Source']) {
      await expect(figure).toContainText(part);
    }
    const formats = {
      'Plain text': '"Halcyon Observatory logo" by Mara Lindqvist, CC BY 4.0, via Wikimedia Commons',
      HTML: '<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>',
      Markdown: '[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)',
    };
    for (const [format, text] of Object.entries(formats)) {
      await figure.getByRole('radio', { name: format }).click();
      await expect(figure).toContainText(text);
      await figure.getByRole('button', { name: `Copy as ${format}` }).click();
      await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text);
      await expect(figure.getByRole('button', { name: `Copy as ${format}` })).toBeVisible();
    }
  });
});

test('a phone shows the links in a menu, and all of them in the footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Search & Download',
    'Logo wall',
    'Collections',
    'Upgrade',
    'About',
    'For developers',
    'Login',
  ]);
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Search & Download' })).toBeFocused();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
    'Search & Download',
    'Logo wall',
    'Collections',
    'Upgrade',
    'About',
    'For developers',
    'Legal',
    'Login',
  ]);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Logotheca`);
  await footer.getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL(/\/legal$/);
});

test('stores the chosen theme for reloads and other pages', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.goto('/legal');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});
