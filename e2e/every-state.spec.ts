import {
  expectAccessible,
  expectContrast,
  expectNoHorizontalScrolling,
} from '#testing/browser/accessible.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openState, STATES, settle } from './states/all.ts';

/** From a small phone to a wide screen; 640 × 512 is 1280 × 1024 at 200 %, 720 × 450 is 1440 × 900 at 200 %. */
const PHONE = { width: 360, height: 640 };
const BETWEEN = [
  { width: 390, height: 844 },
  { width: 640, height: 512 },
  { width: 720, height: 450 },
  { width: 768, height: 1024 },
  { width: 2560, height: 1300 },
];
const DESKTOP = { width: 1440, height: 900 };

test.describe.configure({ mode: 'parallel' });

for (const state of STATES.filter(({ isVariant }) => !isVariant)) {
  test.describe(() => {
    test.use({ hasConsent: !state.isFirstVisit });

    test(`${state.name}: fits every window, and axe finds nothing`, async ({ page, wiki }, info) => {
      if (state.expectedError)
        info.annotations.push({ type: 'expected error', description: state.expectedError });
      await page.setViewportSize(PHONE);
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
      // Only pages differ between phones and desktops; dialogs and menus, which `act` opens, don't.
      if (!state.act) await expectAccessible(page, 'on a desktop');
    });
  });
}

test('the checks of the states and of the gallery fail on a page with faults', async ({ page }) => {
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
  await expect(expectNoHorizontalScrolling(page)).rejects.toThrow(/horizontal overflow/);
});
