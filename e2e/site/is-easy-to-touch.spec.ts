import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/**
 * Returns the visible controls on which a finger has less than 44 × 44 px, with their sizes. Leaves out links in sentences,
 * and titles of cards, because the whole card opens the logo.
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=option], [role=menuitem]';
    const MIN_PX = 44;
    /** Returns the size with an absolutely positioned `::after`, which enlarges the target. */
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      if (after.content === 'none' || after.position !== 'absolute') return { width, height };
      const { top, right, bottom, left } = after;
      const sum = (first: string, second: string) => Number.parseFloat(first) + Number.parseFloat(second);
      return {
        width: width - Math.min(0, sum(left, right)),
        height: height - Math.min(0, sum(top, bottom)),
      };
    };
    const small: string[] = [];
    for (const control of document.querySelectorAll<HTMLInputElement>(CONTROLS)) {
      const target = (/radio|checkbox|color/.test(control.type) && control.labels?.[0]) || control;
      const isSentence = getComputedStyle(target).display === 'inline';
      if (
        isSentence ||
        !control.checkVisibility() ||
        control.closest('[aria-hidden=true], [inert], article h3')
      )
        continue;
      const { width, height } = sizeOf(target);
      // Half a pixel is lost to rounding.
      if (Math.min(width, height) >= MIN_PX - 0.5) continue;
      const name = control.ariaLabel ?? control.textContent;
      small.push(`${name} ${Math.round(width)} × ${Math.round(height)}`);
    }
    return small;
  });
}

const PAGES: readonly { path: string; act?: (page: Page) => Promise<unknown> }[] = [
  { path: '/', act: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  {
    path: '/search?q=docker',
    act: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('radio', { name: 'Light background' })).toBeVisible();
    },
  },
  { path: '/search?q=docker&view=list' },
  { path: '/search?q=github,react', act: (page) => page.getByRole('combobox').first().click() },
  {
    path: '/search?q=aurelia+cycles&fileType=all',
    act: (page) => page.getByRole('button', { name: 'Current logo' }).tap(),
  },
  { path: '/brand/Q900000001/aurelia-cycles' },
  { path: '/premium' },
  { path: '/about' },
  { path: '/legal' },
  { path: '/auth' },
  { path: '/nowhere' },
];

test('a finger has at least 44 pixels for every control', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  const small: Record<string, string[]> = {};
  for (const { path, act } of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await act?.(page);
    small[path] = await findSmallTargets(page);
  }
  expect(small).toEqual(Object.fromEntries(PAGES.map(({ path }) => [path, []])));
  await page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .find((button) => button.checkVisibility())
      ?.setAttribute('style', 'min-height: 0; height: 30px'),
  );
  expect(await findSmallTargets(page)).toHaveLength(1);
});
