import type { Run } from './results.ts';

/** A run of the benchmarks, for tests. */
export const RUN: Run = {
  cores: 2,
  model: 'A processor',
  memoryGb: 24,
  node: '24.0.0',
  date: '2026-11-26',
  commit: '0123abcd',
};
