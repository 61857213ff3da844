import type { BrowserContext, Page } from '@playwright/test';
import { askDatabase } from '../database/ask-database.ts';
import { type Site, startSite } from '../start-site.ts';
import { test as base, expect } from './fixtures.ts';
import { signUp } from './visitors.ts';

/** The password of the account `admin`, which a site creates at its first start. */
export const ADMIN_PASSWORD = 'the first of the administrators';

/** `site` has an administrator from its first start. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ wiki }, use) => {
      const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl, ADMIN_PASSWORD });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Creates an administrator of this name and signs the visitor in. */
export async function enterAdministrator(
  context: BrowserContext,
  { url, dataDir }: Site,
  username: string,
): Promise<void> {
  await signUp(context, url, username);
  await askDatabase(dataDir, 'update accounts set is_admin = true where username = $1', [username]);
}

/** Moves the moment when the account last entered its password back by this many minutes. */
export async function letProofAge({ dataDir }: Site, username: string, minutes: number): Promise<void> {
  await askDatabase(
    dataDir,
    `update sessions set authenticated_at = authenticated_at - $2 * interval '1 minute'
     where account_id = (select id from accounts where username = $1)`,
    [username, minutes],
  );
}

/** Creates accounts without passwords, "name-001" and so on, which joined an hour apart, the first one last. */
export async function makeAccounts({ dataDir }: Site, name: string, count: number): Promise<void> {
  await askDatabase(
    dataDir,
    `insert into accounts (username, email, created_at, last_seen_at)
     select handle, handle || '@example.org', now() - n * interval '1 hour', now() - (1000 - n) * interval '1 minute'
     from (select n, $1 || '-' || lpad(n::text, 3, '0') as handle from generate_series(1, $2::int) as n) as made`,
    [name, count],
  );
}

/** Returns how many accounts have this name. */
export async function countAccounts({ dataDir }: Site, username: string): Promise<number> {
  const rows = await askDatabase(dataDir, 'select from accounts where username = $1', [username]);
  return rows.length;
}

/** The row of an account in the list. */
export const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByText(username, { exact: true }) });

/** Chooses an action from an account's menu. Returns the dialog that confirms it. */
export async function choose(page: Page, username: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${username}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

export { expect };
