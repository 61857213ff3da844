import { expect, type Page } from '@playwright/test';

/** Presses “Try again” whenever it is there, until a count is what it should be; a wiki may ask for a pause meanwhile. */
export async function tryAgainUntil(
  page: Page,
  count: () => Promise<number>,
  expected: number,
): Promise<void> {
  const press = () => page.getByRole('button', { name: 'Try again' }).click({ timeout: 500 });
  await expect.poll(() => press().then(count, count), { timeout: 15_000, intervals: [500] }).toBe(expected);
}
