import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

/** More than two pages of results of a wiki. */
const COUNT = 120;
const MAX_CARDS = 75;

/**
 * Returns the first card that starts more than 160 px below the top of the window, and its position. Can follow a link in
 * the same step, before a row that is measured late moves the others.
 */
const topCard = (page: Page, link?: string) =>
  page.evaluate((selector) => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-logo]')];
    const card = cards.find((candidate) => candidate.getBoundingClientRect().top > 160);
    const found = `${card?.dataset.logo} at ${Math.round(card?.getBoundingClientRect().top ?? 0)}`;
    if (selector) document.querySelector<HTMLElement>(selector)?.click();
    return found;
  }, link);

/** Scrolls down by screens until the page has rendered the result at a position. */
async function scrollToResult(page: Page, position: number): Promise<void> {
  await page.evaluate(async (target) => {
    while (!document.querySelector(`[aria-posinset="${target}"]`)) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, position);
}

test('results load while the visitor scrolls, to the end, and only those near the window are in the page', async ({
  page,
  wiki,
}) => {
  wiki.change({ files: Array.from({ length: COUNT }, (_, at) => ({ title: `Crowd ${at + 1} logo.svg` })) });
  await page.setViewportSize({ width: 700, height: 400 });
  await page.goto('/search?q=crowd&fileType=svg');
  await expect(page.getByRole('article')).toHaveCount(12);
  const heading = page.getByRole('heading', { level: 1 });
  // The total is known before everything is loaded.
  await expect(heading).toHaveText(`${COUNT} results for "crowd"`);
  await page.evaluate(() => {
    const globals = window as unknown as { seen: Set<string>; maxCards: number };
    Object.assign(globals, { seen: new Set(), maxCards: 0 });
    const record = () => {
      const cards = document.querySelectorAll<HTMLElement>('[data-logo]');
      globals.maxCards = Math.max(globals.maxCards, cards.length);
      for (const card of cards) globals.seen.add(card.dataset.logo ?? '');
    };
    record();
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await scrollToResult(page, COUNT);
  await expect(page.getByRole('link', { name: `Crowd ${COUNT} logo` })).toBeVisible();
  await expect(page.getByText('Loading more results...')).toBeHidden();
  await expect(heading).toHaveText(`${COUNT} results for "crowd"`);
  const { seen, maxCards } = await page.evaluate(() => {
    const globals = window as unknown as { seen: Set<string>; maxCards: number };
    return { seen: globals.seen.size, maxCards: globals.maxCards };
  });
  expect(maxCards).toBeLessThan(MAX_CARDS);
  expect(seen).toBeGreaterThan(MAX_CARDS);
  // The browser stops scrolling at a row that it rendered too late to measure on the way down.
  const first = page.getByRole('link', { name: 'Crowd 1 logo', exact: true });
  await expect
    .poll(async () => {
      await page.keyboard.press('Home');
      return first.isVisible();
    })
    .toBe(true);
  await expect(first).toBeInViewport();
});

for (const view of ['grid', 'list']) {
  test(`Back, Forward and reload restore the scroll position of the ${view}`, async ({ page, wiki }) => {
    // Titles that the wiki and the index, which answers once it has learned them, put in the same order.
    const numbers = Array.from({ length: 70 }, (_, at) => String(at + 1).padStart(2, '0'));
    wiki.change({ files: numbers.map((number) => ({ title: `Restored ${number} logo.svg` })) });
    await page.goto('/');
    await page.goto(`/search?q=restored&fileType=svg&view=${view}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await scrollToResult(page, 36);
    await page.evaluate(() => scrollBy({ top: -700, behavior: 'instant' }));
    const card = await topCard(page, 'a[aria-label="Logotheca, home"]');
    await expect(page.getByRole('heading', { name: 'Popular Logo Examples' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => topCard(page)).toBe(card);
    await page.reload();
    await expect.poll(() => topCard(page)).toBe(card);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect.poll(() => topCard(page)).toBe(card);
  });
}

test('the results stay when the window is resized and scrolled before their list is measured again', async ({
  page,
  wiki,
}) => {
  const longTitle = (at: number) => (at % 7 === 3 ? ' with a name of several lines'.repeat(3) : '');
  // Not the name that the other tests search, whose results the server keeps.
  wiki.change({
    files: Array.from({ length: 60 }, (_, at) => ({ title: `Throng ${at + 1}${longTitle(at)} logo.svg` })),
  });
  await page.addInitScript(() => {
    const Observer = ResizeObserver;
    window.ResizeObserver = class extends Observer {
      constructor(measure: ResizeObserverCallback) {
        super((...args) => document.documentElement.dataset.isResized || measure(...args));
      }
    };
  });
  await page.goto('/search?q=throng&fileType=svg');
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollToResult(page, 59);
  await page.evaluate(() => {
    document.documentElement.dataset.isResized = 'true';
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(async () => {
    for (let part = 1; part < 40; part += 1) {
      scrollTo({ top: (document.body.scrollHeight * part) / 40, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.getByRole('article').first()).toBeAttached();
});
