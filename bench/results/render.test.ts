import { expect, it } from 'vitest';
import { exact, figure, type Measured } from '../figure.ts';
import { formatNumber, renderResults } from './render.ts';
import { type Run, withPart } from './results.ts';
import { RUN } from './test-run.ts';

const HEADINGS = {
  search: { title: 'Search', description: 'After a warm-up.' },
  zip: { title: 'Batch zip', description: 'In a browser.' },
};

const MEASURED: Measured = {
  figures: [
    figure('one name', [310, 315, 330], { unit: 'ms', limit: [300, 300, 300], limitIs: 'the wiki' }),
    figure('performance', [97, 98, 99], { limit: 98, isHigherBetter: true, detail: 'mobile' }),
    exact('upstream requests', 3, { limit: 3 }),
    figure('build', 1234.5, { unit: 's' }),
  ],
  notes: '\nA note.\n',
};

it('writes a table with the machine once at the top', () => {
  const results = withPart(null, 'search', { run: RUN, seconds: 12, measured: MEASURED, isWhole: true });
  const text = renderResults(results, HEADINGS);
  expect(text.match(/A processor/g)).toHaveLength(1);
  expect(text).toContain(`## Search

After a warm-up. Takes 12 seconds.

| what | limit | ours | ratio | rounds (spread) |
|---|---|---|---|---|
| one name, ms; the limit is the wiki | 300 | 315 | 1.05 | 3 (3 %) |
| performance | ≥ 98 | 98 (mobile) | 1.00 | 3 (1 %) |
| upstream requests | ≤ 3 | 3 | 1.00 | exact |
| build, s | — | 1,235 | — | 1 |

A note.
`);
});

it('says where and when a part was measured that is newer than the whole run', () => {
  const measured = { figures: [], notes: '' };
  const whole = withPart(null, 'search', { run: RUN, seconds: 1, measured: MEASURED, isWhole: true });
  const run = { ...RUN, date: '2026-11-27', commit: '4567abcd' };
  const sections = (part: Run) =>
    renderResults(withPart(whole, 'zip', { run: part, seconds: 200, measured, isWhole: false }), HEADINGS);
  expect(sections(RUN)).toContain('In a browser. Takes 3 minutes.\n');
  expect(sections(run)).toContain('Takes 3 minutes. Measured separately, at commit 4567abcd, 2026-11-27.');
  expect(sections({ ...run, cores: 8 })).toContain('Measured separately on 8 cores (A processor)');
});

it('shows numbers as people read them', () => {
  expect([1234.56, 99.96, 12.34, 1.234, 0.0912, 0, -3.21].map(formatNumber)).toEqual([
    '1,235',
    '100',
    '12.3',
    '1.23',
    '0.091',
    '0',
    '-3.21',
  ]);
});
