import {
  expectAccessible,
  expectContrast,
  expectNoHorizontalScrolling,
} from '#testing/browser/accessible.ts';
import { test } from '#testing/browser/fixtures.ts';
import { openState, STATES, settle } from './states/all.ts';

/** Seven windows: a state is opened in the first of each row and resized to the others. */
const WINDOWS = [
  // 640 × 512 is 1280 × 1024 at 200 %, 720 × 450 is 1440 × 900 at 200 %.
  [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
    { width: 640, height: 512 },
    { width: 720, height: 450 },
    { width: 768, height: 1024 },
  ],
  [
    { width: 1440, height: 900 },
    { width: 2560, height: 1300 },
  ],
] as const;

test.describe.configure({ mode: 'parallel' });

for (const state of STATES) {
  for (const [first, ...others] of WINDOWS) {
    test.describe(() => {
      test.use({ hasConsent: !state.isFirstVisit, viewport: first });

      test(`${state.name}, ${first.width} px wide`, async ({ page, wiki }, info) => {
        if (state.expectedError)
          info.annotations.push({ type: 'expected error', description: state.expectedError });
        await page.emulateMedia({ colorScheme: 'light' });
        await openState(page, state, wiki);
        await settle(page);
        await expectAccessible(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          const screenshotName = `${state.name}-${first.width}-${colorScheme}`;
          // A dialog covers one window only.
          const fullPage = await page.getByRole('dialog').first().isHidden();
          await page.screenshot({ path: `e2e/results/gallery/${screenshotName}.png`, fullPage });
          await expectContrast(page, screenshotName);
        }
        for (const size of [first, ...others]) {
          await page.setViewportSize(size);
          await expectNoHorizontalScrolling(page, `${size.width} × ${size.height}`);
        }
      });
    });
  }
}
