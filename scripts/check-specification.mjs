// Checks the documents that name tests as evidence: each named file and test must exist. Rows of docs/specification.md must
// name both, and references in the code, like `spec 2.14`, must point to existing rows.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SPECIFICATION = 'docs/specification.md';
const SECURITY = 'docs/security.md';
const ROW = /^\| (\d+\.\d+) \| (.+) \|$/;
const PATH = /`([^`\s]+\.(?:tsx?|mjs|css|md|html))`/g;
const TEST = /`([^`]+\.(?:test|spec)\.tsx?)` › “([^”]+)”/g;

const faults = [];
const numbers = new Set();

for (const line of readFileSync(SPECIFICATION, 'utf8').split('\n')) {
  const [, number, rest] = line.match(ROW) ?? [];
  if (!number) continue;
  if (numbers.has(number)) fault(SPECIFICATION, `${number} occurs twice.`);
  numbers.add(number);
  const [, , implementation = '', tests = ''] = rest.split('|');
  if (checkFiles(SPECIFICATION, number, implementation) === 0)
    fault(SPECIFICATION, `${number} names no file that implements it.`);
  if (checkTests(SPECIFICATION, number, tests) === 0) fault(SPECIFICATION, `${number} names no test.`);
}

for (const [index, line] of readFileSync(SECURITY, 'utf8').split('\n').entries()) {
  checkFiles(SECURITY, `line ${index + 1}`, line);
  checkTests(SECURITY, `line ${index + 1}`, line);
  // A test in another form would escape the check.
  const count = line.split(' › ').length - 1;
  if (count !== [...line.matchAll(TEST)].length)
    fault(SECURITY, `line ${index + 1} names a test in another form than \`file\` › “title”.`);
}

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' });
for (const file of sources.split('\n').filter(existsSync)) {
  const text = readFileSync(file, 'utf8');
  for (const [, number] of text.matchAll(/\bspec (\d+\.\d+)/g))
    if (!numbers.has(number)) fault(SPECIFICATION, `${file} refers to spec ${number}, which doesn't exist.`);
  for (const [reference] of text.matchAll(/\bspec §[\d.]+|specification, sections? [\d.]+/g))
    fault(SPECIFICATION, `${file} refers to "${reference}" instead of to a row, like spec 2.14.`);
}

for (const line of faults) process.stdout.write(`${line}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function fault(document, sentence) {
  faults.push(`${document}: ${sentence}`);
}

/** Checks that all files named in a text exist, and returns how many it names. */
function checkFiles(document, place, text) {
  const paths = [...text.matchAll(PATH)].map(([, path]) => path);
  for (const path of paths)
    if (!existsSync(path)) fault(document, `${place} names ${path}, which doesn't exist.`);
  return paths.length;
}

/** Checks that all tests named in a text exist, and returns how many it names. */
function checkTests(document, place, text) {
  const tests = [...text.matchAll(TEST)];
  for (const [, path, title] of tests) {
    if (!existsSync(path)) fault(document, `${place} names ${path}, which doesn't exist.`);
    else if (!readFileSync(path, 'utf8').includes(title))
      fault(document, `${place}: ${path} has no test “${title}”.`);
  }
  return tests.length;
}
