import type { UsersQuery } from '#contract/admin.ts';

/** The columns that the list can be sorted by, each with the order that is wanted first. */
export const SORTS = {
  username: { label: 'Username', order: 'asc' },
  joined: { label: 'Joined', order: 'desc' },
  lastSeen: { label: 'Last seen', order: 'desc' },
} as const satisfies Record<UsersQuery['sort'], { label: string; order: UsersQuery['order'] }>;

const PLANS = ['all', 'free', 'premium'] as const satisfies UsersQuery['plan'][];
const DEFAULT_SORT = 'joined';
const MAX_TEXT = 100;

/** Reads from the search part of an address which accounts are listed; what is missing or not known takes its default. */
export function readUsersAddress(search: string): UsersQuery {
  const params = new URLSearchParams(search);
  const named = params.get('sort') ?? '';
  const sort = Object.hasOwn(SORTS, named) ? (named as UsersQuery['sort']) : DEFAULT_SORT;
  const order = params.get('order');
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_TEXT),
    plan: PLANS.find((plan) => plan === params.get('plan')) ?? 'all',
    sort,
    order: order === 'asc' || order === 'desc' ? order : SORTS[sort].order,
    after: params.get('after') || undefined,
  };
}

/** The address of the administration that lists these accounts; defaults are left out. */
export function usersHref({ q, plan, sort, order, after }: UsersQuery): string {
  const params = new URLSearchParams({ tab: 'users' });
  if (q) params.set('q', q);
  if (plan !== 'all') params.set('plan', plan);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (order !== SORTS[sort].order) params.set('order', order);
  if (after) params.set('after', after);
  return `/admin?${params}`;
}

/** The first page of the same accounts by another column, or by the same one the other way round. */
export function sortedBy(query: UsersQuery, sort: UsersQuery['sort']): UsersQuery {
  const turned = query.order === 'asc' ? 'desc' : 'asc';
  return { ...query, sort, order: query.sort === sort ? turned : SORTS[sort].order, after: undefined };
}
