import type { Page } from '@playwright/test';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });
const names = (page: Page) => page.getByRole('list', { name: 'Names to search for' }).getByRole('listitem');
const message = (page: Page) => page.getByRole('search').getByRole('status');

async function paste(page: Page, text: string): Promise<void> {
  await box(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Records the queries that the page searches from now on. */
function recordSearches(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') searches.push(searchParams.get('q') ?? '');
  });
  return searches;
}

test('Enter right after the last letter searches all that is typed, even if it isn’t rendered yet', async ({
  page,
}) => {
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
});

test('a pasted list becomes chips, and Backspace turns the last one back into text', async ({ page }) => {
  await page.goto('/');
  await box(page).focus();
  await paste(page, 'GitHub\nDocker, React\n\ngithub');
  await expect(names(page)).toHaveText(['GitHub', 'Docker', 'React']);
  await page.keyboard.press('Backspace');
  await expect(box(page)).toHaveValue('React');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=GitHub,Docker,React/);
});

test('splits a pasted list at tabs and semicolons, but keeps a typed semicolon', async ({ page }) => {
  await page.goto('/');
  await box(page).pressSequentially('AT&T; Mobility,');
  await expect(names(page)).toHaveText(['AT&T; Mobility']);
  await paste(page, 'Google;GitHub\tDocker\r\nReact');
  await expect(names(page)).toHaveText(['AT&T; Mobility', 'Google', 'GitHub', 'Docker', 'React']);
});

test('lists the names past the twentieth, pasted or from an address', async ({ page }) => {
  const list = Array.from({ length: 24 }, (_, index) => `name ${index + 1}`);
  const text = 'You can search for up to 20 names at once. Left out: name 21, name 22, name 23 and 1 more.';
  await page.goto('/');
  await box(page).focus();
  await paste(page, list.join('\n'));
  await expect(names(page)).toHaveCount(20);
  await expect(message(page)).toHaveText(text);
  await page.goto(`/search?q=${list.join(',')}&fileType=svg`);
  await expect(names(page)).toHaveCount(20);
  await expect(message(page)).toHaveText(text);
});

testOnNewPage(
  'searches after a pause in typing, not for one letter, and adds one history entry',
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/search?q=docker&fileType=svg');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('"docker"');
    const entries = await page.evaluate(() => history.length);
    const searches = recordSearches(page);
    await box(page).press('r');
    await page.clock.fastForward(1000);
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(searches).toEqual([]);
    // However slow the machine is, no time passes between the letters.
    const typeWithoutPause = async (letters: string) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
      await box(page).pressSequentially(letters);
      await page.clock.resume();
    };
    await typeWithoutPause('ea');
    await expect(page).toHaveURL(/q=docker,rea&/);
    await typeWithoutPause('ct');
    await expect(page).toHaveURL(/q=docker,react&/);
    await expect(page.getByRole('heading', { level: 2, name: /^react · / })).toBeVisible();
    expect(searches).toEqual(['docker,rea', 'docker,react']);
    await page.keyboard.press('Enter');
    await expect(names(page)).toHaveText(['docker', 'react']);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(/q=docker&/);
    await expect(names(page)).toHaveText(['docker']);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('"docker"');
  },
);

test('cancels a search when a newer one starts', async ({ page, wiki }, info) => {
  info.annotations.push({ type: 'expected error', description: 'ERR_ABORTED' });
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('article').first()).toBeVisible();
  wiki.setBehavior({ kind: 'ok', delayMs: 3000 });
  const request = page.waitForRequest(/api\/search\?q=docker%2Cgi&/);
  await box(page).pressSequentially('gi', { delay: 20 });
  const cancelled = page.waitForEvent('requestfailed', (failed) => failed.url().includes('docker%2Cgi&'));
  await request;
  await box(page).pressSequentially('thub', { delay: 20 });
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  wiki.setBehavior({ kind: 'ok' });
  await expect(page).toHaveURL(/q=docker,github/);
});

for (const [where, path] of [
  ['the results', '/search?q=github,amazing&fileType=all'],
  ['the home page', '/'],
] as const) {
  test(`a double click on Search clicks nothing else on ${where}, scrolled down`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
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
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Searching for logos...');
    await expect(page).toHaveURL(/\/search\?q=(.*,)?x&fileType=\w+$/);
    // A click in the header would have switched the theme.
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });
}
