// Names the failed tests in the reports of Vitest and Playwright given as arguments, each with the first lines of
// what went wrong. Says nothing where all passed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 4;

/** The beginning of a message, up to the stack. */
function beginningOf(text) {
  const lines = stripVTControlCharacters(text || 'no message').split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const said = lines.slice(0, stack < 0 ? undefined : stack).filter((line) => line.trim() !== '');
  return said.slice(0, MAX_LINES).map((line) => `    ${line.trim()}\n`);
}

function* failuresOfVitest({ testResults }) {
  for (const { name, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    if (message) yield { name: file, error: message };
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') yield { name: `${file} › ${fullName}`, error: failureMessages[0] };
    }
  }
}

function* failuresOfSuite({ title, suites = [], specs = [] }, above) {
  const place = [...above, title].filter((part) => part !== '');
  for (const suite of suites) yield* failuresOfSuite(suite, place);
  for (const spec of specs.filter(({ ok }) => !ok)) {
    const error = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0];
    yield { name: [...place, spec.title].join(' › '), error: error?.message };
  }
}

function* failuresOfPlaywright({ errors, suites }) {
  for (const { message } of errors) yield { name: 'the run itself', error: message };
  for (const suite of suites) yield* failuresOfSuite(suite, []);
}

function failuresIn(file) {
  if (!existsSync(file)) return [{ name: file, error: 'was not written: these tests did not run' }];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return [...(report.testResults ? failuresOfVitest(report) : failuresOfPlaywright(report))];
}

for (const { name, error } of process.argv.slice(2).flatMap(failuresIn))
  process.stdout.write(`✗ ${name}\n${beginningOf(error).join('')}`);
