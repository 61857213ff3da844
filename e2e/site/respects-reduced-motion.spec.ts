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

test('nothing animates with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moves = await recordMotion(page);
  await triggerAnimations(page);
  expect(await moves()).toEqual([]);
});

test('something animates without reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moves = await recordMotion(page);
  await triggerAnimations(page);
  expect(await moves()).not.toEqual([]);
});

test('jumps to a name without animation with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/search?q=github,amazing,docker,react&fileType=all');
  const jump = page
    .getByRole('navigation', { name: 'Searched names' })
    .getByRole('button', { name: /^docker/ });
  await expect(jump).toBeVisible();
  const top = await jump.evaluate(async (button: HTMLElement) => {
    const frame = () => new Promise(requestAnimationFrame);
    button.click();
    await frame();
    await frame();
    return document.getElementById('group-docker')?.getBoundingClientRect().top;
  });
  // The group starts just below the sticky bar.
  const bar = await page.locator('.sticky').first().boundingBox();
  expect(Math.abs((top ?? 0) - (bar?.height ?? 0))).toBeLessThan(20);
  await expect(page.getByRole('heading', { level: 2, name: /^docker · / })).toBeInViewport({ ratio: 1 });
});
