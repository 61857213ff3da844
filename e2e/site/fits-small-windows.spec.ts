import type { Page } from '@playwright/test';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

/** In CSS pixels: 1280 × 1024 and 1440 × 900 at 200 % zoom, and a small phone. */
const VIEWPORTS = [
  { width: 640, height: 512 },
  { width: 720, height: 450 },
  { width: 360, height: 640 },
];
/** A licence that is shown, e.g. "CC0", is wider than this. */
const MIN_LICENSE_WIDTH = 20;
const FOUR_NAMES = '/search?q=github,docker,react,gihtub&fileType=all';

const openLogo = async (page: Page) => {
  await page.getByRole('link', { name: 'GitHub', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'GitHub', exact: true })).toBeVisible();
};

for (const size of VIEWPORTS) {
  test.describe(`in ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('the preview takes less than half the height, and every control of an opened logo is reachable', async ({
      page,
    }) => {
      await page.goto(FOUR_NAMES);
      await openLogo(page);
      const dialog = page.getByRole('dialog');
      const preview = await dialog.locator('[data-background]').boundingBox();
      expect(preview?.height).toBeLessThan(size.height / 2);
      for (const control of [
        dialog.getByRole('radio', { name: 'Dark background' }),
        dialog.getByRole('button', { name: 'Zoom in' }),
        dialog.getByRole('button', { name: /^Copy credit/ }),
        dialog.getByRole('button', { name: /^Download/ }),
        dialog.getByRole('link', { name: 'Visit Source Page' }),
        dialog.getByRole('button', { name: 'Close' }),
      ]) {
        await control.scrollIntoViewIfNeeded();
        await expect(control).toBeInViewport({ ratio: 1 });
        await control.click({ trial: true });
      }
    });

    test('a filter can be chosen, and the panel closed with Done', async ({ page }) => {
      await page.goto(FOUR_NAMES);
      await page.getByRole('button', { name: /^Filters/ }).click();
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await filters.getByText('CC BY-SA', { exact: true }).click();
      await expect(page).toHaveURL(/license=cc-by-sa/);
      await expect(filters.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
      await filters.getByRole('button', { name: 'Done' }).click();
      await expect(filters).toBeHidden();
    });
  });
}

test.describe('a first visit', () => {
  test.use({ hasConsent: false });

  test('the consent dialog fits every small window', async ({ page }) => {
    for (const size of VIEWPORTS) {
      await page.setViewportSize(size);
      await page.goto('/');
      await page.getByRole('button', { name: 'Show full details' }).click();
      await expect(page.getByRole('tab', { name: 'Cookie Policy' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept & Continue' })).toBeInViewport({ ratio: 1 });
    }
  });
});

testOnNewPage.describe('on a phone', () => {
  testOnNewPage.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  testOnNewPage(
    'all controls of the results are in view, and the layout is chosen in one of them',
    async ({ page }) => {
      await page.goto(FOUR_NAMES);
      const formats = page.getByRole('radiogroup', { name: 'File format' });
      const last = page.getByRole('button', { name: 'Background and layout' });
      for (const control of [formats, last]) await expect(control).toBeInViewport({ ratio: 1 });
      await last.tap();
      await page.getByRole('radio', { name: 'List view' }).tap();
      await expect(page).toHaveURL(/view=list/);
      await page.getByRole('button', { name: 'Done' }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  );

  testOnNewPage(
    'rows of the list are 72 to 84 px high, and a panel has all their buttons',
    async ({ page }) => {
      for (const path of ['/?view=list', `${FOUR_NAMES}&view=list`]) {
        await page.goto(path);
        const rows = page.getByRole('article');
        await expect(rows.first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const unusual = async () => {
          const heights = await rows.evaluateAll((all) =>
            all.map((row) => row.getBoundingClientRect().height),
          );
          return heights.filter((height) => height < 72 || height > 84);
        };
        // The rows replace the served cards.
        await expect.poll(unusual).toEqual([]);
        const button = rows.first().getByRole('button', { name: /^Actions for / });
        await button.tap();
        const panel = page.getByRole('dialog');
        for (const name of [/^Copy SVG/, /^Download/, /^Save/])
          await expect(panel.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
      }
    },
  );

  testOnNewPage('the number of results stays beside the names, which scroll', async ({ page }) => {
    await page.goto(FOUR_NAMES);
    const last = page.getByRole('navigation', { name: 'Searched names' }).getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });

  testOnNewPage('the text field and the last of four names stay visible', async ({ page }) => {
    await page.goto(FOUR_NAMES);
    const field = page.getByRole('combobox', { name: /logo names/i });
    await expect(page.getByRole('listitem').filter({ hasText: /^gihtub$/ })).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    expect((await field.boundingBox())?.width).toBeGreaterThan(100);
    await field.tap();
    await page.keyboard.type('figma,');
    await expect(page.getByRole('listitem').filter({ hasText: /^figma$/ })).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('listitem').filter({ hasText: /^github$/ })).toBeInViewport({ ratio: 1 });
  });

  testOnNewPage('date, type and licence of a catalogue logo fit into one line', async ({ page }) => {
    for (const width of [360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      const lines = page.getByRole('article').filter({ hasText: 'Unknown date' }).locator('p');
      await expect(lines).toHaveCount(9);
      const heights = await lines.evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(new Set(heights), `${width} px`).toEqual(new Set([18]));
    }
  });

  testOnNewPage('a card’s button doesn’t cover its logo', async ({ page }) => {
    for (const path of ['/', FOUR_NAMES]) {
      await page.goto(path);
      const card = page.getByRole('article').first();
      const button = await card.getByRole('button', { name: /^Download/ }).boundingBox();
      const preview = await card.locator('[data-background]').boundingBox();
      expect(button?.y).toBeGreaterThan((preview?.y ?? 0) + (preview?.height ?? 0));
      expect(button?.height).toBeGreaterThanOrEqual(40);
    }
  });
});

testOnNewPage.describe('on a touch screen', () => {
  testOnNewPage.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const path of ['/search?q=amazing', '/search?q=github,docker,react', '/search?q=google,github'])
    testOnNewPage(`logos begin above y = 300, in two columns: ${path}`, async ({ page }) => {
      await page.goto(path);
      const grid = page.locator('main ul.logo-grid').last();
      const first = page.getByRole('article').first();
      await expect(first).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect((await first.boundingBox())?.y).toBeLessThan(300);
      await page.setViewportSize({ width: 360, height: 640 });
      await expect(grid).toHaveCSS('grid-template-columns', /^[\d.]+px [\d.]+px$/);
    });

  testOnNewPage('every card shows its licence, from phone to desktop widths', async ({ page }) => {
    await page.goto('/search?q=github,docker&fileType=all');
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1180, 820],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const narrowest = () =>
        cards
          .locator('[title]', { hasText: 'Licence:' })
          .evaluateAll((licenses) => Math.min(...licenses.map((one) => one.getBoundingClientRect().width)));
      await expect.poll(narrowest).toBeGreaterThan(MIN_LICENSE_WIDTH);
      await expect(cards.first().getByRole('button', { name: /^Download/ })).toBeInViewport();
    }
  });
});
