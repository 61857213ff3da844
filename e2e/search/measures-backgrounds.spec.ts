import { expect, test } from '#testing/browser/fixtures.ts';
import { answerSearch, logoOf } from '../states/brand-answers.ts';

const COUNT = 18;

test('a white logo gets its dark background soon, although the page is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout = 0 } = {}) =>
      window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout);
  });
  const others = Array.from({ length: COUNT - 1 }, (_, at) => logoOf(`Google ${at}`, 'google-icon'));
  const white = logoOf('Google AI Studio', 'google-aistudio-dark');
  await answerSearch(page, [{ name: 'google', strangers: [...others, white] }]);
  await page.goto('/search?q=google&fileType=svg');
  await page.getByRole('link', { name: 'Google 8', exact: true }).scrollIntoViewIfNeeded();
  const thumb = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Google AI Studio' }) })
    .locator('[data-background]');
  await expect(thumb.locator('img')).toHaveJSProperty('complete', true);
  await expect(thumb).toHaveAttribute('data-background', 'dark', { timeout: 1500 });
});
