import type { z } from 'zod';
import type { listUsers as listUsersCall, UsersQuery } from '#contract/admin.ts';
import { ADMIN_PAGE_SIZE } from '#contract/limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeUsers } from './describe-user.ts';
import { readCursor, readSought, writeCursor } from './rules.ts';
import { selectPage } from './store.ts';

/**
 * One page of the accounts. A page begins after the last row of the one before, so that nobody is left out or shown
 * twice while others join.
 * @throws AppError admin.cursor_invalid
 */
export async function listUsers(
  deps: { db: Database; clock: Clock },
  query: UsersQuery,
): Promise<z.output<(typeof listUsersCall)['response']>> {
  const { q, plan, sort, order, after } = query;
  const { rows, isCut } = await selectPage(deps.db, {
    ...{ plan, sort, order, sought: readSought(q), now: deps.clock.now() },
    after: after === undefined ? null : readCursor(query, after),
    limit: ADMIN_PAGE_SIZE + 1,
  });
  const shown = rows.slice(0, ADMIN_PAGE_SIZE);
  const last = rows.length > ADMIN_PAGE_SIZE ? shown.at(-1) : undefined;
  const users = await describeUsers(deps, shown);
  return { users, next: last ? writeCursor(query, last) : null, isCut };
}
