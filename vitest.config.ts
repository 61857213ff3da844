import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

// The test workers, and the servers and commands that they start, inherit this.
process.env.NODE_OPTIONS = `--import=${new URL('testing/resolve-drizzle.mjs', import.meta.url).href}`;

/** The test of a program that needs a server with a database. */
const WITH_SERVER = 'programs/**/{server,server-source}.test.ts';

/** The tests that render whole pages. */
const WHOLE_PAGES = ['web/wording.test.ts', 'web/render.test.ts'];

/** What is slow by nature, such as starting and killing processes. Only `npm run test:all` runs it. */
const SLOW = '**/*.slow.test.ts';
const exclude = [...configDefaults.exclude, SLOW];

export default defineConfig({
  plugins: [react()],
  // As Node resolves packages itself: without it, the two entries of the router would be two copies of it.
  resolve: { conditions: ['node', 'module-sync'] },
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    // A poll ends as soon as it succeeds; this limit, too, only ends tests that hang.
    expect: { poll: { timeout: 100_000 } },
    setupFiles: ['testing/repeatable-inputs.ts'],
    reporters: ['default', ['json', { outputFile: 'e2e/results/unit.json' }]],
    // Many tests mostly wait for PostgreSQL, so three workers fit on two cores.
    maxWorkers: 3,
    // These limits end tests that hang.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{bench,catalogue,contract,files,images,mediawiki,sandbox,svg,web}/**/*.test.ts'],
          exclude: [...exclude, ...WHOLE_PAGES],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // They load modules that other tests mock, so they don’t share their process.
        test: { name: 'pages', include: WHOLE_PAGES, pool: 'threads' },
      },
      {
        extends: true,
        // Pages and components in a DOM, on React. A separate process per file, because a DOM is global.
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          maxWorkers: 3,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // They start processes and stand-ins, but no database.
        test: {
          name: 'programs',
          include: ['programs/**/*.test.ts'],
          exclude: [...exclude, WITH_SERVER],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{examples,scripts,server,testing}/**/*.test.ts', WITH_SERVER],
          exclude,
          globalSetup: 'testing/database/test-cluster.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          globalSetup: 'testing/database/test-cluster.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
