import {
  expectAccessible,
  expectContrast,
  expectNoHorizontalScrolling,
} from '#testing/browser/accessible.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { openState, STATES, settle } from './states/all.ts';

/** From a small phone to a desktop; 640 × 512 is 1280 × 1024 at 200 %, 720 × 450 is 1440 × 900 at 200 %. */
const PHONE = { width: 360, height: 640 };
const BETWEEN = [
  { width: 390, height: 844 },
  { width: 640, height: 512 },
  { width: 720, height: 450 },
];
const DESKTOP = { width: 1440, height: 900 };

test.describe.configure({ mode: 'parallel' });

for (const state of STATES) {
  test.describe(() => {
    test.use({ hasConsent: !state.isFirstVisit, viewport: PHONE });

    test(`${state.name}: fits every window, and axe finds nothing`, async ({ page, wiki }, info) => {
      if (state.expects) info.annotations.push({ type: 'expects', description: state.expects });
      await openState(page, state, wiki);
      await settle(page);
      await expectNoHorizontalScrolling(page, 'on a phone');
      await expectAccessible(page, 'on a phone');
      for (const size of BETWEEN) {
        await page.setViewportSize(size);
        await expectNoHorizontalScrolling(page, `${size.width} × ${size.height}`);
      }
      await page.setViewportSize(DESKTOP);
      await settle(page);
      await expectNoHorizontalScrolling(page, 'on a desktop');
      // What an action opens is built alike on a phone and a desktop; a page is not.
      if (!state.act) await expectAccessible(page, 'on a desktop');
    });
  });
}

test('the checks and the gallery find their faults on a page that has them', async ({ page }) => {
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
  await expect(expectNoHorizontalScrolling(page)).rejects.toThrow(/sideways/);
});
