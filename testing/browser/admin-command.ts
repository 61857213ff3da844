import { queryDatabase } from '../database/query-database.ts';

/** Inserts a Premium grant for this many days into the site's database. */
export async function grantPremium(dataDir: string, username: string, days: number): Promise<void> {
  await queryDatabase(
    dataDir,
    `insert into entitlements (account_id, source, starts_at, ends_at)
     select id, 'grant', now(), now() + $2 * interval '1 day' from accounts where username = $1`,
    [username, days],
  );
}
