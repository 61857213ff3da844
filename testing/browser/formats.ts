import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the formats of the logo whose dialog is open. */
export async function openFormats(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Other formats/ }).click();
  const formats = page.getByRole('dialog', { name: 'Formats' });
  await expect(formats).toBeVisible();
  return formats;
}

/** Chooses a width from the listed ones, in pixels. */
export async function chooseWidth(formats: Locator, width: number): Promise<void> {
  await formats.getByRole('radio', { name: `${width} px`, exact: true }).click();
}
