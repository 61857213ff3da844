import type { Locator, Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';

/** Expects a visible element with exactly this text, for each of the texts. */
export async function expectTexts(place: Page | Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const matches = place.getByText(text, { exact: true }).filter({ visible: true });
    await expect.soft(matches.first(), text).toBeVisible();
  }
}

/** Expects a toast with exactly this title and description. */
export async function expectToastTexts(page: Page, title: string, description: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts.getByText(description, { exact: true })).toBeVisible();
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
}
