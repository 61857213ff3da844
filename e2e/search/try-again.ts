import { expect, type Page } from '@playwright/test';

/** Clicks “Try again” whenever it is shown, until `count` returns `expected`. Allows for a pause that a wiki requests. */
export async function tryAgainUntil(
  page: Page,
  count: () => Promise<number>,
  expected: number,
): Promise<void> {
  const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click({ timeout: 500 });
  await expect
    .poll(() => tryAgain().then(count, count), { timeout: 15_000, intervals: [500] })
    .toBe(expected);
}
