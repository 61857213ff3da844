import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';
import { waitForAnimations } from './settled.ts';

/** Expects that axe finds nothing on the page as it is; `what` names it in a failure. */
export async function expectAccessible(page: Page, what = 'axe'): Promise<void> {
  expect(await findViolations(page, {}), what).toEqual([]);
}

/** Expects that all text stands out from its ground: the only one of axe's rules that another theme can break. */
export async function expectContrast(page: Page, what: string): Promise<void> {
  expect(await findViolations(page, { runOnly: ['color-contrast'] }), what).toEqual([]);
}

/** What axe objects to, rule by rule, once nothing moves any more. Of what is right nothing is told, which is most of the work. No page has frames. */
async function findViolations(page: Page, options: RunOptions): Promise<[string, string[]][]> {
  await waitForAnimations(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async (given) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    { ...options, resultTypes: ['violations'], elementRef: false } satisfies RunOptions,
  );
}

/** Expects that nothing of the page lies beyond its right edge. */
export async function expectNoSidewaysScrolling(page: Page, what = 'sideways'): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    what,
  ).toBeLessThanOrEqual(0);
}
