import { expect, test } from 'vitest';
import type { ManagedUser } from '#contract/admin.ts';
import { grantOf, planLabel, seenPlanOf } from './user-changes.ts';

const FREE: ManagedUser = {
  id: 7,
  username: 'mara',
  email: null,
  isAdmin: false,
  isSubscribed: false,
  downloadCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  subscriptionExpiryDate: null,
  renewsItself: false,
  lastSeenAt: '2026-01-01T00:00:00.000Z',
};
const PREMIUM = { ...FREE, isSubscribed: true, subscriptionExpiryDate: '2026-03-04T10:00:00.000Z' };
const NOW = Date.parse('2026-02-10T10:00:00.000Z');

test('a plan has a label to show and a value for the server to compare', () => {
  expect(planLabel(FREE)).toBe('Free');
  expect(seenPlanOf(FREE)).toBe('free');
  expect(planLabel(PREMIUM)).toBe('Premium until March 4, 2026');
  expect(planLabel({ ...PREMIUM, renewsItself: true })).toBe('Premium until March 4, 2026 unless renewed');
  expect(seenPlanOf(PREMIUM)).toBe('2026-03-04T10:00:00.000Z');
});

test('a grant starts now, and adds nothing if Premium already lasts longer', () => {
  expect(grantOf(FREE, 30, NOW)).toEqual({ until: '2026-03-12T10:00:00.000Z', addsNothing: false });
  expect(grantOf(PREMIUM, 30, NOW).addsNothing).toBe(false);
  expect(grantOf(PREMIUM, 22, NOW)).toEqual({ until: '2026-03-04T10:00:00.000Z', addsNothing: true });
});
