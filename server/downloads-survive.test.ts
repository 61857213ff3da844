import { expect, it } from 'vitest';
import { tryKills } from '../trials/try-kills.ts';

it('every acknowledged download is in the history after server and database were killed in the middle of a stream', {
  timeout: 180_000,
}, async () => {
  const { acknowledged, faults } = await tryKills(4);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20);
});
