import type { ManagedUser, UsersQuery } from '#contract/admin.ts';
import { ADMIN_PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { listUsed } from '#server/features/downloads/check-limit.ts';
import { planAt } from '#server/features/plans/rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCursor, readSearch, writeCursor } from './rules.ts';
import { selectPage, selectUser, type UserRow } from './store.ts';

/**
 * Returns one page of the accounts. The cursor identifies the last row of the previous page, so that accounts that join
 * meanwhile neither hide nor repeat a row.
 * @throws AppError admin.cursor_invalid
 */
export async function listUsers(deps: Deps, query: UsersQuery) {
  const { q, after, ...filters } = query;
  const { rows, isTruncated } = await selectPage(deps.db, {
    ...filters,
    search: readSearch(q),
    now: deps.clock.now(),
    after: after === undefined ? null : readCursor(query, after),
    limit: ADMIN_PAGE_SIZE + 1,
  });
  const page = rows.slice(0, ADMIN_PAGE_SIZE);
  const last = rows.length > ADMIN_PAGE_SIZE ? page.at(-1) : undefined;
  const users = await toManagedUsers(deps, page);
  return { users, next: last ? writeCursor(query, last) : null, isTruncated };
}

/**
 * Returns an account as administrators see it.
 * @throws AppError accounts.not_found
 */
export async function getUser(deps: Deps, id: number): Promise<ManagedUser> {
  const row = await selectUser(deps.db, id);
  const [user] = row ? await toManagedUsers(deps, [row]) : [];
  if (!user) throw new AppError('accounts.not_found');
  return user;
}

async function toManagedUsers(deps: Deps, rows: readonly UserRow[]): Promise<ManagedUser[]> {
  const ids = rows.map(({ id }) => id);
  const usedDownloads = await listUsed(deps, ids);
  return rows.map(({ createdAt, lastSeenAt, premiumUntil, ...row }) => {
    const { plan, until } = planAt(premiumUntil, deps.clock.now());
    return {
      ...row,
      isSubscribed: plan === 'premium',
      subscriptionExpiryDate: until?.toISOString() ?? null,
      downloadCount: usedDownloads.get(row.id) ?? 0,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    };
  });
}
