// Prints the numbers of passed and failed tests in Vitest and Playwright reports, e.g. "120 0". A missing or
// empty report counts as one failure.
import { existsSync, readFileSync } from 'node:fs';

function count(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const passed = report.numPassedTests ?? report.stats.expected + report.stats.flaky;
  const failed = report.numFailedTests ?? report.stats.unexpected;
  return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };
}

const counts = process.argv.slice(2).map(count);
const sum = (key) => counts.reduce((total, part) => total + part[key], 0);
process.stdout.write(`${sum('passed')} ${sum('failed')}\n`);
