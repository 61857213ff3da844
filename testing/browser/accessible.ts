import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';
import { waitForAnimations } from './settled.ts';

/**
 * Expects that axe finds nothing on the page; `what` names the state in a failure. Contrast is left to
 * `web/contrast.test.ts`, which checks every pair of colours, and to the gallery.
 */
export async function expectAccessible(page: Page, what = 'axe'): Promise<void> {
  const rules = { 'color-contrast': { enabled: false } };
  expect(await findViolations(page, { rules }), what).toEqual([]);
}

/** Expects enough contrast of all text as it is rendered. Takes as long as all other rules together. */
export async function expectContrast(page: Page, what: string): Promise<void> {
  expect(await findViolations(page, { runOnly: ['color-contrast'] }), what).toEqual([]);
}

/** Returns axe's violations, rule by rule, once nothing moves. Collects nothing else, which saves most of the time. */
async function findViolations(page: Page, options: RunOptions): Promise<[string, string[]][]> {
  await waitForAnimations(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(
    async (settings) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, settings);
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    { ...options, resultTypes: ['violations'], elementRef: false } satisfies RunOptions,
  );
}

/** Expects no horizontal overflow. */
export async function expectNoSidewaysScrolling(page: Page, what = 'sideways'): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    what,
  ).toBeLessThanOrEqual(0);
}
