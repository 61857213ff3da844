// Prints the failed tests in Vitest and Playwright reports with the first lines of each error and, for browser
// tests, its location. Prints nothing if all tests passed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 4;

/** Returns the first lines of an error message, without the stack. */
function firstLinesOf(text) {
  const lines = stripVTControlCharacters(text || 'no message').split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const messageLines = lines.slice(0, stack < 0 ? undefined : stack).filter((line) => line.trim() !== '');
  return messageLines
    .slice(0, MAX_LINES)
    .map((line) => `    ${line.trim()}\n`)
    .join('');
}

function* failuresOfVitest({ testResults }) {
  for (const { name, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    if (message) yield { name: file, text: firstLinesOf(message) };
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed')
        yield { name: `${file} › ${fullName}`, text: firstLinesOf(failureMessages[0]) };
    }
  }
}

/** Returns a Playwright error with its location. */
function describeError({ message, location }) {
  const text = firstLinesOf(message);
  return location ? `${text}    at ${relative(process.cwd(), location.file)}:${location.line}\n` : text;
}

function* failuresOfSuite({ title, suites = [], specs = [] }, parentTitles) {
  const titles = [...parentTitles, title].filter((part) => part !== '');
  for (const suite of suites) yield* failuresOfSuite(suite, titles);
  for (const { title: testTitle, tests } of specs) {
    for (const { results } of tests.filter(({ status }) => status === 'unexpected')) {
      const errors = results.flatMap((result) => result.errors);
      yield { name: [...titles, testTitle].join(' › '), text: errors.map(describeError).join('') };
    }
  }
}

function* failuresOfPlaywright({ errors, suites }) {
  for (const error of errors) yield { name: 'outside the tests', text: describeError(error) };
  for (const suite of suites) yield* failuresOfSuite(suite, []);
}

function failuresIn(file) {
  if (!existsSync(file))
    return [{ name: file, text: firstLinesOf('The report is missing: these tests did not run.') }];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return [...(report.testResults ? failuresOfVitest(report) : failuresOfPlaywright(report))];
}

for (const { name, text } of process.argv.slice(2).flatMap(failuresIn))
  process.stdout.write(`✗ ${name}\n${text}`);
