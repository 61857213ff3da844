import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Expects that axe finds nothing on the page as it is; `what` names it in a failure. */
export async function expectAccessible(page: Page, what = 'axe'): Promise<void> {
  // No page has frames; without them one run in the page itself says the same in half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    what,
  ).toEqual([]);
}

/** Expects that all text stands out from its ground: the only one of axe's rules that another theme can break. */
export async function expectContrast(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['color-contrast'])
    .analyze();
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    what,
  ).toEqual([]);
}

/** Expects that nothing of the page lies beyond its right edge. */
export async function expectNoSidewaysScrolling(page: Page, what = 'sideways'): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    what,
  ).toBeLessThanOrEqual(0);
}
