import { expectAccessible, expectContrast, expectNoSidewaysScrolling } from '#testing/browser/accessible.ts';
import { expect, test } from '#testing/browser/fixtures.ts';

test('what the gallery looks for is found on a page that has it', async ({ page }) => {
  await page.goto('/legal');
  await expectAccessible(page);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<img src="/favicon.svg" /><p style="color: #ccc; background: #fff; width: 200vw">pale</p>',
    ),
  );
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  await expect(expectContrast(page, 'contrast')).rejects.toThrow(/pale/);
  await expect(expectNoSidewaysScrolling(page)).rejects.toThrow(/sideways/);
});
