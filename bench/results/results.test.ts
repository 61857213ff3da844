import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { figure } from '../figure.ts';
import { parseResults, type Run, readResults, UnusableFile, withPart, writeResults } from './results.ts';

const RUN: Run = { cores: 2, model: 'A', memoryGb: 24, node: '24', date: '2026-11-26', commit: '0123abcd' };
const PART = { run: RUN, seconds: 1, isWhole: true };
const RESULTS = withPart(null, 'start', {
  ...PART,
  measured: { figures: [figure('first start', [1.8, 1.9, 2], { unit: 's' })], notes: '' },
});

const parse = (content: object) => () => parseResults(JSON.stringify(content), 'old.json');

it('reads what it has written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'benchmarks.json');
  writeResults(file, RESULTS);
  expect(readResults(file)).toEqual(RESULTS);
});

it('says what is wrong with a file', () => {
  expect(() => readResults('/nowhere/benchmarks.json')).toThrow(
    /^\/nowhere\/benchmarks\.json can’t be read: ENOENT/,
  );
  expect(() => parseResults('# Benchmarks', 'old.md')).toThrow(/^old\.md isn’t JSON: /);
  expect(parse({ name: 'logotheca' })).toThrow(
    'old.json has no “format”, so it isn’t a result of npm run bench.',
  );
  expect(parse([])).toThrow('has no “format”');
  expect(() => parseResults('null', 'old.json')).toThrow('has no “format”');
  expect(parse({ ...RESULTS, format: 0 })).toThrow('old.json has format 0; only format 1 can be compared.');
});

it('says which field of a damaged file is wrong', () => {
  const damaged = structuredClone(RESULTS) as unknown as {
    parts: { start: { figures: { value: unknown }[] } };
  };
  for (const one of damaged.parts.start.figures) one.value = '1.9 s';
  expect(parse(damaged)).toThrow(/^old\.json is damaged: parts\.start\.figures\.0\.value: .*expected number/);
  expect(parse(damaged)).toThrow(UnusableFile);
});

it('refuses a figure that isn’t a number, so that a part that measured nothing fails', () => {
  const measured = { figures: [figure('first start', [])], notes: '' };
  expect(() => withPart(null, 'start', { ...PART, measured })).toThrow(/expected number/);
});

it('keeps the machine of the whole run if single parts are measured later', () => {
  const later = { ...RUN, date: '2026-11-27' };
  const measured = { figures: [], notes: '' };
  const single = withPart(RESULTS, 'zip', { run: later, seconds: 1, measured, isWhole: false });
  expect(single.run).toEqual(RUN);
  expect(single.parts.zip?.run).toEqual(later);
  expect(single.parts.start).toEqual(RESULTS.parts.start);
  expect(withPart(RESULTS, 'zip', { run: later, seconds: 1, measured, isWhole: true }).run).toEqual(later);
});
