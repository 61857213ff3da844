import { describe, expect, it } from 'vitest';
import type { UsersQuery } from '#contract/admin.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { createUserList, fetchUser, fetchUsers } from '#testing/admin.ts';
import { advance, NOW, profile, subscribe, type Visitor } from '#testing/payments.ts';

const list = async (by: Visitor, query: Partial<UsersQuery> = {}) => (await fetchUsers(by, query)).body;

describe('the list of users', () => {
  it('shows each account’s plan, expiry, downloads, join time and last-seen time', async () => {
    const { world, chief } = await createUserList({
      accounts: [
        { username: 'ada', used: 3 },
        { username: 'bob', grantedDays: 10, used: 2 },
      ],
    });
    const { users, next, isTruncated } = await list(chief, { sort: 'username', order: 'asc' });
    const times = { createdAt: NOW, lastSeenAt: NOW };
    const free = {
      ...times,
      isAdmin: false,
      isSubscribed: false,
      subscriptionExpiryDate: null,
      renewsItself: false,
    };
    const until = new Date(Date.parse(NOW) + 10 * DAY_MS).toISOString();
    expect(users).toEqual([
      { ...free, id: world.idOf('ada'), username: 'ada', email: 'ada@example.org', downloadCount: 3 },
      {
        ...free,
        id: world.idOf('bob'),
        username: 'bob',
        email: 'bob@example.org',
        downloadCount: 0,
        isSubscribed: true,
        subscriptionExpiryDate: until,
      },
      { ...free, id: world.idOf('chief'), username: 'chief', email: null, isAdmin: true, downloadCount: 0 },
    ]);
    expect({ next, isTruncated }).toEqual({ next: null, isTruncated: false });
  });

  it('shows the end of a subscription and whether it renews', async () => {
    const { world, chief } = await createUserList({ accounts: [{ username: 'ada' }], hasPayments: true });
    const ada = world.visitor('ada');
    await subscribe(world, ada, { isAnnual: false });
    const paid = await fetchUser(chief, 'ada');
    expect(paid).toMatchObject({ isSubscribed: true, renewsItself: true });
    await ada.send('POST', '/api/subscription/cancel', {});
    const cancelled = await fetchUser(chief, 'ada');
    expect(cancelled).toMatchObject({ isSubscribed: true, renewsItself: false });
    expect(cancelled.subscriptionExpiryDate).toBe((await profile(ada)).subscriptionExpiryDate);
    await advance(world, 40 * DAY_MS);
    expect(await fetchUser(chief, 'ada')).toMatchObject({
      isSubscribed: false,
      subscriptionExpiryDate: null,
      renewsItself: false,
    });
  });

  it('shows the same number of downloads as the account’s profile', async () => {
    const accounts = [
      { username: 'ada', used: 10 },
      { username: 'bob', grantedDays: 40 },
      { username: 'eve' },
      { username: 'kim', grantedDays: 3, used: 4 },
    ];
    const { world, chief } = await createUserList({ accounts, hasPayments: true });
    const expectSameCounts = async () => {
      const { users } = await list(chief, { sort: 'username', order: 'asc' });
      const counts = await Promise.all(
        accounts.map(async ({ username }) => (await profile(world.visitor(username))).downloadCount),
      );
      expect(users.filter(({ isAdmin }) => !isAdmin).map(({ downloadCount }) => downloadCount)).toEqual(
        counts,
      );
      return counts;
    };
    const logo = { logoUrl: 'https://upload.wikimedia.org/a.svg', logoTitle: 'A', fileType: 'svg' };
    for (const username of ['bob', 'bob', 'eve', 'kim']) {
      await world.visitor(username).send('POST', '/api/downloads/track', logo);
    }
    expect(await expectSameCounts()).toEqual([10, 2, 1, 1]);
    await advance(world, 4 * DAY_MS);
    expect(await expectSameCounts()).toEqual([10, 2, 1, 4]);
    await advance(world, 28 * DAY_MS);
    expect(await expectSameCounts()).toEqual([0, 0, 0, 0]);
  });
});
