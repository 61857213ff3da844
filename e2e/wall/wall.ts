import type { Locator, Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';

export const names = (page: Page): Locator => page.getByRole('textbox', { name: 'Names or domains' });
export const findButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Find logos', exact: true });
export const row = (page: Page, name: string): Locator =>
  page.locator(`li[data-state][aria-label="${name}"]`);
export const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Sheet', exact: true });
export const cells = (page: Page): Locator =>
  sheet(page).getByRole('list', { name: 'Logos on the sheet' }).getByRole('button');

/** Enters a list of names and waits until all of them are looked up. */
export async function makeWall(page: Page, list: string): Promise<void> {
  await names(page).fill(list);
  await findButton(page).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
}
