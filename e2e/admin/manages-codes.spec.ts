import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { signUpAdministrator } from '#testing/browser/administrators.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { acceptTerms, collectPageErrors } from '#testing/browser/page-errors.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

const CODE = /LOGO(-[A-Z2-9]{4}){3}/g;

/** Returns the table's rows, of which the first is the header. */
const rows = (page: Page) => page.getByRole('table', { name: 'Premium codes' }).getByRole('row');
const rowOf = (page: Page, code: string) => rows(page).filter({ hasText: code });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Clicks an export button and returns the downloaded file's name and the codes in it. */
async function exportCodes(page: Page, button: string): Promise<{ name: string; codes: string[] }> {
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await downloadEvent;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), codes: text.match(CODE) ?? [] };
}

test('a code is created and copied, redeemed by another account, and found in the audit log', async ({
  page,
  context,
  browser,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '409' });
  await signUpAdministrator(context, site, 'code-maker');
  await page.goto('/admin?tab=codes');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Premium Code Created');
  const panel = page.getByRole('region', { name: 'One code created', exact: true });
  const [code = ''] = (await panel.getByRole('list').textContent())?.match(CODE) ?? [];
  const row = rowOf(page, code);
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: `Copy ${code}` }).click();
  await expectToast(page, 'Code Copied');
  expect(await readClipboard(page)).toBe(code);
  await row.getByRole('button', { name: `Invalidate ${code}` }).click();
  await expectAccessible(page);

  const otherContext = await browser.newContext({ baseURL: site.url });
  await acceptTerms(otherContext);
  await signUp(otherContext, site.url, 'code-taker');
  const taker = await otherContext.newPage();
  const faults = collectPageErrors(taker);
  await taker.goto('/dashboard?tab=subscription');
  await taker.getByLabel('Premium code').fill(` ${code.toLowerCase().replaceAll('-', '')} `);
  await taker.keyboard.press('Enter');
  await expectToast(taker, 'Premium Code Redeemed!');
  await expect(taker.getByText('Premium Account', { exact: true })).toBeVisible();
  await taker.getByLabel('Premium code').fill(code);
  await taker.keyboard.press('Enter');
  await expect(taker.getByRole('tabpanel').getByRole('alert')).toContainText('already been redeemed');
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await otherContext.close();

  await page.getByRole('dialog').getByRole('button', { name: 'Invalidate code', exact: true }).click();
  await expectToast(page, 'Failed to invalidate premium code');
  await expect(row).toContainText('Redeemed');
  await expect(row).toContainText('code-taker');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  const redemption = entries.filter({ hasText: 'code-taker' });
  await expect(redemption).toContainText('Redeemed a premium code');
  await redemption.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(redemption.getByText('code.redeemed')).toBeVisible();
  await expectAccessible(page);
  await redemption.getByRole('link', { name: 'All changes by code-taker' }).click();
  await expect(page).toHaveURL(/\?tab=audit&by=%23\d+$/);
  await expect(entries).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScrolling(page);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(entries.filter({ hasText: code }).filter({ hasText: 'Created a premium code' })).toContainText(
    'by code-maker',
  );
});

test('codes are created in bulk, invalidated by keyboard, filtered and exported', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'batch-maker');
  await page.goto('/admin?tab=codes');
  const fields = { Duration: '7', Expiry: '3', 'Number of codes': '60' };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: '60 codes created', exact: true });
  const codes = (await panel.getByRole('list').textContent())?.match(CODE) ?? [];
  expect(new Set(codes).size).toBe(60);
  await page.getByRole('button', { name: 'Copy all', exact: true }).click();
  await expectToast(page, 'Code Copied');
  expect((await readClipboard(page)).split('\n')).toEqual(codes);
  expect(await exportCodes(page, 'Download CSV')).toEqual({
    name: expect.stringMatching(/^logotheca_codes_created_\d{4}-\d\d-\d\d\.csv$/),
    codes,
  });

  const [invalidated = ''] = (await rows(page).nth(1).textContent())?.match(CODE) ?? [];
  await page.getByRole('button', { name: `Invalidate ${invalidated}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(invalidated);
  await page.getByRole('button', { name: 'Invalidate code', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Premium Code Invalidated');
  await expect(rowOf(page, invalidated)).toContainText('Invalidated');
  await expect(page.getByRole('button', { name: `Copy ${invalidated}` })).toBeFocused();

  await page.getByLabel('Status').selectOption('Invalidated');
  await expect(page).toHaveURL('/admin?tab=codes&status=invalidated');
  await expect(rowOf(page, invalidated)).toBeVisible();
  expect((await exportCodes(page, 'Export CSV')).codes).toContain(invalidated);
  await page.getByLabel('Status').selectOption('Active');
  await expect(rows(page)).toHaveCount(51);
  const active = codes.filter((code) => code !== invalidated);
  expect((await exportCodes(page, 'Export CSV')).codes).toEqual(expect.arrayContaining(active));
  const firstRow = (await rows(page).nth(1).textContent()) ?? '';
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/status=active&after=/);
  await expect(rows(page).nth(1)).not.toHaveText(firstRow);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(rows(page).nth(1)).toHaveText(firstRow);
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScrolling(page, `${width} px wide`);
  }
});
