import { expect, test } from '#testing/browser/fixtures.ts';

const search = (name: string) => `/search?q=${encodeURIComponent(name)}&fileType=svg`;

test('the PNG of a brand without an SVG is found with SVG Only, downloaded, and shown with all formats', async ({
  page,
}) => {
  await page.goto(search('sorrento roasters'));
  const panel = page.getByRole('region', { name: 'Sorrento Roasters' });
  await expect(panel.getByRole('heading', { name: 'The current logo is a PNG, not an SVG' })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: '1 result for "sorrento roasters"' }),
  ).toBeVisible();
  await expect(page.getByText('No results found')).toHaveCount(0);
  await expect(panel.getByText('PNG', { exact: true }).first()).toBeVisible();
  await expect(panel.getByText(/CC BY-SA 3\.0/)).toBeVisible();
  const event = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download PNG SR sunrise' }).click();
  expect((await event).suggestedFilename()).toBe('sr_sunrise.png');
  await page.getByRole('radio', { name: 'All Formats' }).click();
  await expect(page.getByRole('article').first()).toContainText(/SR sunrise.*Current logo/);
  await expect(panel).toHaveCount(0);
});

test('a logo of a wiki that doesn’t answer is named, and shown after Retry', async ({ page, wiki }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  wiki.setFaults({ 'KZ_monogram.svg': { kind: 'status', status: 503 } });
  await page.goto(search('kazehaya'));
  const panel = page.getByRole('region', { name: 'Kazehaya' });
  await expect(
    panel.getByRole('heading', { name: 'We know this logo, but Wikimedia isn’t answering' }),
  ).toBeVisible();
  await expect(panel.getByText('Placeholder')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download KZ/ })).toHaveCount(0);
  wiki.setFaults({});
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toContainText('KZ monogram');
  await expect(panel).toHaveCount(0);
});
