import { expect, test } from 'vitest';
import { bannerWords } from './limit-text.ts';

const said = (remaining: number | null, isGuest = false, resetsAt: string | null = null) =>
  bannerWords({ limit: remaining === null ? null : 10, remaining, resetsAt }, isGuest, 'UTC');

test('a subscriber has no banner', () => expect(said(null)).toBeNull());

test('the banner is calm while there is plenty, and plain with three left', () => {
  expect(said(10)).toEqual({ mood: 'calm', title: '10 of 10 free downloads left this month', detail: null });
  expect(said(4)?.mood).toBe('calm');
  expect(said(3)).toEqual({ mood: 'few', title: '3 of 10 free downloads left this month', detail: null });
  expect(said(1, true)).toEqual({ mood: 'few', title: '1 of 10 free guest downloads left', detail: null });
});

test('at the limit an account is told when the next downloads come, a guest what an account has', () => {
  expect(said(0, false, '2027-02-28T09:30:00.000Z')?.detail?.replace(/\s+/g, ' ')).toBe(
    'The next 10 come on February 28, 2027 at 9:30 AM. Premium has no limit.',
  );
  expect(said(0)?.detail).toBe('Premium has no limit.');
  expect(said(0, true)).toEqual({
    mood: 'reached',
    title: 'All 10 free guest downloads are used',
    detail: 'A free account has 10 downloads every month. Premium has no limit.',
  });
});
