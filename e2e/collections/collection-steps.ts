import { expect, type Page } from '@playwright/test';
import { fetchSamples } from '../states/sign-up.ts';

/** Returns the button that saves a logo of the wiki to the favourites: one of the catalogue with the same title comes before it. */
export const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title} to Favourites`, exact: true }).last();

/** Returns the titles of the logos on the page, in order. */
export const titlesOn = (page: Page) => page.locator('a[data-file]').allTextContents();

/** Adds logos of the home page to the favourites of the signed-in account. Returns their titles. */
export async function addSamples(page: Page, origin: string, count: number): Promise<string[]> {
  const chosen = (await fetchSamples(page)).slice(0, count);
  const response = await page.request.post('/api/collections/favorites/logos', {
    headers: { origin },
    data: { logos: chosen.map(({ url }) => ({ url })) },
  });
  expect(response.ok()).toBe(true);
  return chosen.map(({ title }) => title);
}
