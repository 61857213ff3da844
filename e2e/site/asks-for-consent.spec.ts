import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const consentDialog = (page: Page) => page.getByRole('dialog', { name: 'Before you search' });
/** True if the focus is in the dialog or, past its last control, in the browser’s own toolbars. */
const isPageBlocked = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body || document.querySelector('dialog')?.contains(activeElement) === true;
  });

test.use({ hasConsent: false });

test('a first visitor can’t leave the consent dialog, reads the policies, declines, and accepts in every tab', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search?q=docker&fileType=svg');
  await expect(consentDialog(page)).toBeFocused();
  await page.locator('header a').first().focus();
  expect(await isPageBlocked(page)).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', '/']) {
    await page.keyboard.press(key);
    expect(await isPageBlocked(page)).toBe(true);
  }
  await page.mouse.click(5, 5);
  await expect(consentDialog(page)).toBeVisible();

  await page.getByRole('button', { name: 'Show full details' }).press('Enter');
  await consentDialog(page).getByRole('tab').first().focus();
  for (const name of ['Cookie Policy', 'Logo Usage', 'Privacy Policy']) {
    await expect(page.getByRole('tab', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    for (const button of ['Accept & Continue', 'Decline'])
      await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowRight');
  }

  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  const declines = [
    () => page.getByRole('button', { name: 'Decline', exact: true }).click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const decline of declines) {
    await page.evaluate(() => document.body.setAttribute('data-before-reload', ''));
    await decline();
    await expect(page.locator('body[data-before-reload]')).toHaveCount(0);
    await expect(consentDialog(page)).toBeVisible();
  }
  expect(new Set(alerts)).toEqual(
    new Set(['You must accept the terms to use Logotheca. The page will now refresh.']),
  );
  expect(alerts).toHaveLength(2);

  const id = await page.locator('[data-logo]').first().getAttribute('data-logo');
  const otherTab = await context.newPage();
  await otherTab.goto('/about');
  await expect(consentDialog(otherTab)).toBeVisible();
  await page.goto(`/search?q=docker&fileType=svg&logo=${id}`);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: 'Accept & Continue', exact: true }).click();
  // A logo in a shared address opens only now.
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Visit Source Page' })).toBeVisible();
  await expect(consentDialog(otherTab)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Visit Source Page' })).toBeVisible();
  await expect(consentDialog(page)).toBeHidden();
});
