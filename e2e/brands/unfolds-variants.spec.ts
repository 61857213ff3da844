import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { answerSearch } from '../states/brand-answers.ts';
import { FIGMA, strangers } from '../states/brand-examples.ts';

const cards = (page: Page) => page.getByRole('article');
const switcher = (page: Page) => page.getByRole('button', { name: /\d+ of \d+ files$/ });

for (const rule of ['only', 'chosen'] as const)
  test(`the logos of a brand have a card each where a row has room for them, ${rule}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await answerSearch(page, [
      {
        name: 'figma',
        brand: FIGMA,
        brandRule: rule,
        strangers: rule === 'only' ? [] : strangers('Figma', 9),
      },
    ]);
    await page.goto('/search?q=figma&fileType=svg');
    await expect(cards(page)).toHaveCount(rule === 'only' ? 6 : 15);
    await expect(switcher(page)).toHaveCount(0);
    await expect(cards(page).first()).toContainText('Current logo');
    await expect(cards(page).nth(5)).toContainText('Until 2012');
    const tops = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops.slice(0, 6)).size).toBe(1);
    await cards(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Figma app icon' })).toBeVisible();
    await page.getByRole('button', { name: 'Next logo' }).click();
    await expect(page.getByRole('dialog', { name: 'Figma white' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards(page).nth(2).getByRole('link')).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(switcher(page)).toHaveAccessibleName('For dark backgrounds 3 of 6 files');
  });
