import { defineConfig } from '@playwright/test';
import { browserOptions } from '#testing/browser/browser.ts';

/** Run by `npm run test:mediawiki`, which sets up the wiki first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../results/mediawiki',
  workers: 1,
  forbidOnly: true,
  timeout: 300_000,
  // As in the other browser tests.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../results/mediawiki.json' }]],
  use: browserOptions,
});
