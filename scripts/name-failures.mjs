// Names the failed tests in the reports of Vitest and Playwright given as arguments, each with the first lines of
// what went wrong and, for a browser test, the line it stood at. Says nothing where all passed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 4;

/** The beginning of a message, up to the stack. */
function beginningOf(text) {
  const lines = stripVTControlCharacters(text || 'no message').split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const said = lines.slice(0, stack < 0 ? undefined : stack).filter((line) => line.trim() !== '');
  return said
    .slice(0, MAX_LINES)
    .map((line) => `    ${line.trim()}\n`)
    .join('');
}

function* failuresOfVitest({ testResults }) {
  for (const { name, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    if (message) yield { name: file, said: beginningOf(message) };
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') yield { name: `${file} › ${fullName}`, said: beginningOf(failureMessages[0]) };
    }
  }
}

/** An error of Playwright and where it was met: a test that ran out of time says only in its second one what it waited for. */
function describeError({ message, location }) {
  const said = beginningOf(message);
  return location ? `${said}    at ${relative(process.cwd(), location.file)}:${location.line}\n` : said;
}

function* failuresOfSuite({ title, suites = [], specs = [] }, above) {
  const place = [...above, title].filter((part) => part !== '');
  for (const suite of suites) yield* failuresOfSuite(suite, place);
  for (const { title: what, tests } of specs) {
    for (const { results } of tests.filter(({ status }) => status === 'unexpected')) {
      const errors = results.flatMap((result) => result.errors);
      yield { name: [...place, what].join(' › '), said: errors.map(describeError).join('') };
    }
  }
}

function* failuresOfPlaywright({ errors, suites }) {
  for (const error of errors) yield { name: 'the run itself', said: describeError(error) };
  for (const suite of suites) yield* failuresOfSuite(suite, []);
}

function failuresIn(file) {
  if (!existsSync(file))
    return [{ name: file, said: beginningOf('was not written: these tests did not run') }];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return [...(report.testResults ? failuresOfVitest(report) : failuresOfPlaywright(report))];
}

for (const { name, said } of process.argv.slice(2).flatMap(failuresIn))
  process.stdout.write(`✗ ${name}\n${said}`);
