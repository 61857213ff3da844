import type { Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';
import { cells, makeWall, names, row } from './wall.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

const upload = (page: Page, name: string) =>
  row(page, name)
    .getByLabel(`A file for ${name}`)
    .setInputFiles({ name: 'own.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });

test('the browser keeps a list with the visitor’s own files, which aren’t sent anywhere, until a sign-out', async ({
  page,
  context,
  site,
}) => {
  await openAsSubscriber({ page, context, site }, 'wall-leaver', '/wall');
  await makeWall(page, 'GitHub\nDocker\nNobody knows this');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await upload(page, 'Nobody knows this');
  await expect(cells(page)).toHaveCount(3);
  await page.getByText('3 found').click();
  await row(page, 'Docker').getByRole('button', { name: 'Leave out' }).click();
  await expect(cells(page)).toHaveCount(2);
  await page.reload();
  await expect(cells(page)).toHaveCount(2);
  await expect(names(page)).toHaveValue('GitHub\nDocker\nNobody knows this');
  await page.getByRole('button', { name: 'Keep as a collection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
  await expectToast(page, 'Logo wall. 1 of your own files isn’t in it.');
  expect(sent.join()).not.toMatch(/own\.svg|<svg/);

  // A link to a wall keeps the list that it replaces.
  await page.goto('/wall?q=Docker');
  await expect(names(page)).toHaveValue('Docker');
  await expect(page.getByText('Your last list of 3 names was replaced.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(cells(page)).toHaveCount(2);
  await expect(page.getByText('Your last list of 1 name was replaced.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/wall/);
  await page.goto('/wall');
  await expect(names(page)).toHaveValue('');
  await makeWall(page, 'Nobody knows this');
  await page.reload();
  await expect(row(page, 'Nobody knows this')).toHaveAttribute('data-state', 'missing');
});
