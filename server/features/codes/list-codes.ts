import type { CodesQuery } from '#contract/codes.ts';
import { ADMIN_PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { cutPage, readCursor } from '#server/platform/cursor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toPremiumCode } from './rules.ts';
import { selectCodes } from './store.ts';

/**
 * Returns a page of all codes or of those with one status, newest first.
 * @throws AppError admin.cursor_invalid
 */
export async function listCodes({ db, clock }: Deps, { status, after }: CodesQuery) {
  const now = clock.now();
  const query = { list: 'codes', status };
  const before = readCursor(after, query);
  const codes = await selectCodes(db, { status, before, limit: ADMIN_PAGE_SIZE + 1, now });
  const { rows, next } = cutPage(codes, ADMIN_PAGE_SIZE, query);
  return { codes: rows.map((row) => toPremiumCode(row, row.username, now)), next };
}
