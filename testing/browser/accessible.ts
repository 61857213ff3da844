import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';
import { waitForAnimations } from './wait-until-idle.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Expects no axe violations on the page; `what` names the page state in a failure. Contrast is checked by
 * `web/contrast.test.ts`, for every pair of colours, and by the gallery.
 */
export async function expectAccessible(page: Page, what = 'axe'): Promise<void> {
  const rules = { 'color-contrast': { enabled: false } };
  expect(await findViolations(page, { rules }), what).toEqual([]);
}

/** Expects enough contrast of all rendered text. This rule takes as long as all others together. */
export async function expectContrast(page: Page, what: string): Promise<void> {
  expect(await findViolations(page, { runOnly: ['color-contrast'] }), what).toEqual([]);
}

/** Waits for animations and returns axe's violations by rule. Other results are not collected, which is much faster. */
async function findViolations(page: Page, options: axe.RunOptions): Promise<[string, string[]][]> {
  await waitForAnimations(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(AXE);
  return page.evaluate(
    async (settings) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, settings);
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    { ...options, resultTypes: ['violations'], elementRef: false } satisfies axe.RunOptions,
  );
}

/** Expects no horizontal overflow. */
export async function expectNoHorizontalScrolling(page: Page, what = 'horizontal overflow'): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    what,
  ).toBeLessThanOrEqual(0);
}
