import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

/** More than two pages of results of a wiki. */
const COUNT = 120;
const MAX_CARDS = 75;

/** Returns the position of the last rendered result. */
const lastPosition = (page: Page) =>
  page.evaluate(() => Number([...document.querySelectorAll('li[aria-posinset]')].at(-1)?.ariaPosInSet));
/** Returns the first card that starts more than 160 px below the top of the window, and its position. */
const topCard = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-logo]')];
    const card = cards.find((candidate) => candidate.getBoundingClientRect().top > 160);
    return `${card?.dataset.logo} at ${Math.round(card?.getBoundingClientRect().top ?? 0)}`;
  });

/** Scrolls down by screens until the page has rendered the result at a position. */
async function scrollToResult(page: Page, position: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (target) => {
        scrollBy({ top: innerHeight, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        return document.querySelector(`[aria-posinset="${target}"]`) !== null;
      }, position),
    )
    .toBe(true);
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
  test(`Back, Forward and reload restore the scroll position of the ${view}`, async ({ page }) => {
    await page.goto('/');
    await page.goto(`/search?q=amazing&fileType=svg&view=${view}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await scrollToResult(page, 36);
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, -700);
    // Waits until two readings are equal, because wheels scroll smoothly and rows are measured when they are rendered.
    let state = '';
    await expect
      .poll(async () => {
        const before = state;
        state = `${await topCard(page)}, ${await lastPosition(page)} rendered`;
        return state === before;
      })
      .toBe(true);
    const [card, count] = [await topCard(page), await lastPosition(page)];
    await page.getByRole('link', { name: /home/ }).first().dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'Popular Logo Examples' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => topCard(page)).toBe(card);
    await expect.poll(() => lastPosition(page)).toBe(count);
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
