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

/** Samples of text in a logo's own colours, beside their contrast in figures. */
const COLOR_SAMPLES = '[aria-hidden][style*="background-color"]';

/** Expects enough contrast of all rendered text. This rule takes as long as all others together. */
export async function expectContrast(page: Page, what: string): Promise<void> {
  const rule = { runOnly: ['color-contrast'] };
  expect(await findViolations(page, rule, { exclude: [COLOR_SAMPLES] }), what).toEqual([]);
}

/** Waits for animations and returns axe's violations by rule. Other results are not collected, which is much faster. */
async function findViolations(
  page: Page,
  options: axe.RunOptions,
  context: { exclude: string[] } = { exclude: [] },
): Promise<[string, string[]][]> {
  await waitForAnimations(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(AXE);
  return page.evaluate(
    async ([part, settings]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, settings);
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    [
      context,
      { ...options, resultTypes: ['violations'], elementRef: false } satisfies axe.RunOptions,
    ] as const,
  );
}

/** Expects no horizontal overflow. */
export async function expectNoHorizontalScrolling(page: Page, what = 'horizontal overflow'): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    what,
  ).toBeLessThanOrEqual(0);
}
