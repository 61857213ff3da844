import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const names = (page: Page) => page.getByRole('list', { name: 'Names to search for' }).getByRole('listitem');
const activeOption = (page: Page) =>
  box(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'none');
  });

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectAccessible(page, theme);
  }
}

test('suggests names while typing; arrows and Enter add one as a chip, the next Enter searches', async ({
  page,
  wiki,
}, info) => {
  // The stand-in wiki lacks the logos of bundled brands.
  info.annotations.push({ type: 'expected error', description: '404' });
  const before = wiki.searches().length;
  await page.goto('/');
  await box(page).click();
  await page.keyboard.type('gith', { delay: 30 });
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(options(page).first()).toContainText('GitHub');
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  await expect.poll(() => activeOption(page)).toBeNull();
  expect(wiki.searches()).toHaveLength(before);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(page)).toContain('GitHub');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => activeOption(page)).toBeNull();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(page)).toContain('GitHub');
  // Suggestions are ordered by popularity, which depends on the tests that ran before.
  const option = (await activeOption(page)) ?? '';
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([/GitHub/]);
  const first = (await names(page).textContent()) ?? '';
  expect(option).toContain(first);
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('dock');
  await options(page)
    .filter({ has: page.getByText('Docker', { exact: true }) })
    .click();
  await expect(names(page)).toHaveText([first, 'Docker']);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === `${first},Docker`);
});

test('suggests logos of earlier searches by any word of their title', async ({ page }) => {
  await page.goto('/search?q=react&fileType=svg');
  await expect(page.getByRole('article').first()).toBeVisible();
  await box(page).click();
  await expect
    .poll(async () => {
      await box(page).fill('');
      await box(page).fill('react ro');
      await expect(options(page).first()).toBeVisible();
      return options(page).first().textContent();
    })
    .toContain('React Router');
});

test('Enter without a selection searches the typed text and closes the list', async ({ page }) => {
  await page.goto('/');
  await box(page).click();
  await page.keyboard.type('docker');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=docker&/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('Escape closes the list and keeps the text; Tab and clicking outside close it too', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('docker');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).toHaveValue('docker');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await box(page).click();
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('a name without suggestions opens no list', async ({ page }) => {
  await page.goto('/');
  const response = page.waitForResponse(/api\/suggest\?q=qqqqq$/);
  await box(page).fill('qqqqq');
  expect(await (await response).json()).toEqual({ suggestions: [] });
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
});

test('an empty box offers recent searches, which can be removed', async ({ page }) => {
  await page.goto('/');
  await box(page).focus();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  for (const query of ['github, docker', 'react', 'DOCKER', 'docker']) {
    await box(page).fill(query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await page.getByRole('link', { name: /home/ }).first().click();
    await expect(page).toHaveURL(/\/$/);
  }
  await box(page).click();
  await expect(options(page)).toHaveText(['docker', 'react', 'github, docker']);
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe(
    JSON.stringify(['docker', 'react', 'github,docker']),
  );
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Remove react' }).click();
  await expect(options(page)).toHaveText(['docker', 'github, docker']);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => activeOption(page)).toBe('github, docker');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=github,docker&/);
  await expect(names(page)).toHaveText(['github', 'docker']);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.goto('/');
  await box(page).click();
  await expect(options(page)).toHaveText(['github, docker', 'docker']);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
});

testOnNewPage.describe('on a phone', () => {
  testOnNewPage.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  testOnNewPage('a tap picks a suggestion, and the list doesn’t cover the button', async ({ page }) => {
    await page.goto('/');
    await box(page).tap();
    await page.keyboard.type('gith');
    await expect(options(page).first()).toBeVisible();
    const list = await page.getByRole('listbox').boundingBox();
    const button = await page.getByRole('button', { name: 'Search', exact: true }).boundingBox();
    expect(list?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    expect(list?.width).toBeGreaterThan(300);
    await options(page)
      .filter({ has: page.getByText('GitHub', { exact: true }) })
      .tap();
    await expect(names(page)).toHaveText(['GitHub']);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(page).toHaveURL(/\/search\?q=GitHub&/);
  });
});
