import { expect, test } from '#testing/browser/fixtures.ts';

test.use({ hasTouch: true, isMobile: true });

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const) {
  test(`on a screen to touch, ${width} px wide, every card has room for its licence`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/search?q=github,docker&fileType=all');
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const narrowest = await cards
      .locator('[title]', { hasText: 'Licence:' })
      .evaluateAll((badges) => Math.min(...badges.map((badge) => badge.getBoundingClientRect().width)));
    expect(narrowest).toBeGreaterThan(56);
    await expect(cards.first().getByRole('button', { name: /^Download/ })).toBeInViewport();
  });
}
