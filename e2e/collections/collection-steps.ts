import { type BrowserContext, expect, type Page } from '@playwright/test';
import { actionOf } from '../states/state.ts';

/** Returns the button that saves a logo of a card to the favourites. */
export const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title} to Favourites`, exact: true });

/** Returns the titles of the logos on the page, in order. */
export const titlesOn = (page: Page) => page.locator('a[data-file]').allTextContents();

/** Chooses an action in the menu of a logo or a collection. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await actionOf(page, action).click();
}

/** Adds logos of the home page to the favourites of the signed-in account. Returns their titles. */
export async function addSamples(context: BrowserContext, origin: string, count: number): Promise<string[]> {
  const samples = await context.request.get(`${origin}/api/logos/samples`);
  const { logos } = (await samples.json()) as { logos: { url: string; title: string }[] };
  const chosen = logos.slice(0, count);
  const response = await context.request.post(`${origin}/api/collections/favorites/logos`, {
    headers: { origin },
    data: { logos: chosen.map(({ url }) => ({ url })) },
  });
  expect(response.ok()).toBe(true);
  return chosen.map(({ title }) => title);
}
