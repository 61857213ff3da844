import { expect, it } from 'vitest';
import { createTestClock } from '#testing/create-test-world.ts';
import { WikiClient } from './wiki-client.ts';

it('keeps a pause that a wiki asked for, whatever shorter one it asks for later', () => {
  const clock = createTestClock('2026-11-28T12:00:00Z');
  const budget = { take: async () => null, closedReason: () => null, countLeft: async () => 100 };
  const apiUrl = 'https://en.wikipedia.test/w/api.php';
  const client = new WikiClient({ name: 'en.wikipedia.test', apiUrl, headers: {}, budget, clock });
  client.pause(30_000);
  client.pause(5000);
  expect(client.pauseMs()).toBe(30_000);
  clock.advance(10_000);
  client.pause(60_000);
  expect(client.pauseMs()).toBe(60_000);
});
