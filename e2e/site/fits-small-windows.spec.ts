import { expect, test } from '#testing/browser/fixtures.ts';

/** In CSS pixels: 1280 × 1024 and 1440 × 900 at 200 % zoom, and a small phone. */
const WINDOWS = [
  { width: 640, height: 512 },
  { width: 720, height: 450 },
  { width: 360, height: 640 },
];
/** A licence that is shown, e.g. "CC0", is wider than this. */
const MIN_LICENSE_WIDTH = 20;
const FOUR_NAMES = '/search?q=github,docker,react,gihtub&fileType=all';
const SIX_NAMES = '/search?q=github,docker,react,amazing,kotlin,haskell&fileType=all';

test('in small windows, every control of an opened logo is reachable, and the filters can be closed', async ({
  page,
}) => {
  await page.goto(FOUR_NAMES);
  await page.getByRole('link', { name: 'GitHub logo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'GitHub logo', exact: true });
  const controls = [
    dialog.getByRole('radio', { name: 'Dark background' }),
    dialog.getByRole('button', { name: 'Zoom in' }),
    dialog.getByRole('button', { name: /^Copy credit/ }),
    dialog.getByRole('button', { name: /^Download/ }),
    dialog.getByRole('link', { name: 'Visit Source Page' }),
    dialog.getByRole('button', { name: 'Close' }),
  ];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const preview = async () => (await dialog.locator('[data-background]').boundingBox())?.height;
    await expect.poll(preview).toBeLessThan(size.height / 2);
    for (const control of controls) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
      await control.click({ trial: true });
    }
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByText('CC BY-SA', { exact: true }).click();
  await expect(page).toHaveURL(/license=cc-by-sa/);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect(filters.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
  }
  await filters.getByRole('button', { name: 'Done' }).click();
  await expect(filters).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('results begin high in two columns, and their controls, names and licences are in view', async ({
    page,
  }) => {
    await page.goto(SIX_NAMES);
    const last = page.getByRole('button', { name: 'Background and layout' });
    for (const control of [page.getByRole('radiogroup', { name: 'File format' }), last])
      await expect(control).toBeInViewport({ ratio: 1 });
    const jump = page.getByRole('navigation', { name: 'Searched names' }).getByRole('button').last();
    await jump.scrollIntoViewIfNeeded();
    await expect(jump).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const field = page.getByRole('combobox', { name: /logo names/i });
    await field.tap();
    await page.keyboard.type('figma,');
    await expect(page.getByRole('listitem').filter({ hasText: /^figma$/ })).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    expect((await field.boundingBox())?.width).toBeGreaterThan(100);

    await page.goto('/search?q=github,docker&fileType=all');
    const cards = page.getByRole('article');
    const top = async () => (await cards.first().boundingBox())?.y;
    await expect.poll(top).toBeLessThan(300);
    await expect(page.locator('main ul.logo-grid').last()).toHaveCSS(
      'grid-template-columns',
      /^[\d.]+px [\d.]+px$/,
    );
    const narrowest = () =>
      cards
        .locator('[title]', { hasText: 'Licence:' })
        .evaluateAll((licenses) => Math.min(...licenses.map((one) => one.getBoundingClientRect().width)));
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1180, 820],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(narrowest).toBeGreaterThan(MIN_LICENSE_WIDTH);
      await expect(cards.first().getByRole('button', { name: /^Download/ })).toBeInViewport();
    }
  });

  test('cards show their date, type and licence in a line and don’t cover their logo, and rows of the list have a panel of buttons', async ({
    page,
  }) => {
    await page.goto('/');
    const lines = page.getByRole('article').filter({ hasText: 'Unknown date' }).locator('p');
    await expect(lines).toHaveCount(9);
    for (const width of [360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 740 });
      const heights = () => lines.evaluateAll((all) => [...new Set(all.map((line) => line.clientHeight))]);
      await expect.poll(heights, `${width} px`).toEqual([18]);
    }
    const card = page.getByRole('article').first();
    const button = await card.getByRole('button', { name: /^Download/ }).boundingBox();
    const preview = await card.locator('[data-background]').boundingBox();
    expect(button?.y).toBeGreaterThan((preview?.y ?? 0) + (preview?.height ?? 0));
    expect(button?.height).toBeGreaterThanOrEqual(40);

    await page.getByRole('button', { name: 'Background and layout' }).tap();
    await page.getByRole('radio', { name: 'List view' }).tap();
    await expect(page).toHaveURL(/view=list/);
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    const rows = page.getByRole('article');
    const unusual = async () =>
      (await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).filter(
        (height) => height < 72 || height > 84,
      );
    await expect.poll(unusual).toEqual([]);
    const actions = rows.first().getByRole('button', { name: /^Actions for / });
    await actions.tap();
    for (const name of [/^Copy SVG/, /^Download/, /^Save/])
      await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  });
});
