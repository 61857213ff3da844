import {
  expectAccessible,
  expectContrast,
  expectNoHorizontalScrolling,
} from '#testing/browser/accessible.ts';
import { test } from '#testing/browser/fixtures.ts';
import { openState, STATES, settle } from './states/all.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.describe.configure({ mode: 'parallel' });

for (const state of STATES) {
  for (const viewport of WINDOWS) {
    test.describe(() => {
      test.use({ hasConsent: !state.isFirstVisit, viewport });

      test(`${state.name}, ${viewport.width} px wide`, async ({ page, wiki }, info) => {
        if (state.expectedError)
          info.annotations.push({ type: 'expected error', description: state.expectedError });
        await page.emulateMedia({ colorScheme: 'light' });
        await openState(page, state, wiki);
        await settle(page);
        await expectNoHorizontalScrolling(page);
        await expectAccessible(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          const screenshotName = `${state.name}-${viewport.width}-${colorScheme}`;
          await page.screenshot({ path: `e2e/results/gallery/${screenshotName}.png` });
          await expectContrast(page, screenshotName);
        }
      });
    });
  }
}
