import type { z } from 'zod';
import type { listUsers as listUsersCall, UsersQuery } from '#contract/admin.ts';
import { ADMIN_PAGE_SIZE } from '#contract/input-limits.ts';
import { describeUsers, type UserDeps } from './managed-user.ts';
import { readCursor, readSearch, writeCursor } from './rules.ts';
import { selectPage } from './store.ts';

/**
 * Returns one page of the accounts. The cursor names the last row of the previous page, so accounts that join meanwhile
 * neither hide nor repeat a row.
 * @throws AppError admin.cursor_invalid
 */
export async function listUsers(
  deps: UserDeps,
  query: UsersQuery,
): Promise<z.output<(typeof listUsersCall)['response']>> {
  const { q, plan, sort, order, after } = query;
  const { rows, isCut } = await selectPage(deps.db, {
    ...{ plan, sort, order, search: readSearch(q), now: deps.clock.now() },
    after: after === undefined ? null : readCursor(query, after),
    limit: ADMIN_PAGE_SIZE + 1,
  });
  const shown = rows.slice(0, ADMIN_PAGE_SIZE);
  const last = rows.length > ADMIN_PAGE_SIZE ? shown.at(-1) : undefined;
  const users = await describeUsers(deps, shown);
  return { users, next: last ? writeCursor(query, last) : null, isCut };
}
