import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';

const DOCKER = '/search?q=docker&fileType=svg';

test.beforeEach(({ wiki }, info) => {
  info.annotations.push(
    { type: 'expected error', description: 'CORS' },
    { type: 'expected error', description: 'Failed to load resource' },
  );
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'no-cors' } });
});

const refusal = (origin: string) =>
  `${new URL(origin).host} doesn’t let other sites read this file. Open the file and save it there.`;

test('a download names the source that doesn’t allow reading its file, with a link to the file', async ({
  page,
  wiki,
}) => {
  await page.goto(DOCKER);
  await page
    .getByRole('article')
    .filter({ hasText: 'Docker icon' })
    .getByRole('button', { name: /^Download/ })
    .click();
  await expectToast(page, refusal(wiki.origin));
  const link = page.getByRole('link', { name: 'Open the file in a new tab' });
  await expect(link).toHaveAttribute('href', wiki.fileUrl('Docker icon.svg'));
});

test('a batch names the source that doesn’t allow reading a file, without retrying it', async ({
  page,
  context,
  site,
  wiki,
}) => {
  await openAsSubscriber({ page, context, site }, 'refused-by-source', DOCKER);
  await page.getByRole('switch', { name: 'Batch select' }).click();
  const panel = page.getByRole('region', { name: 'Batch download' });
  await panel.getByRole('button', { name: 'Select all 2' }).click();
  wiki.fileRequests.length = 0;
  await panel.getByRole('button', { name: 'Download ZIP' }).click();
  const missing = panel.getByRole('region', { name: 'Missing logos' });
  await expect(missing.getByText(refusal(wiki.origin))).toBeVisible();
  await expect(missing.getByRole('link', { name: 'Docker icon' })).toHaveAttribute('target', '_blank');
  expect(wiki.fileRequests.filter((name) => name === 'Docker_icon.svg').length).toBeLessThanOrEqual(3);
});
