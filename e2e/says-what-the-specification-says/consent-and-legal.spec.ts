import type { Dialog, Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const REFUSAL = 'You must accept the terms to use Logotheca. The page will now refresh.';
const CLAUSES = [
  'Legal responsibility',
  'No warranty',
  'Trademark recognition',
  'Indemnification',
  'User verification',
  'Usage limitations',
];

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('consentAccepted'), localStorage.getItem('consentDate')]);

/** Answers what the browser asks or tells next; what that was, as "alert: …" or "confirm: …". */
function answerNext(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((told) => {
    page.once('dialog', async (dialog: Dialog) => {
      await dialog[answer]();
      told(`${dialog.type()}: ${dialog.message()}`);
    });
  });
}

test.describe('consent dialog', () => {
  test.use({ hasConsent: false });

  test('a short notice, full details in three tabs, Decline and Accept & Continue', async ({ page }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    const details = dialog.getByRole('button', { name: 'Show full details' });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.click();
    const tabs = dialog.getByRole('tab');
    await expect(tabs).toHaveText(['Cookie Policy', 'Logo Usage', 'Privacy Policy']);
    await tabs.nth(1).click();
    for (const name of CLAUSES) await expect(dialog.getByRole('heading', { level: 3, name })).toBeVisible();
    await tabs.nth(2).click();
    await expect(dialog.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(8);
    await expect(dialog.getByRole('button', { name: 'Decline', exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept & Continue', exact: true }).click();
    await expect(dialog).toBeHidden();
    const [flag, date] = await stored(page);
    expect([flag, new Date(date ?? '').toISOString()]).toEqual(['true', date]);
  });

  for (const [how, refuse] of [
    ['declining', (page: Page) => page.getByRole('button', { name: 'Decline', exact: true }).click()],
    ['closing', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(`${how} it tells that nothing goes without, and loads the page again`, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('dialog')).toBeVisible();
      const told = answerNext(page, 'accept');
      const loaded = page.waitForEvent('load');
      await refuse(page);
      expect(await told).toBe(`alert: ${REFUSAL}`);
      await loaded;
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await stored(page)).toEqual([null, null]);
    });
  }

  test('/legal says that the terms are not accepted, and that they must be', async ({ page }) => {
    await page.goto('/legal');
    for (const words of ['Not accepted', 'You must accept the terms to use Logotheca.']) {
      await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
  });
});

test.describe('/legal', () => {
  test.use({ timezoneId: 'UTC' });

  test('accepted with date and time; three tabs, six clauses, eight sections', async ({ page }) => {
    await page.goto('/legal');
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(page.getByText(/^January 2, 2026 at 3:04\sAM$/)).toBeVisible();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(['Logo Usage', 'Cookies', 'Privacy']);
    const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
    await expect(headings).toHaveText(CLAUSES.map((name, at) => `${at + 1}${name}`));
    await tabs.nth(1).click();
    await expect(page.getByRole('tabpanel')).toContainText('consentDate');
    await tabs.nth(2).click();
    await expect(headings).toHaveCount(8);
    await expect(page.getByRole('tabpanel')).toContainText('contact@example.org');
  });
});

test('Reset Consent Settings asks, then forgets and loads the page again', async ({ page, context }) => {
  const fresh = await context.browser()?.newContext();
  const visit = await fresh?.newPage();
  if (!fresh || !visit) throw new Error('There is no second visitor.');
  await page.goto('/legal');
  await visit.goto(page.url());
  await visit.getByRole('button', { name: 'Accept & Continue', exact: true }).click();
  const reset = visit.getByRole('button', { name: 'Reset Consent Settings', exact: true });
  const asked = answerNext(visit, 'dismiss');
  await reset.click();
  expect(await asked).toMatch(/^confirm: /);
  expect((await stored(visit))[0]).toBe('true');
  const agreed = answerNext(visit, 'accept');
  const loaded = visit.waitForEvent('load');
  await reset.click();
  await agreed;
  await loaded;
  expect(await stored(visit)).toEqual([null, null]);
  await expect(visit.getByRole('dialog')).toBeVisible();
  await fresh.close();
});
