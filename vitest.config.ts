import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,mediawiki,sandbox,scripts,server,svg,testing,trials,web}/**/*.test.ts'],
    globalSetup: 'testing/database/test-cluster.ts',
    testTimeout: 20_000,
    // Most of the time is spent waiting for PostgreSQL and for the answers of servers, so more than one a core fits.
    maxWorkers: 3,
    // A poll ends as soon as it is so; on a busy machine that takes longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', ['json', { outputFile: 'e2e/results/unit.json' }]],
  },
});
