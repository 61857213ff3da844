import type { Page } from '@playwright/test';
import type { Brand } from '#contract/brands.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { answerSearch, brandOf, logoOf, uncheckedOf } from '../states/brand-answers.ts';
import { former, strangers } from '../states/brand-examples.ts';

const PATH = '/search?q=figma&fileType=svg';
const BUNDLED = logoOf('Figma of the catalogue', 'figma');
const FAILURE = 'The current logo can’t be loaded right now.';
const card = (page: Page) => page.getByRole('article').first();
const switcher = (page: Page) => card(page).getByRole('button', { name: /\d+ of \d+ files$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A logo whose picture is missing. */
const missing = (title: string) => {
  const url = `/catalogue/missing-${title}.svg`;
  return uncheckedOf(title, 'figma', { url, thumbUrl: url });
};
const FIGMA = brandOf('Figma', {
  description: 'design tool',
  current: missing('current'),
  icon: missing('icon'),
  former: former([['2013', '2019']]),
  catalogueLogo: BUNDLED,
});

test.beforeEach(async ({ page: _ }, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
});

const answer = (page: Page, brand: Partial<Brand> = {}) =>
  answerSearch(page, [
    { name: 'figma', brand: { ...FIGMA, ...brand }, strangers: [...strangers('Figma', 8), BUNDLED] },
  ]);

/** Adds up the layout shifts of the page. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const globals = window as unknown as { shifted: number };
    globals.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globals.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

for (const width of [390, 1440]) {
  test(`where the current logo can’t be loaded, the card shows the catalogue’s, and nothing moves, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifted = await recordShifts(page);
    await answer(page);
    await page.goto(PATH);
    await expect(card(page)).toContainText(/Figma of the catalogue.*From our catalogue/);
    await expect(switcher(page)).toHaveAccessibleName('From our catalogue 1 of 2 files');
    await expect(page.getByText('No preview')).toHaveCount(0);
    await expect(heading(page)).toHaveText('12 results for "figma"');
    const failure = page.getByText(FAILURE);
    await expect(failure).toBeVisible();
    const isOneLine = (element: Element) => element.scrollHeight <= element.clientHeight;
    expect(await failure.evaluate(isOneLine)).toBe(true);
    expect(await shifted()).toBeLessThanOrEqual(0.01);
  });
}

test('logos that can’t be loaded aren’t offered, but the dialog still steps to them', async ({ page }) => {
  await answer(page);
  await page.goto(PATH);
  await expect(switcher(page)).toHaveAccessibleName('From our catalogue 1 of 2 files');
  await switcher(page).click();
  const menu = page.getByRole('dialog', { name: 'Logos of this brand' });
  await expect(menu.getByRole('radio')).toContainText(['From our catalogue', '2013–2019']);
  await menu.getByRole('radio').last().click();
  await card(page).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: /^Figma logo of the years/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'current', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(switcher(page)).toHaveAccessibleName('Current logo 3 of 3 files');
  await expect(card(page).getByRole('link')).toBeFocused();
});

test('logos that can be loaded again are offered again', async ({ page }) => {
  await answer(page);
  await page.goto(PATH);
  await expect(switcher(page)).toHaveAccessibleName('From our catalogue 1 of 2 files');
  await page.route('**/catalogue/missing-*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(switcher(page)).toHaveAccessibleName('Current logo 1 of 4 files');
  await expect(page.getByText(FAILURE)).toHaveCount(0);
});

test('if a notice says that the wikis can’t be reached, the brand doesn’t say it again', async ({ page }) => {
  const notice = 'wiki.example can’t be reached right now.';
  const report = { name: 'figma', brand: FIGMA, error: 'wiki.example can’t be reached.' };
  await answerSearch(page, [{ ...report, strangers: strangers('Figma', 8) }], notice);
  await page.goto(PATH);
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await expect(card(page)).toContainText('From our catalogue');
  await expect(page.getByText(FAILURE)).toHaveCount(0);
  await expect(page.getByText('design tool').first()).toBeVisible();
});
