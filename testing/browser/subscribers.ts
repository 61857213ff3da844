import type { BrowserContext, Page } from '@playwright/test';
import type { Site } from '../start-site.ts';
import { grantPremium } from './admin-command.ts';
import { signUp } from './visitors.ts';

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
