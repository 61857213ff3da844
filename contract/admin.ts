import { z } from 'zod';
import { Account } from './accounts.ts';
import {
  DELETE_ALL_USERS,
  MAX_USER_SEARCH_LENGTH,
  SORT_ORDERS,
  USER_PLANS,
  USER_SORTS,
} from './constants/admin.ts';
import { GRANT_DAYS } from './constants/lifetimes.ts';
import { Count, Cursor, endpoint, RowId, Success, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { PROVIDER_ERRORS } from './subscription.ts';

/** An account, as returned to administrators. */
export const ManagedUser = Account.omit({ subscription: true, hasPassword: true }).extend({
  subscriptionExpiryDate: Time.nullable().describe(
    'The end of Premium, paid or granted; null on the free plan',
  ),
  renewsItself: z.boolean().describe('True if the subscription renews at `subscriptionExpiryDate`'),
  lastSeenAt: Time,
});
export type ManagedUser = z.infer<typeof ManagedUser>;

export const UsersQuery = z.object({
  q: z
    .string()
    .trim()
    .max(MAX_USER_SEARCH_LENGTH)
    .default('')
    .describe('Part of a username or an e-mail address, or an id such as #7'),
  plan: z.enum(USER_PLANS).default('all'),
  sort: z.enum(USER_SORTS).default('joined'),
  order: z.enum(SORT_ORDERS).default('desc'),
  after: Cursor.optional(),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

export const listUsers = endpoint(endpoints.listUsers, {
  summary: 'Lists accounts, page by page.',
  access: 'administrator',
  query: UsersQuery,
  response: z.object({
    users: z.array(ManagedUser),
    next: Cursor.nullable().describe('`after` of the next page; null on the last'),
    isTruncated: z
      .boolean()
      .describe('True if too many accounts match to list all; a longer `q` narrows them down'),
  }),
  errors: ['admin.cursor_invalid'],
});

/** The plan that the administrator saw: "free", or the end of Premium. If the plan has changed, the request fails with 409. */
const SeenPlan = z.union([z.literal('free'), Time], 'must be free or a time in UTC').optional();

export const grantSubscription = endpoint(endpoints.grantSubscription, {
  summary: 'Gives an account Premium for 30 or 360 days, unless it already has Premium for longer.',
  access: 'administrator',
  body: z.object({
    userId: RowId,
    expiryDays: z.literal([GRANT_DAYS.month, GRANT_DAYS.year]),
    seenPlan: SeenPlan,
  }),
  response: z.object({ user: ManagedUser }),
  errors: ['accounts.not_found', 'plans.nothing_to_add', 'admin.changed_meanwhile'],
});

export const downgradeSubscription = endpoint(endpoints.downgradeSubscription, {
  summary: 'Moves an account to the free plan immediately and cancels its subscription.',
  access: 'administrator',
  body: z.object({ userId: RowId, seenPlan: SeenPlan }),
  response: z.object({ user: ManagedUser }),
  errors: ['accounts.not_found', 'admin.changed_meanwhile', ...PROVIDER_ERRORS],
});

export const deleteUser = endpoint(endpoints.deleteUser, {
  summary: 'Deletes a non-administrator account with all its data, and cancels its subscription.',
  access: 'administrator',
  params: z.object({ id: RowId }),
  query: z.object({ seenPlan: SeenPlan }),
  response: Success,
  errors: [
    'accounts.password_needed',
    'accounts.not_found',
    'admin.target_is_administrator',
    'admin.changed_meanwhile',
    ...PROVIDER_ERRORS,
  ],
});

export const resetAdministrator = endpoint(endpoints.resetAdministrator, {
  summary:
    'Sets a new random password, shown once, for the signed-in administrator and ends the account’s other sessions.',
  access: 'administrator',
  response: z.object({ username: z.string(), password: z.string() }),
  errors: ['accounts.password_needed'],
});

export const createTestAccounts = endpoint(endpoints.createTestAccounts, {
  summary: 'Deletes all non-administrator accounts and creates test accounts.',
  access: 'administrator',
  body: z.object({
    confirmation: z.literal(DELETE_ALL_USERS, { error: `Please type ${DELETE_ALL_USERS}` }),
  }),
  response: z.object({
    deleted: Count,
    testUsers: z.array(
      z.object({ username: z.string(), email: z.string(), password: z.string(), isSubscribed: z.boolean() }),
    ),
  }),
  errors: ['accounts.password_needed', 'admin.test_accounts_off', ...PROVIDER_ERRORS],
});

/** The usage of one day (UTC). A search counts once for each of its names. */
export const DayCounts = z.object({
  day: z.iso.date(),
  searches: Count,
  fromCache: Count,
  fromIndex: Count,
  fromUpstream: Count,
  fromCatalogue: Count,
  downloads: Count,
  signUps: Count,
  errors: Count.describe('Responses with status 500 and above'),
});
export type DayCounts = z.infer<typeof DayCounts>;

export const getOverview = endpoint(endpoints.getOverview, {
  summary: 'Returns usage statistics.',
  access: 'administrator',
  response: z.object({
    accounts: Count,
    subscribers: Count,
    days: z.array(DayCounts).describe('The last 30 days including today, oldest first'),
    upstream: z.object({
      perMinute: z.int().positive(),
      left: Count.describe('Requests left in the current minute'),
      sources: z.array(z.object({ name: z.string(), isUp: z.boolean() })),
    }),
  }),
});
