import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { answerSearch, brandOf, logoOf } from '../states/brand-answers.ts';

const CURRENT = logoOf('Figma-logo', 'figma');
const FIGMA = brandOf('Figma', {
  description: 'design tool',
  current: CURRENT,
  former: [{ logo: logoOf('Figma logo 2013', 'react'), from: '2013', to: '2019' }],
});
const OTHERS = ['docker', 'kotlin', 'grafana', 'haskell', 'python', 'java', 'go', 'vue'].map((icon) =>
  logoOf(`Figma ${icon}`, icon),
);
const PATH = '/search?q=figma&fileType=svg';
const cards = (page: Page) => page.getByRole('article');
const header = (page: Page) => page.getByRole('heading', { name: 'Figma', exact: true });

/** Answers a search without its brand. Returns a function that lets the page's request for the brand succeed. */
async function searchWithoutBrand(page: Page): Promise<() => void> {
  await answerSearch(page, [{ name: 'figma', brandUnasked: true, strangers: OTHERS }]);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/brands?*', async (route) => {
    await promise;
    await route.fulfill({ json: { brand: FIGMA, rule: 'only' } });
  });
  return resolve;
}

/** Adds up the layout shifts of the page, also those after an input. */
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
  test(`a brand that is found late comes first without a shift, if the visitor hasn’t touched the page, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifted = await recordShifts(page);
    const answer = await searchWithoutBrand(page);
    await page.goto(PATH);
    await expect(cards(page).first()).toContainText('Figma docker');
    answer();
    await expect(header(page)).toBeVisible();
    await expect(cards(page).first()).toContainText('Figma-logo');
    await page.waitForLoadState('networkidle');
    expect(await shifted()).toBeLessThanOrEqual(0.01);
  });
}

test('the results stay visible while those of a brand that is found late take their place', async ({
  page,
}) => {
  // The first frame of an animation, which a slow device shows for long.
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      for (const animation of (target as Element).getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
    });
  });
  const answer = await searchWithoutBrand(page);
  await page.goto(PATH);
  await expect(cards(page).first()).toContainText('Figma docker');
  answer();
  await expect(cards(page).first()).toContainText('Figma-logo');
  const opacities = await cards(page)
    .first()
    .evaluate((card) => {
      const opacities: string[] = [];
      for (let element: Element | null = card; element; element = element.parentElement)
        opacities.push(getComputedStyle(element).opacity);
      return opacities;
    });
  expect(new Set(opacities)).toEqual(new Set(['1']));
});

test('a brand that is found while the visitor reads waits until a click, and nothing moves', async ({
  page,
}) => {
  const shifted = await recordShifts(page);
  const answer = await searchWithoutBrand(page);
  await page.goto(PATH);
  await cards(page).nth(3).hover();
  const before = await cards(page).nth(3).boundingBox();
  answer();
  const found = page.getByRole('status').getByText('Found the brand Figma');
  await expect(found).toBeVisible();
  expect(await cards(page).nth(3).boundingBox()).toEqual(before);
  await expect(cards(page).first()).toContainText('Figma docker');
  await expect(header(page)).toHaveCount(0);
  expect(await shifted()).toBeLessThanOrEqual(0.01);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(header(page)).toBeVisible();
  await expect(cards(page).first()).toContainText('Figma-logo');
  await expect(found).toHaveCount(0);
});

test('a brand that was found is at its place after Back', async ({ page }) => {
  const answer = await searchWithoutBrand(page);
  answer();
  await page.goto(PATH);
  await expect(header(page)).toBeVisible();
  await page.getByRole('link', { name: /home/ }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(header(page)).toBeVisible();
  await expect(page.getByText('Found the brand Figma')).toHaveCount(0);
});

test('licences that become known are shown in place', async ({ page }) => {
  const unknown = { license: null, licenseClass: 'unknown', unchecked: true, id: 'e'.repeat(40) } as const;
  await answerSearch(page, [
    { name: 'figma', brand: { ...FIGMA, current: { ...CURRENT, ...unknown } }, strangers: OTHERS },
  ]);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/brands/Q1', async (route) => {
    await promise;
    await route.fulfill({ json: { brand: { ...FIGMA, names: [], sources: [] } } });
  });
  await page.goto(PATH);
  await expect(cards(page).first()).toContainText('Check licence');
  await cards(page).first().getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Licence not checked' })).toBeVisible();
  resolve();
  await expect(dialog.getByRole('heading', { name: 'Public domain' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page).first()).toContainText('Public domain');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('without wikis, a brand shows the catalogue’s logo and says why', async ({ page }) => {
  const catalogueLogo = logoOf('Figma of the catalogue', 'figma');
  await answerSearch(page, [
    { name: 'figma', brand: { ...FIGMA, current: null, catalogueLogo }, strangers: OTHERS },
  ]);
  await page.goto(PATH);
  await expect(cards(page).first()).toContainText(/Figma of the catalogue.*From our catalogue/);
  await expect(page.getByRole('note')).toContainText(
    'The current logo can’t be loaded from Wikimedia Commons.',
  );
});
