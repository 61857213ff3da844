import { and, asc, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { brands } from '../tables.ts';

const hasLogo = sql`(${brands.files}->>'current' is not null or ${brands.files}->>'icon' is not null or ${brands.files}->'former' <> '[]'
  or ${brands.id} not like 'Q%')`;

/** Returns how many brands have a logo. */
export async function countBrandsWithLogo(db: Database): Promise<number> {
  return db.$count(brands, hasLogo);
}

/** Returns brands with a logo in the order of their ids: those after `after`, without the first `offset` of them. */
export async function listBrandsWithLogo(
  db: Database,
  { after, offset, limit }: { after: string; offset: number; limit: number },
): Promise<{ id: string; label: string }[]> {
  return db
    .select({ id: brands.id, label: brands.label })
    .from(brands)
    .where(and(gt(brands.id, after), hasLogo))
    .orderBy(asc(brands.id))
    .offset(offset)
    .limit(limit);
}
