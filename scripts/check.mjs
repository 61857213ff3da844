// Runs all checks that need no database or browser, in parallel. Prints only the output of failed checks.
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
  ['structure', 'node', ['scripts/check-structure.mjs']],
  ['specification and security', 'node', ['scripts/check-specification.mjs']],
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

const queue = [...CHECKS];
const results = [];
async function runQueue() {
  for (let check = queue.shift(); check; check = queue.shift()) results.push(await run(check));
}
await Promise.all(Array.from({ length: availableParallelism() }, runQueue));

const failed = results.filter((result) => !result.passed);
for (const { name, output } of failed) process.stdout.write(`✗ ${name}\n${output.trimEnd()}\n\n`);
process.stdout.write(`check: ${results.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
