import { expect, type Page } from '@playwright/test';

/** Clicks “Try again” whenever it is shown, until `count` returns `expected`. Waits longer than the pauses that wikis request. */
export async function tryAgainUntil(
  page: Page,
  count: () => Promise<number>,
  expected: number,
): Promise<void> {
  const clickAndCount = async () => {
    const click = page.getByRole('button', { name: 'Try again' }).click({ timeout: 500 });
    await click.catch(() => undefined);
    return count();
  };
  await expect.poll(clickAndCount, { timeout: 15_000, intervals: [500] }).toBe(expected);
}
