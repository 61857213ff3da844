import { expect, test } from '#testing/browser/fixtures.ts';

/** `npm run bench -- pages` measures the same with 1,000 results. */
const COUNT = 150;
const MAX_CARDS = 75;

test('scrolls through results with only those near the screen in the DOM', async ({ page, wiki }) => {
  wiki.change({
    files: Array.from({ length: COUNT }, (_, index) => ({ title: `Crowd ${index + 1} logo.svg` })),
  });
  await page.goto('/search?q=crowd&fileType=svg');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    const seen = new Set<string>();
    let maxCards = 0;
    const record = () => {
      const cards = document.querySelectorAll<HTMLElement>('[data-logo]');
      maxCards = Math.max(maxCards, cards.length);
      for (const card of cards) seen.add(card.dataset.logo ?? '');
      Object.assign(window, { seen: seen.size, maxCards });
    };
    record();
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true });
  });
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          // One screen a frame: wheel events, which the browser may join, would skip rows before they are drawn.
          scrollBy({ top: innerHeight, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          return (window as unknown as { seen: number }).seen;
        }),
      { timeout: 40_000, intervals: [50] },
    )
    .toBe(COUNT);
  await expect(page.getByRole('link', { name: `Crowd ${COUNT} logo` })).toBeVisible();
  await expect(page.getByText('Loading more results...')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${COUNT} results`);
  expect(await page.evaluate(() => (window as unknown as { maxCards: number }).maxCards)).toBeLessThan(
    MAX_CARDS,
  );
  await page.keyboard.press('Home');
  await expect(page.getByRole('article').first()).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Crowd 1 logo', exact: true })).toBeVisible();
});

test('keeps the results when the window is resized and scrolled before their list is measured again', async ({
  page,
  wiki,
}) => {
  const longTitles = (index: number) => (index % 7 === 3 ? ' with a name of several lines'.repeat(3) : '');
  // Not the name that the other tests search, whose results the server keeps.
  wiki.change({
    files: Array.from({ length: 60 }, (_, index) => ({
      title: `Throng ${index + 1}${longTitles(index)} logo.svg`,
    })),
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
  await page.mouse.move(200, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 1200);
    await expect(page.getByRole('link', { name: 'Throng 59 logo' })).toBeVisible({ timeout: 100 });
  }).toPass();
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
