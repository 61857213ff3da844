// Runs all checks that need no database or browser, in parallel. Prints only the output of failed checks, and on a terminal
// also the checks that are still running.
// Usage: npm run check [-- part of a check's name]
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const CHECKS = [
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['types', 'tsc', ['-p', '.']],
  [
    'import boundaries',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--cache',
      'node_modules/.cache/dependency-cruiser',
      'catalogue',
      'contract',
      'examples',
      'files',
      'images',
      'mediawiki',
      'programs',
      'sandbox',
      'server',
      'svg',
      'web',
      'e2e',
      'bench',
      'testing',
      'trials',
      'scripts',
    ],
  ],
  ['settings', 'node', ['scripts/write-env-example.ts', '--check']],
  ['API of programs', 'node', ['scripts/write-api.ts']],
  ['dead code', 'knip', ['--cache']],
];

function run([name, command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ name, passed: code === 0, output }));
    child.on('error', (error) => resolve({ name, passed: false, output: error.message }));
  });
}

const wanted = process.argv[2] ?? '';
const queue = CHECKS.filter(([name]) => name.includes(wanted));
if (queue.length === 0) {
  process.stderr.write(
    `No check is named "${wanted}". Choose from: ${CHECKS.map(([name]) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const running = new Set();
/** Writes one line over the last. */
function showRunning() {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${[...running].join(', ')}`);
}

const results = [];
async function runQueue() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    running.add(check[0]);
    showRunning();
    results.push(await run(check));
    running.delete(check[0]);
    showRunning();
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runQueue));

const failed = results.filter((result) => !result.passed);
for (const { name, output } of failed) process.stdout.write(`✗ ${name}\n${output.trimEnd()}\n\n`);
process.stdout.write(`check: ${results.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
