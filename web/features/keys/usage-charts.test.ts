import { expect, test } from 'vitest';
import { callsOf, dailyUsage } from './usage-charts.tsx';

const NOW = Date.parse('2026-03-01T00:30:00Z');
const USAGE = [
  { keyId: 1, day: '2026-01-30', calls: 900, downloads: 90 },
  { keyId: 1, day: '2026-01-31', calls: 4, downloads: 1 },
  { keyId: 1, day: '2026-03-01', calls: 2, downloads: 0 },
  { keyId: 2, day: '2026-03-01', calls: 5, downloads: 3 },
];

test('the usage has each of the last 30 days, with today, and adds up the keys', () => {
  const days = dailyUsage(USAGE, NOW);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-01-31', calls: 4, downloads: 1 });
  expect(days[28]).toEqual({ day: '2026-02-28', calls: 0, downloads: 0 });
  expect(days[29]).toEqual({ day: '2026-03-01', calls: 7, downloads: 3 });
});

test('the calls of a key are its own', () => {
  expect(callsOf(USAGE, 2)).toBe(5);
  expect(callsOf(USAGE, 3)).toBe(0);
});
