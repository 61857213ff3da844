import { expect, type Page } from '@playwright/test';

/** Clicks Retry whenever it is shown, until `count` returns `expected`. Waits longer than the pauses that wikis request. */
export async function retryUntil(page: Page, count: () => Promise<number>, expected: number): Promise<void> {
  const clickAndCount = async () => {
    const click = page.getByRole('button', { name: 'Retry' }).click({ timeout: 500 });
    await click.catch(() => undefined);
    return count();
  };
  await expect.poll(clickAndCount, { intervals: [500] }).toBe(expected);
}
