import { expect, test } from 'vitest';
import { limitText } from './limit-banner.tsx';

const textFor = (remaining: number | null, isGuest = false, resetsAt: string | null = null) =>
  limitText({ limit: remaining === null ? null : 10, remaining, resetsAt }, isGuest, 'UTC');

test('a subscriber has no banner', () => expect(textFor(null)).toBeNull());

test('the level is plenty with four or more downloads left, and few with fewer', () => {
  expect(textFor(10)).toEqual({
    level: 'plenty',
    title: '10 of 10 free downloads left this month',
    detail: null,
  });
  expect(textFor(4)?.level).toBe('plenty');
  expect(textFor(3)).toEqual({ level: 'few', title: '3 of 10 free downloads left this month', detail: null });
  expect(textFor(1, true)).toEqual({
    level: 'few',
    title: '1 of 10 free guest downloads left',
    detail: null,
  });
});

test('at the limit, an account sees the reset date, and a guest sees what an account offers', () => {
  expect(textFor(0, false, '2027-02-28T09:30:00.000Z')?.detail?.replace(/\s+/g, ' ')).toBe(
    'You get 10 more on February 28, 2027 at 9:30 AM. Premium has no limit.',
  );
  expect(textFor(0)?.detail).toBe('Premium has no limit.');
  expect(textFor(0, true)).toEqual({
    level: 'reached',
    title: 'You’ve used all 10 free guest downloads',
    detail: 'A free account has 10 downloads every month. Premium has no limit.',
  });
});
