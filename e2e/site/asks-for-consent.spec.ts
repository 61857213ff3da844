import type { Dialog, Page } from '@playwright/test';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const DECLINED = 'You must accept the terms to use Logotheca. The page will now refresh.';
const ACCEPTED_AT = '2026-01-02T03:04:05.000Z';

const consentDialog = (page: Page) => page.getByRole('dialog', { name: 'Before you search' });
const readConsent = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('consentAccepted'), localStorage.getItem('consentDate')]);
const isFocusInside = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement) ?? false);

/** Accepts or dismisses the next browser alert or confirm, and resolves to its type and message. */
function nextPrompt(page: Page, action: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (dialog: Dialog) => {
      await dialog[action]();
      resolve(`${dialog.type()}: ${dialog.message()}`);
    });
  });
}

test.describe('a first visit', () => {
  test.use({ hasConsent: false });

  test('stores the consent with its date, and closes the dialog in every tab', async ({ page, context }) => {
    await page.goto('/');
    await expect(consentDialog(page)).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto('/about');
    await expect(consentDialog(otherTab)).toBeVisible();
    const before = Date.now();
    await page.getByRole('button', { name: 'Accept & Continue', exact: true }).click();
    await expect(consentDialog(page)).toBeHidden();
    await expect(consentDialog(otherTab)).toBeHidden();
    const [flag, date] = await readConsent(page);
    expect(flag).toBe('true');
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(date ?? '') - before)).toBeLessThan(20_000);
    await page.goto('/search?q=docker&fileType=svg');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(consentDialog(page)).toBeHidden();
  });

  for (const [action, decline] of Object.entries({
    'clicking Decline': (page: Page) => page.getByRole('button', { name: 'Decline', exact: true }).click(),
    'pressing Escape': (page: Page) => page.keyboard.press('Escape'),
  })) {
    test(`${action} shows that the terms are required, and reloads the page`, async ({ page }) => {
      await page.goto('/about');
      await expect(consentDialog(page)).toBeVisible();
      await page.evaluate(() => document.body.setAttribute('data-before-reload', ''));
      const prompt = nextPrompt(page, 'accept');
      await decline(page);
      expect(await prompt).toBe(`alert: ${DECLINED}`);
      await expect(page.locator('body[data-before-reload]')).toHaveCount(0);
      await expect(consentDialog(page)).toBeVisible();
      expect(await readConsent(page)).toEqual([null, null]);
    });
  }

  test('traps the focus in the dialog', async ({ page }) => {
    await page.goto('/');
    await expect(consentDialog(page)).toBeFocused();
    await page.locator('header a').first().focus();
    expect(await isFocusInside(page)).toBe(true);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press(key);
        expect(await isFocusInside(page)).toBe(true);
      }
    }
    await page.keyboard.press('/');
    expect(await isFocusInside(page)).toBe(true);
    await page.mouse.click(5, 5);
    await expect(consentDialog(page)).toBeVisible();
  });

  test('the full details open and close, their tabs work by arrow keys, and Accept stays visible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await expect(consentDialog(page).getByRole('listitem')).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    const policyScript = page.waitForRequest((request) => request.resourceType() === 'script');
    await page.getByRole('button', { name: 'Show full details' }).focus();
    await page.keyboard.press('Enter');
    const tabs = consentDialog(page).getByRole('tab');
    await expect(tabs).toHaveText(['Cookie Policy', 'Logo Usage', 'Privacy Policy']);
    await policyScript;
    await tabs.first().focus();
    for (const name of ['Cookie Policy', 'Logo Usage', 'Privacy Policy']) {
      const tab = page.getByRole('tab', { name, exact: true });
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await expect(panel).toBeVisible();
      if (name !== 'Cookie Policy')
        await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(name === 'Logo Usage' ? 6 : 8);
      await expect(page.getByRole('button', { name: 'Accept & Continue' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('button', { name: 'Hide full details' }).click();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  test('a logo in a shared address opens only after consent', async ({ page }) => {
    await page.goto('/search?q=docker&fileType=svg');
    await expect(page.locator('article').first()).toBeVisible();
    const id = await page.locator('[data-logo]').first().getAttribute('data-logo');
    await page.goto(`/search?q=docker&fileType=svg&logo=${id}`);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('button', { name: 'Accept & Continue' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Visit Source Page' })).toBeVisible();
  });

  test('the legal page shows whether the terms are accepted', async ({ page }) => {
    await page.goto('/legal');
    await expect(consentDialog(page)).toBeVisible();
    const status = page.getByText('Not accepted', { exact: true }).filter({ visible: true });
    await expect(status).toHaveCount(1);
    await page.getByRole('button', { name: 'Accept & Continue' }).click();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  });
});

testOnNewPage.describe('the legal page', () => {
  testOnNewPage.use({ timezoneId: 'UTC' });

  testOnNewPage('shows when the terms were accepted, and the policies in three tabs', async ({ page }) => {
    await page.goto('/legal');
    await expect(page).toHaveTitle('Legal – Logotheca');
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(page.getByText(/^January 2, 2026 at 3:04\sAM$/)).toHaveAttribute('datetime', ACCEPTED_AT);
    await expect(page.getByRole('tab')).toHaveText(['Logo Usage', 'Cookies', 'Privacy']);
    const panel = page.getByRole('tabpanel');
    for (const clause of [
      'Legal responsibility',
      'No warranty',
      'Trademark recognition',
      'Indemnification',
      'User verification',
      'Usage limitations',
    ]) {
      await expect(panel.getByRole('heading', { name: clause })).toBeVisible();
    }
    await expect(panel.getByRole('heading')).toHaveCount(6);
    await expect(panel).toContainText('isn’t affiliated with the Wikimedia Foundation');
    await page.getByRole('tab', { name: 'Logo Usage' }).focus();
    await page.keyboard.press('ArrowRight');
    for (const key of ['theme', 'previewBackground', 'recentSearches', 'consentAccepted', 'consentDate']) {
      await expect(panel.getByText(key, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/legal\?tab=privacy$/);
    await expect(panel.getByRole('heading')).toHaveCount(8);
    await expect(panel.getByRole('link', { name: 'contact@example.org' }).first()).toHaveAttribute(
      'href',
      'mailto:contact@example.org',
    );
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('resetting the consent requires a confirmation, then the consent dialog opens again', async ({
  page,
  context,
}) => {
  await page.goto('/legal');
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  const resetButton = page.getByRole('button', { name: 'Reset Consent Settings', exact: true });
  const dismissedPrompt = nextPrompt(page, 'dismiss');
  await resetButton.click();
  expect(await dismissedPrompt).toMatch(/^confirm: Reset your consent settings\?/);
  expect((await readConsent(page))[0]).toBe('true');
  const otherContext = await context.browser()?.newContext();
  const otherPage = await otherContext?.newPage();
  if (!otherContext || !otherPage) throw new Error('The browser opened no second context.');
  await otherPage.goto(new URL('/legal', page.url()).href);
  await otherPage.getByRole('button', { name: 'Accept & Continue' }).click();
  await expect(otherPage.getByText('Accepted', { exact: true })).toBeVisible();
  const acceptedPrompt = nextPrompt(otherPage, 'accept');
  await otherPage.getByRole('button', { name: 'Reset Consent Settings', exact: true }).click();
  await acceptedPrompt;
  await expect(consentDialog(otherPage)).toBeVisible();
  expect(await readConsent(otherPage)).toEqual([null, null]);
  await otherContext.close();
});
