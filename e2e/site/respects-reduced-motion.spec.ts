import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

/** Records every animation and transition longer than 1 ms. With reduced motion, styles.css shortens all to 0.01 ms. */
async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    const record = (event: Event) => {
      const style = getComputedStyle(event.target as Element);
      const times = event.type === 'animationstart' ? style.animationDuration : style.transitionDuration;
      if (times.split(',').some((time) => Number.parseFloat(time) > 0.001))
        moves.push(`${event.type}: ${(event.target as Element).className}`);
    };
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, record, true);
    Object.assign(window, { moves });
  });
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
}

/** Triggers every animation: the home page's drawing, cards, skeletons, chips, panels, a dialog and a toast. */
async function triggerAnimations(page: Page): Promise<void> {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: /logo names/i });
  await box.fill('github,docker,react');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await page.getByRole('article').first().hover();
  await box.pressSequentially('figma,gith');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Download/ }).click();
  await expect(page.getByText('Download successful', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('something animates unless the visitor prefers reduced motion, with which a jump to a name is immediate', async ({
  page,
}) => {
  const moves = await recordMotion(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await triggerAnimations(page);
  expect(await moves()).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await triggerAnimations(page);
  expect(await moves()).toEqual([]);

  await page.goto('/search?q=github,amazing,figma,kotlin,docker,react&fileType=all');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  const jumps = page.getByRole('navigation', { name: 'Searched names' });
  await jumps.getByRole('button', { name: /^docker/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^docker · /i })).toBeInViewport({ ratio: 1 });
});
