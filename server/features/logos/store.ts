import { eq } from 'drizzle-orm';
import type { Logo } from '#contract/logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { logos } from './tables.ts';

export async function selectLogo(db: Database, id: string): Promise<Logo | undefined> {
  const [row] = await db.select({ logo: logos.logo }).from(logos).where(eq(logos.id, id));
  return row?.logo;
}
