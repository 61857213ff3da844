import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

/** Returns the position of the last rendered result. */
const lastPosition = (page: Page) =>
  page.evaluate(() => Number([...document.querySelectorAll('li[aria-posinset]')].at(-1)?.ariaPosInSet));
/** Returns the first card that starts more than 160 px below the top of the window, and its position. */
const topCard = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-logo]')];
    const card = cards.find((candidate) => candidate.getBoundingClientRect().top > 160);
    return `${card?.dataset.logo} at ${Math.round(card?.getBoundingClientRect().top ?? 0)}`;
  });

/** Scrolls down until `count` results are rendered, then up by 900 px, and waits until nothing moves. */
async function scrollDown(page: Page, count: number): Promise<void> {
  await page.mouse.move(700, 600);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500);
      return lastPosition(page);
    })
    .toBeGreaterThanOrEqual(count);
  await page.mouse.wheel(0, -900);
  let position = '';
  await expect
    .poll(
      async () => {
        const before = position;
        position = `${await topCard(page)}, ${await lastPosition(page)} rendered`;
        return position === before;
      },
      { intervals: [600] },
    )
    .toBe(true);
}

for (const view of ['grid', 'list']) {
  test(`Back, Forward and reload restore the scroll position of the ${view}`, async ({ page }) => {
    await page.goto('/');
    await page.goto(`/search?q=amazing&fileType=svg&view=${view}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await scrollDown(page, 48);
    const [card, count] = [await topCard(page), await lastPosition(page)];
    await page.getByRole('link', { name: /home/ }).first().dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'Popular Logo Examples' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => topCard(page)).toBe(card);
    await expect.poll(() => lastPosition(page)).toBe(count);
    await page.reload();
    await expect.poll(() => topCard(page)).toBe(card);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect.poll(() => topCard(page)).toBe(card);
  });
}

test('Back returns to the previous search and its text', async ({ page }) => {
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('article').first()).toBeVisible();
  const box = page.getByRole('combobox', { name: /logo names/i });
  await box.focus();
  await page.keyboard.press('Backspace');
  await box.fill('github, react');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^github · / })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/q=docker&/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('"docker"');
  await expect(page.getByRole('listitem').filter({ hasText: /^docker$/ })).toBeVisible();
});

test('a shared address keeps names, filters, layout and the open logo', async ({ page, context }) => {
  await page.goto('/search?q=github,docker');
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
  await expect(otherTab.getByRole('dialog')).toBeHidden();
  await expect(otherTab.getByRole('radio', { name: 'List view' })).toBeChecked();
  await expect(otherTab.getByRole('radio', { name: 'All Formats' })).toBeChecked();
  await expect(otherTab.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    'Last year',
    'Public Domain',
  ]);
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText(
    (await page.locator('h1').textContent()) ?? '',
  );
});

test('the arrow keys load more results, and closing the dialog focuses the last card', async ({ page }) => {
  await page.goto('/search?q=amazing&fileType=svg');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let press = 0; press < 40; press += 1) {
    const before = page.url();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).not.toBe(before);
  }
  const id = new URL(page.url()).searchParams.get('logo');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const card = page.locator(`[data-logo="${id}"]`);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});
