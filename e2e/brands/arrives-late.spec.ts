import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { recordLayoutShifts } from '#testing/browser/layout-shifts.ts';
import { brandOf } from '#testing/pages/logos.ts';
import { answerSearch, logoOf } from '../states/brand-answers.ts';

const FIGMA = brandOf('Figma', {
  description: 'design tool',
  current: logoOf('Figma-logo', 'figma'),
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
  await answerSearch(page, { name: 'figma', brandUnasked: true, logos: OTHERS });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/brands?*', async (route) => {
    await promise;
    await route.fulfill({ json: { brand: FIGMA, rule: 'only' } });
  });
  return resolve;
}

for (const width of [390, 1440])
  test(`a brand that is found late takes the first place without a shift or a fade, and keeps it after Back, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // The first frame of an animation, which a slow device shows for long.
    await page.addInitScript(() => {
      addEventListener('animationstart', ({ target }) => {
        for (const animation of (target as Element).getAnimations()) {
          animation.pause();
          animation.currentTime = 0;
        }
      });
    });
    const expectNoShift = await recordLayoutShifts(page);
    const answer = await searchWithoutBrand(page);
    await page.goto(PATH);
    await expect(cards(page).first()).toContainText('Figma docker');
    answer();
    await expect(header(page)).toBeVisible();
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
    await expectNoShift();
    await page.getByRole('link', { name: /home/ }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(header(page)).toBeVisible();
    await expect(page.getByText('Found the brand Figma')).toHaveCount(0);
  });

test('a brand that is found while the visitor reads waits until a click, and nothing moves', async ({
  page,
}) => {
  const expectNoShift = await recordLayoutShifts(page);
  const answer = await searchWithoutBrand(page);
  await page.goto(PATH);
  await cards(page).nth(3).hover();
  const before = await cards(page).nth(3).boundingBox();
  answer();
  const found = page.getByRole('status').getByText('Found the brand Figma');
  await expect(found).toBeVisible();
  expect(await cards(page).nth(3).boundingBox()).toEqual(before);
  await expect(cards(page).first()).toContainText('Figma docker');
  await expectNoShift();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(header(page)).toBeVisible();
  await expect(cards(page).first()).toContainText('Figma-logo');
  await expect(found).toHaveCount(0);
});
