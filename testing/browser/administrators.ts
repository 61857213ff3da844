import type { BrowserContext, Page } from '@playwright/test';
import { queryDatabase } from '../database/query-database.ts';
import type { Site } from '../start-site.ts';
import { signUp } from './visitors.ts';

/** Creates an administrator with this username and signs the browser in. */
export async function signUpAdministrator(
  context: BrowserContext,
  { url, dataDir }: Site,
  username: string,
): Promise<void> {
  await signUp(context, url, username);
  await queryDatabase(dataDir, 'update accounts set is_admin = true where username = $1', [username]);
}

/** Moves the account's last password confirmation back by this many minutes. */
export async function backdateConfirmation(
  { dataDir }: Site,
  username: string,
  minutes: number,
): Promise<void> {
  await queryDatabase(
    dataDir,
    `update sessions set authenticated_at = authenticated_at - $2 * interval '1 minute'
     where account_id = (select id from accounts where username = $1)`,
    [username, minutes],
  );
}

/** Creates accounts without passwords: `name-001`, `name-002` and so on, each joined an hour before the previous one. */
export async function createManyAccounts({ dataDir }: Site, name: string, count: number): Promise<void> {
  await queryDatabase(
    dataDir,
    `insert into accounts (username, email, created_at, last_seen_at)
     select handle, handle || '@example.org', now() - n * interval '1 hour', now() - (1000 - n) * interval '1 minute'
     from (select n, $1 || '-' || lpad(n::text, 3, '0') as handle from generate_series(1, $2::int) as n) as made`,
    [name, count],
  );
}

/** Returns how many accounts have this username. */
export async function countAccounts({ dataDir }: Site, username: string): Promise<number> {
  const rows = await queryDatabase(dataDir, 'select from accounts where username = $1', [username]);
  return rows.length;
}

/** Returns the table row of an account. */
export const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByText(username, { exact: true }) });
