import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,mediawiki,sandbox,scripts,server,svg,web}/**/*.test.ts'],
    globalSetup: 'server/platform/database/test-cluster.ts',
    testTimeout: 20_000,
    reporters: ['default', ['json', { outputFile: 'e2e/results/unit.json' }]],
  },
});
