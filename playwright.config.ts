import { defineConfig } from '@playwright/test';
import { browserOptions } from './testing/browser/browser.ts';

const { launchOptions } = browserOptions;
/** Tests open a page for a few seconds only, so optimising its code takes longer than it saves. */
const WITHOUT_OPTIMIZATION = '--js-flags=--no-opt --no-maglev --single-threaded-gc';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results/output',
  workers: 3,
  forbidOnly: true,
  // Waiting ends as soon as it succeeds. The limits only end tests that hang, so they are far from any duration.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'e2e/results/e2e.json' }]],
  use: {
    ...browserOptions,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, WITHOUT_OPTIMIZATION] },
  },
  projects: [
    { name: 'e2e', testIgnore: 'mediawiki/**', grepInvert: /@every-window/ },
    // Takes screenshots of every state for review and checks the contrast of all rendered text; walks by keyboard in every window.
    { name: 'gallery', testMatch: ['gallery.ts', 'site/walks-by-keyboard.spec.ts'] },
  ],
});
