import { defineConfig } from 'vitest/config';

// For the workers and the servers and commands that they start.
process.env.NODE_OPTIONS = `--import=${new URL('testing/resolve-drizzle.mjs', import.meta.url).href}`;

export default defineConfig({
  test: {
    // A poll ends as soon as it succeeds; the limit only matters on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', ['json', { outputFile: 'e2e/results/unit.json' }]],
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{contract,mediawiki,sandbox,svg,web}/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{scripts,server,testing,trials}/**/*.test.ts'],
          globalSetup: 'testing/database/test-cluster.ts',
          isolate: false,
          // Tests wait for PostgreSQL most of the time, so one worker more than cores fits.
          maxWorkers: 3,
          // After the pure tests, because the two differ in their number of workers.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
