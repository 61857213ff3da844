import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { batchSwitch, checkbox, panel, selectLogos } from './batch.ts';

const GITHUB = '/search?q=github&fileType=svg';
const expectSelected = (page: Page, count: number) =>
  expect(panel(page).getByText(`${count} selected`)).toBeVisible();
const checkboxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });

test.beforeEach(async ({ page, context, site }, info) => {
  const username = `selects-${info.testId.slice(-8)}`;
  await signUp(context, site.url, username);
  await page.goto(GITHUB);
  await expect(page.getByRole('link', { name: username }).first()).toBeVisible();
});

test('clicking a card selects it, and Shift-click selects or deselects a range', async ({ page }) => {
  await batchSwitch(page).click();
  // The checkbox covers the whole card.
  await checkboxes(page)
    .nth(1)
    .click({ position: { x: 90, y: 200 } });
  await expectSelected(page, 1);
  await expect(page).toHaveURL(GITHUB);
  await checkboxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expectSelected(page, 4);
  await expect(checkboxes(page).nth(0)).not.toBeChecked();
  // This card is selected, so the range from the last clicked one to it is deselected.
  await checkboxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expectSelected(page, 1);
  await page.getByRole('button', { name: 'Select: GitHub', exact: true }).click();
  await expectSelected(page, 2);
});

test('a selection stays across searches and pages until batch select is off', async ({ page }) => {
  await batchSwitch(page).click();
  await selectLogos(page, ['GitHub']);
  await page.getByRole('combobox', { name: /logo names/i }).fill(', docker');
  await page.keyboard.press('Enter');
  const docker = page.getByRole('region', { name: /^docker/ });
  await docker.getByRole('button', { name: 'Select all 2 logos for “docker”' }).click();
  await expectSelected(page, 3);
  await page.reload();
  await expectSelected(page, 3);
  await expect(checkbox(page, 'GitHub')).toBeChecked();
  await page.getByRole('link', { name: 'Logotheca, home' }).click();
  await expectSelected(page, 3);
  await checkboxes(page).first().check();
  await expectSelected(page, 4);
  await batchSwitch(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(checkboxes(page)).toHaveCount(0);
  await batchSwitch(page).click();
  await expectSelected(page, 0);
});

test('selection works by keyboard', async ({ page }) => {
  await batchSwitch(page).focus();
  await page.keyboard.press('Space');
  await checkboxes(page).first().focus();
  await page.keyboard.press('Space');
  await expectSelected(page, 1);
  await page.keyboard.press('Tab');
  await expect(checkboxes(page).nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Space');
  await expectSelected(page, 3);
});

test('a bar replaces the panel when it is scrolled out of view', async ({ page }) => {
  await page.goto('/search?q=amazing&fileType=svg');
  await batchSwitch(page).click();
  await checkboxes(page).first().check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toBeHidden();
  await page.mouse.wheel(0, 1500);
  await expect(bar.getByText('1 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('on a phone, the bar at the bottom has every action, and the logos stay where they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const topOf = async () => (await page.getByRole('article').first().boundingBox())?.y;
  await expect(page.getByRole('article').first()).toBeVisible();
  const top = await topOf();
  await batchSwitch(page).click();
  await checkboxes(page).first().check();
  await expectSelected(page, 1);
  expect(await topOf()).toBe(top);
  // The bar rises into place.
  await expect
    .poll(async () => {
      const bar = await panel(page).boundingBox();
      return (bar?.y ?? 0) + (bar?.height ?? 0);
    })
    .toBe(844);
  await expect(panel(page).getByLabel('Files', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByRole('button', { name: 'Download ZIP' })).toBeInViewport({ ratio: 1 });
  const heightOf = async () => (await panel(page).boundingBox())?.height;
  expect(await heightOf()).toBeLessThan(0.22 * 844);
  await panel(page).getByLabel('Files', { exact: true }).selectOption('PNG');
  await expect(panel(page).getByLabel('Background', { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await heightOf()).toBeLessThan(0.26 * 844);
  await panel(page).getByRole('button', { name: 'Clear selection' }).click();
  await expectSelected(page, 0);
  await panel(page).getByRole('button', { name: 'Exit batch select' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(batchSwitch(page)).not.toBeChecked();
});
