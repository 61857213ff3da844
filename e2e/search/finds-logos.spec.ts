import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const names = (page: Page) => page.getByRole('list', { name: 'Names to search for' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Records the queries that the page searches from now on. */
function recordSearches(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') searches.push(searchParams.get('q') ?? '');
  });
  return searches;
}

test('a guest picks suggestions, filters the results and shares the address; Back returns to each step', async ({
  page,
  context,
}, info) => {
  // The stand-in wiki lacks the logos of bundled brands.
  info.annotations.push({ type: 'expected error', description: '404' });
  await page.goto('/');
  await box(page).click();
  await page.keyboard.type('gith');
  // Suggestions for fewer letters also include it, but not as the first.
  await expect(options(page).first()).toContainText('GitHub');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([/GitHub/]);
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toBeFocused();
  await box(page).fill('');
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.keyboard.type('github,dock');
  await options(page)
    .filter({ has: page.getByText('Docker', { exact: true }) })
    .click();
  await expect(names(page)).toHaveText(['github', 'Docker']);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('12 results for "github, Docker"');

  await page.getByRole('radio', { name: 'All Formats' }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.locator('label', { hasText: 'Last year' }).click();
  await page.locator('label', { hasText: 'Public Domain' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'List view' }).click();
  await page.getByRole('link', { name: 'GitHub logo', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'GitHub logo' })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await expect(otherTab.getByRole('dialog', { name: 'GitHub logo' })).toBeVisible();
  await otherTab.keyboard.press('Escape');
  await expect(otherTab.getByRole('radio', { name: 'List view' })).toBeChecked();
  await expect(otherTab.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    'Last year',
    'Public Domain',
  ]);
  await otherTab.close();

  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  const filtered = (await heading(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Remove github' }).click();
  await box(page).fill('react');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Docker,react&/);
  await page.goBack();
  await expect(heading(page)).toHaveText(filtered);
  await expect(names(page)).toHaveText(['github', 'Docker']);
});

test('a pause in typing searches, but not for one letter; it replaces the search before it in the history', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'ERR_ABORTED' });
  await page.clock.install();
  await page.goto('/search?q=docker&fileType=svg');
  await expect(heading(page)).toContainText('"docker"');
  const entries = await page.evaluate(() => history.length);
  const searches = recordSearches(page);
  await box(page).press('r');
  await page.clock.fastForward(1000);
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(searches).toEqual([]);
  // However slow the machine is, no time passes between the letters.
  const typeWithoutPause = async (letters: string) => {
    // biome-ignore lint/plugin: reads the page’s fake clock, to set it
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await box(page).pressSequentially(letters);
    await page.clock.resume();
  };
  // The first search waits until the second one cancels it.
  await page.route(/q=docker%2Crea&/, () => undefined);
  const request = page.waitForRequest(/q=docker%2Crea&/);
  const cancelled = page.waitForEvent('requestfailed', (failed) => failed.url().includes('docker%2Crea&'));
  await typeWithoutPause('ea');
  await expect(page).toHaveURL(/q=docker,rea&/);
  await request;
  await typeWithoutPause('ct');
  await expect(page).toHaveURL(/q=docker,react&/);
  await cancelled;
  await expect(page.getByRole('heading', { level: 2, name: /^react · /i })).toBeVisible();
  expect(searches).toEqual(['docker,rea', 'docker,react']);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['docker', 'react']);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(names(page)).toHaveText(['docker']);
  await expect(heading(page)).toContainText('"docker"');
});

test('Enter right after the last letter searches all that is typed, and a double click on Search clicks nothing below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/');
  await box(page).focus();
  // One task, so that nothing is rendered between the letters and Enter.
  await box(page).evaluate((field) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, 'docker,react');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.closest('form')?.requestSubmit();
  });
  await expect(page).toHaveURL(/q=docker,react/);
  await expect(page.getByRole('article').first()).toBeVisible();

  for (const path of ['/search?q=github,amazing&fileType=all', '/']) {
    await page.goto(path);
    await expect(page.getByRole('article').nth(5)).toBeVisible();
    await box(page).fill('x');
    await page.keyboard.press('Escape');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    const boundsOf = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Scrolls the button to where the header's links are after the search has scrolled the page to its top.
    const { y } = await boundsOf();
    await page.evaluate((top) => scrollTo(0, top), path === '/' ? y - 10 : 600);
    await expect.poll(async () => (await boundsOf()).y).toBeLessThan(30);
    const bounds = await boundsOf();
    await page.mouse.dblclick(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
    await expect(page).toHaveURL(/\/search\?q=(.*,)?x&fileType=\w+$/);
    await expect(heading(page)).not.toHaveText('Searching for logos...');
    await expect(page).toHaveURL(/\/search\?q=(.*,)?x&fileType=\w+$/);
    // A click in the header would have switched the theme.
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap picks a suggestion, and the list doesn’t cover the button', async ({ page }) => {
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
