// Checks docs/specification.md: every row must name existing files and tests, and references in the code, like
// `spec 2.14`, must point to existing rows.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SPECIFICATION = 'docs/specification.md';
const ROW = /^\| (\d+\.\d+) \| (.+) \|$/;
const PATH = /`([^`]+\.(?:tsx?|mjs|css|md|html))`/g;
const TEST = /`([^`]+\.(?:test|spec)\.tsx?)` › “([^”]+)”/g;

const faults = [];
const numbers = new Set();

for (const line of readFileSync(SPECIFICATION, 'utf8').split('\n')) {
  const [, number, rest] = line.match(ROW) ?? [];
  if (!number) continue;
  if (numbers.has(number)) faults.push(`${number} occurs twice.`);
  numbers.add(number);
  const [, , implementation = '', tests = ''] = rest.split('|');
  checkFiles(number, implementation);
  checkTests(number, tests);
}

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' });
for (const file of sources.split('\n').filter(existsSync)) {
  const text = readFileSync(file, 'utf8');
  for (const [, number] of text.matchAll(/\bspec (\d+\.\d+)/g))
    if (!numbers.has(number)) faults.push(`${file} refers to spec ${number}, which doesn't exist.`);
  for (const [reference] of text.matchAll(/\bspec §[\d.]+|specification, sections? [\d.]+/g))
    faults.push(`${file} refers to "${reference}" instead of to a row, like spec 2.14.`);
}

for (const fault of faults) process.stdout.write(`${SPECIFICATION}: ${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function checkFiles(number, cell) {
  const paths = [...cell.matchAll(PATH)].map(([, path]) => path);
  if (paths.length === 0) faults.push(`${number} names no file that implements it.`);
  for (const path of paths)
    if (!existsSync(path)) faults.push(`${number} names ${path}, which doesn't exist.`);
}

function checkTests(number, cell) {
  const tests = [...cell.matchAll(TEST)];
  if (tests.length === 0) faults.push(`${number} names no test.`);
  for (const [, path, title] of tests) {
    if (!existsSync(path)) faults.push(`${number} names ${path}, which doesn't exist.`);
    else if (!readFileSync(path, 'utf8').includes(title))
      faults.push(`${number}: ${path} has no test “${title}”.`);
  }
}
