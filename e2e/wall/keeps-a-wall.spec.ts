import type { Page } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { cells, findButton, makeWall, names, row, sheet } from './wall.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
const OFFLINE = { type: 'expected error', description: 'ERR_INTERNET_DISCONNECTED' };

test('the list is kept with decisions and files of the visitor’s own, which aren’t sent anywhere', async ({
  page,
}) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker\nNobody knows this');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await row(page, 'Nobody knows this')
    .getByLabel('A file for Nobody knows this')
    .setInputFiles({ name: 'own.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await expect(cells(page)).toHaveCount(3);
  await sheet(page).getByRole('button', { name: 'A–Z' }).click();
  await page.getByText('3 settled names').click();
  await row(page, 'Docker').getByRole('button', { name: 'Leave out' }).click();
  await expect(cells(page)).toHaveCount(2);
  await page.reload();
  await expect(cells(page)).toHaveCount(2);
  await expect(names(page)).toHaveValue('GitHub\nDocker\nNobody knows this');
  await expect(row(page, 'Docker')).toHaveAttribute('data-state', 'skipped');
  expect(sent.join()).not.toContain('own.svg');
  expect(sent.join()).not.toContain('<svg');
});

test('signing out deletes the list and the files of the visitor’s own', async ({ page, context, site }) => {
  await openAsSubscriber({ page, context, site }, 'wall-leaver', '/wall');
  await makeWall(page, 'Nobody knows this');
  const input = page.getByLabel('A file for Nobody knows this');
  await input.setInputFiles({ name: 'own.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await expect(cells(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/wall/);
  await page.goto('/wall');
  await expect(names(page)).toHaveValue('');
  await makeWall(page, 'Nobody knows this');
  await page.reload();
  await expect(row(page, 'Nobody knows this')).toHaveAttribute('data-state', 'missing');
});

test('a lookup that is cancelled goes on where it was', async ({ page }) => {
  await page.goto('/wall');
  // The request waits until it is cancelled, however slow the browser is.
  const searches = '**/api/search?*';
  await page.route(searches, () => {});
  await names(page).fill('GitHub\nSomething unheard');
  await findButton(page).click();
  await expect(row(page, 'GitHub')).toHaveAttribute('data-state', 'ready');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect(row(page, 'Something unheard')).toHaveAttribute('data-state', 'unknown');
  await expect(page.getByText('1 of 2 on the wall, 1 not looked up yet')).toBeVisible();
  await page.unroute(searches);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(row(page, 'Something unheard')).toHaveAttribute('data-state', 'missing');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeHidden();
});

test('a wall survives the loss of the network midway', async ({ page, context }, info) => {
  info.annotations.push(OFFLINE);
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker');
  await expect(cells(page)).toHaveCount(2);
  await context.setOffline(true);
  await names(page).fill('GitHub\nDocker\nReact Router');
  await findButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(cells(page)).toHaveCount(2);
  await sheet(page).getByLabel('Columns').fill('2');
  await context.setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(cells(page)).toHaveCount(3);
  await expect(page.getByRole('alert')).toBeHidden();
});

/** Drops a file with this text onto the form. */
async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'list.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  await names(page).dispatchEvent('drop', { dataTransfer });
}

test('a list is read from a file that is dropped', async ({ page }) => {
  await page.goto('/wall');
  await drop(page, Array.from({ length: 210 }, (_, at) => `Name ${at}`).join('\n'));
  await expect(page.getByText('The first 200 names. 10 more don’t fit on a wall.')).toBeVisible();
  await drop(page, 'Stand;Company\n1;GitHub\n2;"Docker, Inc."\n');
  await expect(page.getByText('2 names')).toBeVisible();
  await findButton(page).click();
  await expect(cells(page)).toHaveCount(2);
});

test('a link to a wall keeps the list that it replaces, which is brought back with its files', async ({
  page,
}) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nNobody knows this');
  await row(page, 'Nobody knows this')
    .getByLabel('A file for Nobody knows this')
    .setInputFiles({ name: 'own.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await expect(cells(page)).toHaveCount(2);
  await page.goto('/wall?q=Docker');
  await expect(names(page)).toHaveValue('Docker');
  await expect(cells(page)).toHaveCount(1);
  await expect(page.getByText('Your last list of 2 names was replaced.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(names(page)).toHaveValue('GitHub\nNobody knows this');
  await expect(cells(page)).toHaveCount(2);
  await expect(page.getByText('Your last list of 1 name was replaced.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(cells(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeHidden();
});

test('leaving an empty wall doesn’t delete the list that another tab stored', async ({ page, context }) => {
  await page.goto('/wall');
  const other = await context.newPage();
  await other.goto('/wall');
  await makeWall(other, 'GitHub\nDocker');
  await page.getByRole('banner').getByRole('link', { name: 'Logotheca' }).first().click();
  await expect(names(page)).toBeHidden();
  await other.reload();
  await expect(names(other)).toHaveValue('GitHub\nDocker');
});

test('what is on the sheet is kept as a collection, in its order, without the visitor’s files', async ({
  page,
}) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker\nReact Router\nNobody knows this');
  await row(page, 'Nobody knows this')
    .getByLabel('A file for Nobody knows this')
    .setInputFiles({ name: 'own.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await expect(cells(page)).toHaveCount(4);
  await cells(page).first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await cells(page).nth(2).focus();
  await page.keyboard.press('Delete');
  await expect(cells(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Keep as a collection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
  await expectToast(page, 'Logo wall. 1 of your own files isn’t in it.');
  const titles = await page.evaluate(() => {
    const { collections } = JSON.parse(localStorage.getItem('guestCollections') ?? '{}');
    return collections.at(-1).logos.map(({ logo }: { logo: { title: string } }) => logo.title);
  });
  expect(titles).toEqual([expect.stringContaining('Docker'), expect.stringContaining('GitHub')]);
});
