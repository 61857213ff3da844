import type { BrowserContext, Page } from '@playwright/test';
import type { Account } from '#contract/accounts.ts';
import { queryDatabase } from '../database/query-database.ts';
import type { Site } from '../start-site.ts';

/** Creates an account over the API and signs the browser in. A page that is already open shows the account after a reload. */
export async function signUp(context: BrowserContext, origin: string, username: string): Promise<Account> {
  const password = `password of ${username}`;
  const response = await context.request.post(`${origin}/api/users/register`, {
    headers: { origin },
    data: { username, email: `${username}@example.org`, password, confirmPassword: password },
  });
  if (!response.ok()) throw new Error(`Registration failed: ${await response.text()}`);
  return response.json();
}

/** Inserts a Premium grant for this many days into the site's database. */
export async function grantPremium(dataDir: string, username: string, days: number): Promise<void> {
  await queryDatabase(
    dataDir,
    `insert into entitlements (account_id, source, starts_at, ends_at)
     select id, 'grant', now(), now() + $2 * interval '1 day' from accounts where username = $1`,
    [username, days],
  );
}

/** Creates an account with Premium, signs the browser in and opens a path of the site. */
export async function openAsSubscriber(
  { page, context, site }: { page: Page; context: BrowserContext; site: Site },
  username: string,
  path: string,
): Promise<void> {
  await signUp(context, site.url, username);
  await grantPremium(site.dataDir, username, 30);
  await page.goto(path);
  await page.waitForFunction(() => localStorage.isSubscribed === 'true');
}

/** Counts this many downloads for the page's visitor, without downloading files. */
export async function spendDownloads(page: Page, count: number): Promise<void> {
  await page.evaluate(async (downloads) => {
    for (let done = 0; done < downloads; done += 1) {
      const response = await fetch('/api/downloads/track', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ logoUrl: `/catalogue/used-${done}.svg`, logoTitle: 'Used', fileType: 'svg' }),
      });
      if (!response.ok) throw new Error(await response.text());
    }
  }, count);
}

/** Returns how many downloads the server has counted for the page's visitor. */
export async function fetchDownloadCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const response = await fetch('/api/downloads/check-limit');
    return ((await response.json()) as { downloadCount: number }).downloadCount;
  });
}
