import { defineConfig } from '@playwright/test';
import { browserOptions } from './testing/browser/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results/output',
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'e2e/results/e2e.json' }]],
  use: browserOptions,
  projects: [
    { name: 'e2e', testIgnore: 'mediawiki/**' },
    // Takes screenshots of every state for review and checks the contrast of all rendered text.
    { name: 'gallery', testMatch: 'gallery.ts' },
  ],
});
