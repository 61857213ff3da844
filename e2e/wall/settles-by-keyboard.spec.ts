import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { findButton, makeWall, names, row } from './wall.ts';

const isFocusIn = (page: Page, name: string) =>
  expect.poll(() => row(page, name).evaluate((card) => card.contains(document.activeElement))).toBe(true);

test('arrow keys show the logos of a name, Enter accepts one, and the focus goes to the next name', async ({
  page,
}) => {
  await page.goto('/wall');
  await makeWall(page, 'Docker\nnode\nNobody knows this');
  const unsure = row(page, 'node');
  await expect(unsure).toHaveAttribute('data-state', 'unsure');
  const options = unsure.getByRole('radio');
  await options.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(options.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(options.nth(2)).toBeFocused();
  await expect(options.nth(2)).toBeChecked();
  await expect(unsure).toHaveAttribute('data-state', 'unsure');
  const url = await options.nth(2).getAttribute('value');
  await page.keyboard.press('Enter');
  await expect(unsure).toHaveAttribute('data-state', 'ready');
  await isFocusIn(page, 'Nobody knows this');
  await page.reload();
  await page.getByText('2 settled names').click();
  await expect(row(page, 'node').getByRole('radio', { checked: true })).toHaveAttribute('value', url ?? '');
});

test('the focus stays in the list after a name is left out or brought back, and in the form after the first list', async ({
  page,
}) => {
  await page.goto('/wall');
  await names(page).fill('Docker\nNobody knows this\nNobody knows that');
  await findButton(page).press('Enter');
  await expect(page.getByText('1 of 3 on the wall, 2 missing')).toBeVisible();
  await expect(findButton(page)).toBeFocused();
  await row(page, 'Nobody knows this').getByRole('button', { name: 'Leave out' }).press('Enter');
  await isFocusIn(page, 'Nobody knows that');
  await row(page, 'Nobody knows that').getByRole('button', { name: 'Leave out' }).press('Enter');
  const summary = page.locator('summary', { hasText: '3 settled names' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await row(page, 'Docker').getByRole('button', { name: 'Leave out' }).press('Enter');
  await expect(row(page, 'Docker').getByRole('button', { name: 'Bring back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Docker').getByRole('button', { name: 'Leave out' })).toBeFocused();
  await row(page, 'Nobody knows this').getByRole('button', { name: 'Bring back' }).press('Enter');
  await isFocusIn(page, 'Nobody knows this');
});
