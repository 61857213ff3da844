import type { UsersQuery } from '#contract/admin.ts';

/** The sortable columns, each with its default order. */
export const SORTS = {
  username: { label: 'Username', order: 'asc' },
  joined: { label: 'Joined', order: 'desc' },
  lastSeen: { label: 'Last seen', order: 'desc' },
} as const satisfies Record<UsersQuery['sort'], { label: string; order: UsersQuery['order'] }>;

const PLANS = ['all', 'free', 'premium'] as const satisfies UsersQuery['plan'][];
const DEFAULT_SORT = 'joined';
export const MAX_SEARCH_LENGTH = 100;

/** Reads the query from the search part of an address. Missing and invalid values get their defaults. */
export function readUsersAddress(search: string): UsersQuery {
  const params = new URLSearchParams(search);
  const requested = params.get('sort') ?? '';
  const sort = Object.hasOwn(SORTS, requested) ? (requested as UsersQuery['sort']) : DEFAULT_SORT;
  const order = params.get('order');
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    plan: PLANS.find((plan) => plan === params.get('plan')) ?? 'all',
    sort,
    order: order === 'asc' || order === 'desc' ? order : SORTS[sort].order,
    after: params.get('after') || undefined,
  };
}

/** Returns the address of a query. Omits default values. */
export function usersHref({ q, plan, sort, order, after }: UsersQuery): string {
  const params = new URLSearchParams({ tab: 'users' });
  if (q) params.set('q', q);
  if (plan !== 'all') params.set('plan', plan);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (order !== SORTS[sort].order) params.set('order', order);
  if (after) params.set('after', after);
  return `/admin?${params}`;
}

/** Returns the query of the first page sorted by a column. If the list is already sorted by this column, reverses the order. */
export function sortedBy(query: UsersQuery, sort: UsersQuery['sort']): UsersQuery {
  const reversed = query.order === 'asc' ? 'desc' : 'asc';
  return { ...query, sort, order: query.sort === sort ? reversed : SORTS[sort].order, after: undefined };
}
