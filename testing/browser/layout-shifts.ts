import { expect, type Page } from '@playwright/test';

/** Adds up the layout shifts of the page from its next load on, also those after an input. Returns a function that expects next to none. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const globals = window as unknown as { shifted: number };
    globals.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globals.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, 'layout shift').toBeLessThanOrEqual(0.01);
  };
}
