import { expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { AMBIGUOUS, answerWithChoices, cells, makeWall, row, sheet } from './wall.ts';

test('on a phone, ten names with several brands each are read and chosen without sideways scrolling, up to the offer of Premium', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  await answerWithChoices(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/wall');
  await makeWall(page, AMBIGUOUS.join('\n'));
  await expect(page.getByText('0 placed · 10 to choose', { exact: true })).toBeVisible();
  const cutTexts = () =>
    page
      .locator('li[data-state] *')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoHorizontalScrolling(page, `${width} px`);
    expect(await cutTexts()).toEqual([]);
  }
  // A logo that can't be shown isn't offered.
  await expect(row(page, 'Delta').getByRole('button', { name: 'Use this' })).toBeHidden();
  await row(page, 'Metro').getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText('1 placed · 9 to choose', { exact: true })).toBeVisible();
  await expect(cells(page)).toHaveCount(1);
  await sheet(page).getByRole('button', { name: 'Save SVG' }).click();
  const dialog = page.getByRole('dialog', { name: 'First, create an account' });
  await expect(dialog.getByRole('link', { name: 'Create account' })).toBeInViewport({ ratio: 1 });
  await expect(dialog).toBeInViewport({ ratio: 1 });
});
