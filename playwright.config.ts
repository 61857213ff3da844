import { defineConfig } from '@playwright/test';
import { browserOptions } from './testing/browser/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'mediawiki/**',
  outputDir: 'e2e/results/output',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'e2e/results/e2e.json' }]],
  use: browserOptions,
});
