// Measures the figures of docs/benchmarks.md on loopback, and writes them there and to docs/benchmarks.json.
// Usage: npm run bench [-- part …]; the sections of other parts stay unchanged.
//        npm run bench -- compare FILE; compares docs/benchmarks.json with that of an earlier run. Exits with 1 if a figure got worse.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Measured } from './figure.ts';
import { PARTS } from './parts.ts';
import { compareResults, describeChanges } from './results/compare.ts';
import { describeRun } from './results/machine.ts';
import { renderResults } from './results/render.ts';
import { readResults, UnusableFile, withPart, writeResults } from './results/results.ts';

const DOCS = resolve(import.meta.dirname, '../docs');
const LATEST = resolve(DOCS, 'benchmarks.json');

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function readOrFail(file: string) {
  try {
    return readResults(file);
  } catch (error) {
    if (error instanceof UnusableFile) fail(error.message);
    throw error;
  }
}

/** Prints the comparison. Returns the exit code. */
function compare(files: readonly string[]): number {
  const [file] = files;
  if (file === undefined || files.length > 1) fail('Usage: npm run bench -- compare FILE');
  const [before, after] = [readOrFail(resolve(file)), readOrFail(LATEST)];
  const changes = compareResults(before, after);
  process.stdout.write(describeChanges(changes, before, after));
  return changes.some(({ verdict }) => verdict === 'worse') ? 1 : 0;
}

/** Measures a part in a separate process. @throws Error with what it wrote last */
async function measure(name: string): Promise<Measured> {
  const child = fork(resolve(import.meta.dirname, 'measure-part.ts'), [name], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    errors += chunk;
  });
  const results: Measured[] = [];
  child.on('message', (message) => results.push(message as Measured));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const [measured] = results;
  if (code !== 0 || !measured)
    throw new Error(errors.match(/^\[?\w*Error\b.*$/m)?.[0] ?? `The process ended with ${signal ?? code}.`);
  return measured;
}

/** Measures the parts in turn and writes each as soon as it is done. Returns the exit code. */
async function run(names: readonly string[]): Promise<number> {
  const isWhole = names.length === Object.keys(PARTS).length;
  const machine = describeRun();
  let results = existsSync(LATEST) ? readOrFail(LATEST) : null;
  const failures: string[] = [];
  for (const [at, name] of names.entries()) {
    const label = `${at + 1}/${names.length} ${name}`;
    process.stderr.write(`${label} …\n`);
    const start = performance.now();
    const secondsSince = () => (performance.now() - start) / 1000;
    try {
      const measured = await measure(name);
      const seconds = secondsSince();
      results = withPart(results, name, { run: machine, seconds, measured, isWhole });
      writeResults(LATEST, results);
      writeFileSync(resolve(DOCS, 'benchmarks.md'), renderResults(results, PARTS));
      process.stderr.write(`${label}: ${measured.figures.length} figures, ${seconds.toFixed(0)} s\n`);
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`);
      process.stderr.write(`${label} failed after ${secondsSince().toFixed(0)} s\n`);
    }
  }
  for (const failure of failures) process.stderr.write(`Not measured: ${failure}\n`);
  return failures.length === 0 ? 0 : 1;
}

const wanted = process.argv.slice(2);
if (wanted[0] === 'compare') process.exitCode = compare(wanted.slice(1));
else {
  const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    fail(`Unknown part: ${unknown.join(', ')}. Choose from: ${Object.keys(PARTS).join(', ')}, compare.`);
  process.exitCode = await run(
    Object.keys(PARTS).filter((name) => wanted.length === 0 || wanted.includes(name)),
  );
}
