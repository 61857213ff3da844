import type { Locator, Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';

/** Expects each text to the letter, as the whole text of something that is seen in this place. */
export async function expectTexts(place: Page | Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const found = place.getByText(text, { exact: true }).filter({ visible: true });
    await expect.soft(found.first(), text).toBeVisible();
  }
}

/** Expects a toast of this title that says exactly this. */
export async function expectToastTexts(page: Page, title: string, description: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts.getByText(description, { exact: true })).toBeVisible();
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
}
