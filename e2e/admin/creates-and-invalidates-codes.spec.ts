import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { signUpAdministrator } from '#testing/browser/administrators.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { AppError } from '../../contract/http/errors.ts';

const CODE = /LOGO(-[A-Z2-9]{4}){3}/g;

/** Returns the table's rows, of which the first is the header. */
const rows = (page: Page) => page.getByRole('table', { name: 'Premium codes' }).getByRole('row');
const rowOf = (page: Page, code: string) => rows(page).filter({ hasText: code });

/** Fills in `fields` and submits the form. */
async function create(
  page: Page,
  fields: Partial<Record<'Duration' | 'Expiry' | 'Number of codes', string>>,
) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
}

/** Returns the codes listed in the panel of newly created codes. */
async function readNewCodes(page: Page, title: string): Promise<string[]> {
  const panel = page.getByRole('region', { name: title, exact: true });
  await expect(panel).toBeVisible();
  return (await panel.getByRole('list').textContent())?.match(CODE) ?? [];
}

/** Clicks an export button and returns the downloaded file's name and lines. */
async function exportCsv(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download: Download = await downloadEvent;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

/** Redeems a code as another account, in a separate browser context. */
async function redeemElsewhere(browser: Browser, origin: string, username: string, code: string) {
  const otherContext = await browser.newContext({ baseURL: origin });
  await signUp(otherContext, origin, username);
  const data = { code };
  const response = await otherContext.request.post('/api/redeem-premium-code', { headers: { origin }, data });
  expect(response.status(), await response.text()).toBe(200);
  await otherContext.close();
}

test('a code is created and copied, and can’t be invalidated once another account has redeemed it', async ({
  page,
  context,
  browser,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '409' });
  await signUpAdministrator(context, site, 'code-maker');
  await page.goto('/admin?tab=codes');
  await create(page, {});
  await expectToast(page, 'Premium Code Created');
  const [code = ''] = await readNewCodes(page, 'One code created');
  await expectToast(page, `${code} gives 30 days of Premium.`);
  const row = rowOf(page, code);
  await expect(row).toContainText('Active');
  await expect(row).toContainText('30 days');
  await expectAccessible(page);

  await row.getByRole('button', { name: `Copy ${code}` }).click();
  await expectToast(page, 'Code Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  // Another account redeems the code while this dialog is open.
  await row.getByRole('button', { name: `Invalidate ${code}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Invalidate this code?' });
  await expect(dialog).toContainText(code);
  await expectAccessible(page);
  await redeemElsewhere(browser, site.url, 'code-taker', code);
  await dialog.getByRole('button', { name: 'Invalidate code', exact: true }).click();
  await expectToast(page, 'Failed to invalidate premium code');
  await expectToast(page, new AppError('codes.used').message);
  await expect(row).toContainText('Redeemed');
  await expect(row).toContainText('code-taker');
  await expect(row.getByRole('button', { name: /^Invalidate/ })).toHaveCount(0);
});

test('codes are created in bulk, invalidated by keyboard, filtered and exported', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'batch-maker');
  await page.goto('/admin?tab=codes');
  await create(page, { Duration: '7', Expiry: '3', 'Number of codes': '60' });
  await expectToast(page, 'Premium Code Created');
  const codes = await readNewCodes(page, '60 codes created');
  expect(new Set(codes).size).toBe(60);
  await page.getByRole('button', { name: 'Copy all', exact: true }).click();
  await expectToast(page, 'Code Copied');
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(codes);

  const createdCsv = await exportCsv(page, 'Download CSV');
  expect(createdCsv.name).toMatch(/^logotheca_codes_created_\d{4}-\d\d-\d\d\.csv$/);
  expect(createdCsv.lines[0]).toBe(
    'code,status,created_at,duration_days,expires_at,redeemed_by,redeemed_by_id,redeemed_at',
  );
  expect(createdCsv.lines.slice(1).map((line) => line.split(',')[0])).toEqual(codes);
  expect(createdCsv.lines[1]).toMatch(/^LOGO-[\w-]+,active,\d{4}-[^,]+Z,7,\d{4}-[^,]+Z,,,$/);

  const invalidatedCode = (await rows(page).nth(1).textContent())?.match(CODE)?.[0] ?? '';
  await page.getByRole('button', { name: `Invalidate ${invalidatedCode}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(invalidatedCode);
  await page.getByRole('button', { name: 'Invalidate code', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Premium Code Invalidated');
  await expect(rowOf(page, invalidatedCode)).toContainText('Invalidated');
  await expect(page.getByRole('button', { name: `Copy ${invalidatedCode}` })).toBeFocused();

  await page.getByLabel('Status').selectOption('Invalidated');
  await expect(page).toHaveURL(/\?tab=codes&status=invalidated$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, invalidatedCode)).toBeVisible();
  const invalidatedCsv = await exportCsv(page, 'Export CSV');
  expect(invalidatedCsv.name).toContain('_invalidated_');
  expect(invalidatedCsv.lines).toHaveLength(2);
  expect(invalidatedCsv.lines[1]).toContain(`${invalidatedCode},invalidated,`);

  await page.getByLabel('Status').selectOption('Active');
  await expect(rows(page)).toHaveCount(51);
  const activeCsv = await exportCsv(page, 'Export CSV');
  const activeCodes = codes.filter((code) => code !== invalidatedCode);
  expect(activeCsv.lines.map((line) => line.split(',')[0])).toEqual(expect.arrayContaining(activeCodes));
  const firstRow = (await rows(page).nth(1).textContent()) ?? '';
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/status=active&after=/);
  await expect(rows(page).nth(1)).not.toHaveText(firstRow);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(rows(page)).toHaveCount(51);
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScrolling(page, `${width} px wide`);
  }
});

test('shows an error at each invalid field, and a toast if creating or copying codes fails', async ({
  page,
  context,
  site,
}, info) => {
  for (const status of ['500', '503']) info.annotations.push({ type: 'expected error', description: status });
  await signUpAdministrator(context, site, 'wrong-maker');
  const failure = { status: 503, body: 'down' };
  await page.route('**/api/admin/premium-codes?*', (route) => route.fulfill(failure), { times: 1 });
  await page.goto('/admin?tab=codes');
  await expect(page.getByText('Failed to fetch premium codes: 503', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to fetch premium codes: 503')).toHaveCount(0);

  const expectFieldError = async (fields: Parameters<typeof create>[1], message: string) => {
    await create(page, fields);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  };
  await expectFieldError({ Duration: '0' }, 'Duration must be at least 1 day');
  await expectFieldError({ Duration: '366' }, 'Duration cannot be more than 365 days');
  await expect(page.getByLabel('Duration')).toBeFocused();
  await expectFieldError({ Duration: '30', Expiry: '0' }, 'Expiry must be at least 1 day from now');
  await expectFieldError({ Expiry: '91' }, 'Expiry cannot be more than 90 days from now');
  await expectFieldError(
    { Expiry: '14', 'Number of codes': '501' },
    'You can create at most 500 codes at once',
  );
  await expectAccessible(page);

  await page.route('**/api/admin/premium-codes', (route) => route.fulfill({ status: 500, body: 'down' }), {
    times: 1,
  });
  await create(page, { 'Number of codes': '1' });
  await expectToast(page, 'Failed to create premium code');
  await create(page, {});
  await expectToast(page, 'Premium Code Created');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy all', exact: true }).click();
  await expectToast(page, 'Failed to copy code to clipboard.');
});
