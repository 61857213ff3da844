import type { Page } from '@playwright/test';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Opens the home page by a link, which requests the samples, with these fields of the first one changed. */
async function openWithSample(page: Page, fields: Record<string, unknown>): Promise<void> {
  await page.route('**/api/logos/samples', async (route) => {
    const response = await route.fetch();
    const { logos } = (await response.json()) as { logos: Record<string, unknown>[] };
    await route.fulfill({ response, json: { logos: [{ ...logos[0], ...fields }, ...logos.slice(1)] } });
  });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Logotheca, home' }).click();
}

const openSample = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').click();
  return page.getByRole('dialog');
};
const factsOf = async (page: Page) => (await openSample(page)).getByRole('region', { name: 'File' });

test('a card shows its title, date in long US format, file type, licence and Download, in grid and list', async ({
  page,
}) => {
  for (const view of ['grid', 'list']) {
    await page.goto(`/search?q=github,react&fileType=all&view=${view}`);
    const oldLogo = card(page, 'GitHub logo 2008 (old)');
    await expect(oldLogo.getByText('Added: March 1, 2008', { exact: true })).toBeVisible();
    await expect(oldLogo.getByText('SVG', { exact: true })).toBeVisible();
    await expect(oldLogo.getByText('Public domain', { exact: true })).toBeVisible();
    await expect(oldLogo.getByRole('button', { name: /^Download / })).toBeAttached();
    await expect(card(page, 'React poster').getByText('JPG', { exact: true })).toBeVisible();
    await expect(card(page, 'React logo').last().getByText('PNG', { exact: true })).toBeVisible();
  }
  await openWithSample(page, { dateAdded: null });
  await expect(page.getByRole('article').first().getByText('Unknown date', { exact: true })).toBeVisible();
});

test('the detail dialog shows every fact with its label, Download, and a link to the source page', async ({
  page,
  wiki,
}) => {
  await page.goto('/search?q=docker&fileType=svg');
  await card(page, 'Docker (container engine) logo').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Docker (container engine) logo', exact: true });
  await expect(dialog.getByRole('img', { name: 'Docker (container engine) logo' })).toBeVisible();
  await expect(
    dialog.getByText('The logo of Docker, a platform for containers.', { exact: true }),
  ).toBeVisible();
  const facts = dialog.getByRole('region', { name: 'File' });
  await expect(facts.getByRole('term')).toHaveText([
    'File type',
    'File size',
    'Dimensions',
    'Date added',
    'Author',
    'Source',
  ]);
  await expect(facts.getByText('SVG', { exact: true })).toBeVisible();
  await expect(facts.getByText('512 × 131 px', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Licence' })).toContainText('CC BY 4.0');
  await expect(dialog.getByRole('button', { name: /^Download / })).toHaveText('Download');
  const source = dialog.getByRole('link', { name: 'Visit Source Page', exact: true });
  await expect(source).toHaveAttribute('href', `${wiki.origin}/wiki/File:Docker_(container_engine)_logo.svg`);
});

test('the detail dialog shows dimensions in whole pixels, or "Scalable" if there are none', async ({
  page,
}) => {
  await openWithSample(page, { width: 1920.4, height: 1080 });
  await expect((await factsOf(page)).getByText('1920 × 1080 px', { exact: true })).toBeVisible();
  await page.unroute('**/api/logos/samples');
  await openWithSample(page, { width: null, height: null });
  await expect((await factsOf(page)).getByText('Scalable', { exact: true })).toBeVisible();
});

testOnNewPage('a copy button shows success for two seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const credit = (await openSample(page)).getByRole('region', { name: 'Credit line' });
  await expect(credit).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await credit.getByRole('button', { name: /^Copy credit/ }).click();
  await expect(credit.getByText('Copied', { exact: true })).toBeVisible();
  await page.clock.runFor(1900);
  await expect(credit.getByText('Copied', { exact: true })).toBeVisible();
  await page.clock.runFor(200);
  await expect(credit.getByText('Copied', { exact: true })).toBeHidden();
});
